import { CALQUES } from "./calques.data.ts";
import { phraseRule } from "./phrase-rule.ts";

/** Word-for-word translations, false friends and set phrases that are put together wrongly. */
export const calques = phraseRule("calques", "LEX_CALQUE", CALQUES, 2);
