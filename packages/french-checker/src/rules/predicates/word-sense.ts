import { isIdentity } from "../identity.ts";
import type { Predicate } from "../phrase-rule.ts";

/** Whether the words say what something is like: "c'est danger", not "le problème, c'est sécurité", which names it. */
export const saysWhatItIsLike: Predicate = (match, { tokens }) => !isIdentity(tokens, match.from - 1);
