import { oncePerText, type Rule } from "../rule.ts";
import data from "./data/register.json" with { type: "json" };
import { phraseRule } from "./phrase-rule.ts";

const table = phraseRule(data);

/** Marks of a text that keeps its distance. */
const SOUTENU = /^(?:-?vous|votre|vos|madame|monsieur|mesdames|messieurs|cordialement|veuillez)$/u;
/** Two of these: "vous" are several friends. */
const FRIENDS = /^(?:salut|coucou|bises?|bisous?|biz|ciao)$/u;
const FAMILIARITE = /^(?:tu|toi|te|t'|ton|ta|tes)$/u;

const isFormal = oncePerText((context) => {
  let formal = 0;
  let close = 0;
  let friends = 0;
  for (const token of context.tokens) {
    if (token.quoted) continue;
    if (SOUTENU.test(token.lower)) formal += 1;
    if (FAMILIARITE.test(token.lower)) close += 1;
    if (FRIENDS.test(token.lower)) friends += 1;
  }
  return formal > 2 * close && friends < 2;
});

/** Familiar words in a text that says vous; silent in a letter to a friend. */
export const register: Rule = {
  ...table,
  *find(sentence, context) {
    if (isFormal(context)) yield* table.find(sentence, context);
  },
};
