import type { Finding, Rule, RuleContext } from "../rule.ts";
import { OBJECT_CLITICS } from "../tagger/word-lists.ts";
import { isFiniteForm, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { replaced } from "./verb-group.ts";
import { TAKES_ETRE } from "./verbs-of-etre.ts";

const REFLEXIVES: Readonly<Record<string, string>> = {
  me: "m'",
  "m'": "m'",
  te: "t'",
  "t'": "t'",
  se: "s'",
  "s'": "s'",
  nous: "nous",
  vous: "vous",
};
const MODALS =
  /^(?:pouvoir|vouloir|devoir|falloir|aimer|préférer|détester|adorer|espérer|souhaiter|savoir|aller|oser|laisser)$/u;
/** Infinitives after "après" that name a moment of the day: "après manger". */
const MEALS = /^(?:manger|dîner|déjeuner|souper|goûter|boire)$/u;
const OBJECT =
  /^(?:le|la|l'|les|un|une|des|du|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leur|leurs|ce|cet|cette|ces)$/u;

function gerundOf(word: Word | undefined, object: boolean): string | undefined {
  if (word === undefined || word.name || word.all.length === 0) return undefined;
  // "nous pouvons maintenant l'aider"
  if (word.all.some(({ pos }) => pos === "ADV" || pos === "PREP" || pos === "CONJ")) return undefined;
  const gerund = word.all.find(({ mode }) => mode === "ppres");
  return word.all.every(({ mode }) => mode === "ppres") || object ? gerund?.lemma : undefined;
}

/** "sans dépensant", "pour apprenant", "j'aime voyageant". */
function forGerund(rule: Rule, words: readonly Word[], at: number, sentence: Sentence): Finding | undefined {
  const lemma = gerundOf(words[at], OBJECT.test(words[at + 1]?.lower ?? ""));
  if (lemma === undefined) return undefined;
  let before = at - 1;
  while (at - before < 4 && OBJECT_CLITICS.test(words[before]?.lower ?? "") && words[before]?.lower !== "en")
    before -= 1;
  // "à le restaurant": a noun with its article.
  if (before < at - 1 && !words[at]?.all.every(({ mode }) => mode === "ppres")) return undefined;
  const governor = words[before];
  const preposition = /^(?:sans|pour|de|d'|à)$/u.test(governor?.lower ?? "");
  const modal =
    governor?.all.every((one) => isFiniteForm(one) && MODALS.test(one.lemma)) && governor.all.length > 0;
  if (!preposition && modal !== true) return undefined;
  // "autant de passant": a noun.
  if (words[before - 1]?.lower === "autant") return undefined;
  return replaced(
    rule,
    [lemma],
    at,
    at,
    sentence,
    (correction) =>
      `Après « ${governor?.token.text ?? ""} », le verbe est à l'infinitif : « ${correction} ».`,
  );
}

/** "après finir mes études": the infinitive of the past. */
function afterAction(
  rule: Rule,
  words: readonly Word[],
  at: number,
  sentence: Sentence,
  { lexicon }: RuleContext,
): Finding | undefined {
  if (words[at]?.lower !== "après") return undefined;
  let index = at + 1;
  while (index - at < 4 && OBJECT_CLITICS.test(words[index]?.lower ?? "")) index += 1;
  const clitics = words.slice(at + 1, index).map(({ token }) => token.text);
  const word = words[index];
  const infinitive = word?.all.find(({ mode }) => mode === "inf");
  if (
    word === undefined ||
    infinitive === undefined ||
    !word.all.every(({ mode, pos }) => mode === "inf" || pos === "NOM")
  )
    return undefined;
  if (/^(?:avoir|être)$/u.test(infinitive.lemma)) return undefined;
  // "Et après prendre métro": then, and no other action follows.
  if (
    !words
      .slice(0, at)
      .concat(words.slice(index))
      .some(({ readings }) => readings.some(isFiniteForm))
  )
    return undefined;
  // "nous pouvons aller au parc et après manger la soupe": then, and one more thing to do.
  const isInfinitive = ({ all }: Word): boolean => all.length > 0 && all.every(({ mode }) => mode === "inf");
  if (words[at - 1]?.lower === "et" && words.slice(0, at).some(isInfinitive)) return undefined;
  const object = OBJECT.test(words[index + 1]?.lower ?? "");
  const noun = word.all.some(({ pos }) => pos === "NOM");
  if ((noun || MEALS.test(infinitive.lemma)) && !object && clitics.length === 0) return undefined;
  // "après leur dîner": the noun.
  if (noun && clitics.length === 1 && /^(?:leur|le|la|l'|les)$/iu.test(clitics[0] ?? "")) return undefined;
  const reflexive = REFLEXIVES[clitics[0]?.toLowerCase() ?? ""];
  // "m'a dit": whose pronoun it is cannot be told.
  if (reflexive !== undefined && /^(?:nous|vous)$/u.test(reflexive)) return undefined;
  const etre = reflexive !== undefined || TAKES_ETRE.has(infinitive.lemma);
  const main = words.slice(index).findIndex(({ token }) => token.text === ",");
  const subject = main < 0 ? "" : (words[index + main + 1]?.lower ?? "");
  const plural = etre && /^(?:nous|ils|elles)$/u.test(subject);
  const feminine = etre && /^elles?$/u.test(subject);
  const participle = lexicon.conjugate(infinitive.lemma, {
    mode: "ppas",
    gender: feminine ? "f" : "m",
    number: plural ? "p" : "s",
  });
  if (participle === undefined) return undefined;
  const list = [...(reflexive === undefined ? clitics : [reflexive]), etre ? "être" : "avoir", participle];
  if (clitics.some((one) => /^(?:le|la|les)$/iu.test(one))) return undefined;
  return replaced(
    rule,
    list,
    at + 1,
    index,
    sentence,
    (correction) => `Après « après », l'action est finie : on emploie l'infinitif passé, « ${correction} ».`,
  );
}

/** An infinitive, or a past one, where learners write a gerund or a plain infinitive. */
export const infinitiveWanted: Rule = {
  id: "infinitif-attendu",
  code: "CONJ_MODE",
  priority: "construction",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const { words } = context.tagger.tag(sentence);
    for (const at of words.keys()) {
      const found = forGerund(this, words, at, sentence) ?? afterAction(this, words, at, sentence, context);
      if (found !== undefined) yield found;
    }
  },
};
