import { phraseRule } from "./phrase-rule.ts";
import { VERB_GOVERNMENT } from "./verb-government.data.ts";

/** The prepositions and pronouns that verbs call for. */
export const verbGovernment = phraseRule("verb-government", "SYN_PREPOSITION", VERB_GOVERNMENT, 2);
