import { phraseRule } from "./phrase-rule.ts";
import { PLACES } from "./prepositions-places.data.ts";

/** Prepositions of places, dates and means of transport. */
export const prepositionsPlaces = phraseRule("prepositions-places", "SYN_PREPOSITION", PLACES, 3);
