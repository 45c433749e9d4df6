import type { Gender, GrammaticalNumber } from "../lexicon.ts";
import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { inAdverbialPhrase } from "../tagger/adverbial-phrases.ts";
import { isFiniteForm, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { GENDER_NAME, NUMBER_NAME } from "./agreement.ts";

const FORMS: Record<Gender, Record<GrammaticalNumber, string>> = {
  m: { s: "tout", p: "tous" },
  f: { s: "toute", p: "toutes" },
};

const AFTER =
  /^(?:le|la|l'|les|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leur|leurs|ce|cet|cette|ces)$/u;

/** "retirons tous nos chaussures", "à tous mes excuses": of the persons, and not of the noun that follows. */
function isOfSubject(words: readonly Word[], index: number): boolean {
  const before = words[index - 1];
  const next = words[index + 1]?.lower ?? "";
  if (before === undefined) return false;
  if (before.lower === "à")
    return words.slice(0, index).some(({ lower }) => /^(?:vous|leur|nous)$/u.test(lower));
  const person = before.readings.find(isFiniteForm);
  if (person?.number !== "p") return false;
  return (
    person.person === 1 ? /^(?:nos|notre)$/u : person.person === 2 ? /^(?:vos|votre)$/u : /^leurs?$/u
  ).test(next);
}

/** "tout les jours", "tous le monde": tout agrees with the noun it determines. */
export const agreementOfTout: Rule = {
  id: "tout-accorde",
  code: "ACC_NOMINAL",
  priority: "agreement",
  *find(sentence: Sentence, { tagger }: RuleContext): Iterable<Finding> {
    const { words, groups } = tagger.tag(sentence);
    for (const [index, word] of words.entries()) {
      if (!/^(?:tout|tous|toute|toutes)$/u.test(word.lower)) continue;
      const next = words[index + 1];
      if (next === undefined || !AFTER.test(next.lower)) continue;
      // "ils tiennent malgré tout leurs promesses": an adverb, after the verb.
      const adverb = /^(?:malgré|après|avant)$/u.test(words[index - 1]?.lower ?? "");
      if (word.lower === "tout" && adverb && words[index - 2]?.readings.some(isFiniteForm)) continue;
      // "je n'ai pas dormi du tout la nuit dernière"
      if (inAdverbialPhrase(words, index)) continue;
      // "nous avons tous nos secrets", "je vous présente à tous mes excuses": each of us, and to all of you.
      if (/^(?:tous|toutes)$/u.test(word.lower) && isOfSubject(words, index)) continue;
      // "tous les deux opinions": how many are meant, and not "both".
      if (/^(?:deux|trois)$/u.test(words[index + 2]?.lower ?? "")) continue;
      // "elles n'ont pas toutes les mêmes moyens": of the subject.
      if (word.lower.endsWith("s") && /^mêmes?$/u.test(words[index + 2]?.lower ?? "")) continue;
      const group = groups.find(({ from, determiner }) => from === index + 1 && determiner === index + 1);
      const noun = group === undefined ? undefined : words[group.noun];
      if (group === undefined || noun === undefined) continue;
      const monde = next.lower === "le" && noun.lower === "monde";
      const number = monde ? "s" : next.readings.find((one) => one.pos === "DET")?.number;
      const gender = group.gender ?? (number === "p" && /^tou[st]$/u.test(word.lower) ? "m" : undefined);
      if (number === undefined || gender === undefined) continue;
      // "ils ont tous la clé", "nous avons tout le temps": another "tout", in another place.
      if (/^(?:tous|toutes)$/u.test(word.lower) && number === "s" && !monde) continue;
      if (
        word.lower === "tout" &&
        number === "p" &&
        words[index - 1]?.readings.some(
          (one) => one.lemma === "avoir" && one.pos === "VER" && one.mode !== "inf",
        )
      ) {
        continue;
      }
      if (word.lower === "tout" && gender === "f" && number === "s") {
        // "c'est tout la différence" is rare; "tout la semaine" is the error.
        if (words[index - 1]?.lower === "est") continue;
      }
      const form = FORMS[gender][number];
      if (form === word.lower) continue;
      const text = `« Tout » s'accorde avec « ${noun.token.text} » (${GENDER_NAME[gender]} ${NUMBER_NAME[number]}) : « ${form} ».`;
      yield finding(this, word.token, word.token, sameCase(form, word.token.text), text);
    }
  },
};
