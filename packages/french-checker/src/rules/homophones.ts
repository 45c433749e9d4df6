import { HOMOPHONES } from "./homophones.data.ts";
import { phraseRule } from "./phrase-rule.ts";

/** Words that sound alike and words that are wrongly joined or parted. */
export const homophones = phraseRule("homophones", "ORTH_HOMOPHONE", HOMOPHONES, 12);
