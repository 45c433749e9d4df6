import { CONTRACTIONS } from "./contraction.data.ts";
import { phraseRule } from "./phrase-rule.ts";

/** "de le", "à les", "beaucoup des". */
export const contraction = phraseRule("contraction", "ORTH_ELISION", CONTRACTIONS, 4);
