import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { isFiniteForm, type NounGroup, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { MOMENTS } from "./government-words.ts";
import { isPerson, verbAfter } from "./referents.ts";

const PRONOUN = /^(?:il|elle|ils|elles)$/u;
/** What may stand before a subject that opens its clause. */
const OPENER =
  /^(?:et|mais|car|que|qu'|si|donc|alors|ici|maintenant|quand|lorsque|puis|ensuite|aussi|pourquoi|puisque|aujourd'hui|hier|demain|parfois|souvent|enfin|là-bas|heureusement|malheureusement|normalement|finalement|euh|ben)$/u;
/** Places and times named first: "dans mon pays les gens ils …". */
const PREPOSITION = /^(?:à|au|aux|dans|chez|en|pendant|pour|depuis|sur)$/u;
const OPENING_WORDS = 5;
/** They head no subject of their own: "le soir il lit", "le problème il faut", "la plupart il". */
const NO_SUBJECT =
  /^(?:exemple|fait|coup|façon|manière|côté|part|cas|foi|faute|preuve|chose|manque|dommage|merci|bonjour|fête|anniversaire)s?$/u;
const DETERMINERS =
  /^(?:le|la|l'|les|un|une|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leur|leurs|ce|cet|cette|ces|chaque|certains|certaines|plusieurs|deux|trois|quelques|aucun|aucune|tous|toutes)$/u;
const PLURALS =
  /^(?:les|mes|tes|ses|nos|vos|leurs|ces|certains|certaines|plusieurs|deux|trois|quelques|beaucoup|tous|toutes)$/u;
const IMPERSONAL =
  /^(?:falloir|pleuvoir|neiger|sembler|paraître|suffire|valoir|agir|convenir|importer|exister)$/u;
/** Texts are numbered: "le document un", "le texte 2". */
const NUMBERED = /^(?:document|texte|doc|article|opinion|avis|personne)$/u;
const RANK = /^(?:un|une|deux|1|2|a|b)$/u;

interface Said {
  /** First word. */
  from: number;
  noun: Word;
  plural: boolean;
}

function endingAt(groups: readonly NounGroup[], to: number): NounGroup | undefined {
  return groups.find((group) => group.to === to);
}

/** The noun group right before the pronoun, with what "de" or a rank adds to it. */
function groupBefore({ words, groups }: TaggedSentence, pronoun: number): Said | undefined {
  let to = pronoun - 1;
  if (RANK.test(words[to]?.lower ?? "") && NUMBERED.test(words[to - 1]?.lower ?? "")) to -= 1;
  // A name that tells which one: "mon cousin Modou".
  if (words[to]?.name === true && isPerson(words[to - 1]?.lower ?? "")) to -= 1;
  let group = endingAt(groups, to);
  if (group === undefined) return undefined;
  const outer = /^(?:du|des|au|aux)$/u.test(words[group.from]?.lower ?? "") ? 0 : 1;
  const joined = outer === 0 || /^(?:de|d')$/u.test(words[group.from - 1]?.lower ?? "");
  const whole = joined ? endingAt(groups, group.from - 1 - outer) : undefined;
  if (whole !== undefined) group = whole;
  let { from } = group;
  const noun = words[group.noun];
  if (noun === undefined) return undefined;
  let lower = words[from]?.lower ?? "";
  if (/^(?:de|d')$/u.test(words[from - 1]?.lower ?? "") && words[from - 2]?.lower === "beaucoup") {
    from -= 2;
    lower = "beaucoup";
  } else if (/^(?:tous|toutes)$/u.test(words[from - 1]?.lower ?? "")) from -= 1;
  if (lower !== "beaucoup" && !DETERMINERS.test(lower)) return undefined;
  return { from, noun, plural: PLURALS.test(lower) };
}

/** Whether the group opens its clause: nothing before it that it could complete. */
function opensClause({ words }: TaggedSentence, from: number): boolean {
  const before = words[from - 1];
  if (before === undefined || before.token.kind === "punct") return true;
  if (OPENER.test(before.lower) || MOMENTS.test(before.lower)) return true;
  for (let at = from - 1; at >= 0 && from - at <= OPENING_WORDS; at -= 1) {
    const word = words[at];
    if (word === undefined || word.token.kind === "punct" || word.readings.some(isFiniteForm)) return false;
    // "en ouvrant la porte elle a crié": the group is the object.
    if (word.all.some(({ mode }) => mode === "ppres" || mode === "inf")) return false;
    if (!PREPOSITION.test(word.lower)) continue;
    // "dans son travail il aide": the group is the preposition's.
    if (at === from - 1) return false;
    const first = words[at - 1];
    return first === undefined || first.token.kind === "punct" || OPENER.test(first.lower);
  }
  return false;
}

/** Whether two subjects are joined right before: "mon père et ma mère ils travaillent". */
function isJoined(words: readonly Word[], from: number): boolean {
  return (
    words[from - 1]?.lower === "et" && words[from - 2]?.readings.some(({ pos }) => pos === "NOM") === true
  );
}

/** The pronoun left out, told with the word before it, or with the one after where that one is wrong itself. */
function without(
  rule: Rule,
  index: number,
  { words }: TaggedSentence,
  said: Said,
  text: string,
): Finding | undefined {
  const [before, pronoun, after] = words.slice(index - 1, index + 2);
  if (before === undefined || pronoun === undefined || after === undefined) return undefined;
  const numbers = said.noun.all.map(({ number }) => number);
  const wrong = before.all.length === 0 || (said.plural && numbers.every((number) => number === "s"));
  return wrong && !before.name && before.token.kind === "word"
    ? finding(rule, pronoun.token, after.token, sameCase(after.token.text, pronoun.token.text), text)
    : finding(rule, before.token, pronoun.token, before.token.text, text);
}

function at(
  rule: Rule,
  index: number,
  tagged: TaggedSentence,
  { lexicon }: RuleContext,
): Finding | undefined {
  const { words } = tagged;
  const pronoun = words[index];
  if (pronoun === undefined || pronoun.token.quoted || !PRONOUN.test(pronoun.lower)) return undefined;
  const said = groupBefore(tagged, index);
  if (said === undefined || MOMENTS.test(said.noun.lower) || NO_SUBJECT.test(said.noun.lower))
    return undefined;
  if (words.slice(said.from, index).some(({ lower }) => MOMENTS.test(lower))) return undefined;
  if (!opensClause(tagged, said.from)) return undefined;
  const verb = verbAfter(words, index);
  const finite = words[verb]?.all.filter((one) => isFiniteForm(one) && one.person === 3) ?? [];
  if (finite.length === 0) return undefined;
  // "les enfants il faut aider", "ces endroits il y a": nobody does it.
  if (pronoun.lower === "il" && finite.some(({ lemma }) => IMPERSONAL.test(lemma))) return undefined;
  if (pronoun.lower === "il" && /^(?:y|n'y)$/u.test(words[index + 1]?.lower ?? "")) return undefined;
  if (pronoun.lower === "il" && words[verb - 1]?.lower === "y") return undefined;
  const many = pronoun.lower.endsWith("s");
  // "mon fils il content": what looks like a verb in the plural is an adjective.
  const isAdjective = words[verb]?.all.some(({ pos }) => pos === "ADJ") === true;
  if (!many && isAdjective && finite.every(({ number }) => number === "p")) return undefined;
  if (many && !said.plural && !isJoined(words, said.from)) return undefined;
  const text = "Le sujet est déjà exprimé : le pronom est de trop, à moins d'une virgule avant lui.";
  const model = finite.find(
    ({ number, mode, tense }) => number === "s" && mode === "ind" && tense === "present",
  );
  if (many || !said.plural || model === undefined || finite.some(({ number }) => number === "p"))
    return without(rule, index, tagged, said, text);
  // "les voisins il vient"
  const plural = lexicon.conjugate(model.lemma, { mode: "ind", tense: "present", person: 3, number: "p" });
  const last = words[verb];
  if (plural === undefined || last === undefined || verb !== index + 1) return undefined;
  const correction = sameCase(plural, pronoun.token.text);
  return finding(
    rule,
    pronoun.token,
    last.token,
    correction,
    `${text} Le verbe est au pluriel.`,
    "ACC_SUJET_VERBE",
  );
}

/** "Mon voisin il a un chien": written French says a subject once. */
export const subjectSaidTwice: Rule = {
  id: "sujet-repris",
  code: "SYN_PRONOM",
  priority: "construction",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const tagged = context.tagger.tag(sentence);
    for (const index of tagged.words.keys()) {
      const found = at(this, index, tagged, context);
      if (found !== undefined) yield found;
    }
  },
};
