import type { Finding, Rule, RuleContext } from "../rule.ts";
import { isFiniteForm, type NounGroup, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import lists from "./data/lists.json" with { type: "json" };
import { determinerOf } from "./noun-group-places.ts";
import { replaced } from "./verb-group.ts";

const PERSONS = new Set(lists.person.split(" "));
const TIMES =
  /^(?:ans?|années?|mois|semaines?|jours?|heures?|minutes?|fois|matin|soir|nuit|moment|temps|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)$/u;
const CLITIC = /^(?:ne|n'|me|m'|te|t'|se|s'|lui|leur|y|en|nous|vous)$/u;
/** Verbs that only present somebody or something: "il y a", "j'ai", "je connais". */
const HAS = /^(?:avoir|connaître)$/u;

/** Whether the group at `from` is presented: "il y a des gens", "j'ai un ami", "c'est une fille". */
function isPresented(words: readonly Word[], from: number): boolean {
  let at = from - 1;
  // "beaucoup de gens".
  if (
    /^d[e']$/u.test(words[at]?.lower ?? "") &&
    /^(?:beaucoup|plein|tant|peu)$/u.test(words[at - 1]?.lower ?? "")
  )
    at -= 2;
  while (from - at < 6 && /^(?:aussi|toujours|encore|déjà|même|seulement)$/u.test(words[at]?.lower ?? ""))
    at -= 1;
  const verb = words[at];
  if (verb === undefined || !verb.all.some(isFiniteForm)) return false;
  const subject = words[at - 1]?.lower ?? "";
  if (verb.all.some(({ lemma }) => lemma === "être")) return /^(?:c'|ce)$/u.test(subject);
  if (!verb.all.some(({ lemma }) => HAS.test(lemma))) return false;
  return /^(?:y|je|j'|tu|il|elle|on|nous|vous|ils|elles)$/u.test(subject);
}

/** Whether the clause begins at `index`, past what only links it: "et chez nous c'est". */
function opens(words: readonly Word[], index: number): boolean {
  const before = words[index - 1];
  return (
    before === undefined || /^(?:et|mais|donc|alors|parfois|souvent|nous|moi|aussi|euh)$/u.test(before.lower)
  );
}

function numberOf(group: NounGroup, words: readonly Word[]): "s" | "p" | undefined {
  const determiner = words[group.determiner ?? -1];
  if (determiner === undefined) return group.number;
  if (determiner.token.kind === "number") return "p";
  return determinerOf(determiner).number ?? group.number;
}

function at(
  rule: Rule,
  group: NounGroup,
  { words }: TaggedSentence,
  sentence: Sentence,
  { lexicon }: RuleContext,
): Finding | undefined {
  const noun = words[group.noun]?.lower ?? "";
  const some = words[group.determiner ?? -1]?.lower ?? "";
  const listed = /^(?:un|une|des|deux|trois|quatre|cinq|plusieurs|quelques|certains|certaines)$/u.test(some);
  const there = words[group.from - 2]?.lower === "y";
  // "c'est la patronne prend tout", where nothing is defined before: "le problème, c'est ma mère travaille".
  const single = /^(?:le|la|l'|mon|ma|ton|ta|son|sa|notre|votre|leur)$/u.test(some) && PERSONS.has(noun);
  const doer =
    single && /^(?:c'|ce)$/u.test(words[group.from - 2]?.lower ?? "") && opens(words, group.from - 2);
  const many = group.determiner === undefined && /^d[e']$/u.test(words[group.from - 1]?.lower ?? "");
  if (
    (!listed && !many && !doer && !(there && some === "les")) ||
    TIMES.test(noun) ||
    !isPresented(words, group.from)
  )
    return undefined;
  let verb = group.to + 1;
  while (verb - group.to < 4 && CLITIC.test(words[verb]?.lower ?? "")) verb += 1;
  const word = words[verb];
  const number = numberOf(group, words);
  if (word === undefined || word.name || number === undefined || word.all.length === 0) return undefined;
  // "une collègue partie s'installer", "s'il y a un problème, appelle-moi" without its marks.
  if (words[group.to]?.all.some(({ mode }) => mode === "ppas")) return undefined;
  if (/^-?moi$/u.test(words[verb + 1]?.lower ?? "")) return undefined;
  if (words.slice(0, group.from).some(({ lower }) => /^(?:si|s'|quand|lorsque)$/u.test(lower)))
    return undefined;
  const clitics = words.slice(group.to + 1, verb).map(({ token }) => token.text);
  const explain = (correction: string) => `Il manque le pronom relatif sujet : « ${correction} ».`;
  // "c'est mon mari fait la cuisine": a noun as well, that has its object.
  const acts =
    doer && /^(?:le|la|l'|les|un|une|des|du|tout|mon|ma|mes|nos)$/u.test(words[verb + 1]?.lower ?? "");
  const sure =
    word.all.every(isFiniteForm) || (acts && word.all.every(({ pos }) => pos === "VER" || pos === "NOM"));
  const finite = sure && word.all.some((one) => one.person === 3 && one.number === number);
  if (finite)
    return replaced(rule, ["qui", ...clitics, word.token.text], group.to + 1, verb, sentence, explain);
  const infinitive = word.all.find(({ mode }) => mode === "inf");
  if (infinitive === undefined || !word.all.every(({ mode }) => mode === "inf") || !PERSONS.has(noun))
    return undefined;
  // "j'ai deux enfants élever": only of one who does it, with something or somewhere after.
  const next = words[verb + 1];
  if (next === undefined || next.token.kind === "punct") return undefined;
  const form = lexicon.conjugate(infinitive.lemma, { mode: "ind", tense: "present", person: 3, number });
  return form === undefined
    ? undefined
    : replaced(rule, ["qui", ...clitics, form], group.to + 1, verb, sentence, explain);
}

/** "il y a des gens mangent trop", "j'ai un ami travailler ici": the relative pronoun left out. */
export const missingRelative: Rule = {
  id: "relatif-omis",
  code: "SYN_SUBORDONNEE",
  priority: "verbGroup",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const tagged = context.tagger.tag(sentence);
    for (const group of tagged.groups) {
      const found = at(this, group, tagged, sentence, context);
      if (found !== undefined) yield found;
    }
  },
};
