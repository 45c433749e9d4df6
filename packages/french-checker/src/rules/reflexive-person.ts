import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { PERSON_OF_SUBJECT, REFLEXIVE_OF_SUBJECT } from "../tagger/word-lists.ts";
import { isFiniteForm, type Word } from "../tagger.ts";
import { isElided, type Sentence } from "../token.ts";
import { FULL_FORMS } from "./elides.ts";

/** What joins an infinitive to a verb, and small words between them. */
const BETWEEN =
  /^(?:à|de|d'|pour|sans|afin|avant|ne|n'|pas|plus|jamais|y|ici|là|aussi|bien|beaucoup|même|encore|déjà|toujours|souvent|vraiment|enfin|mieux|tout|très|trop|assez|obligée?s?|contente?s?|prête?s?|heureux|heureuses?|capables?|fatiguée?s?)$/u;
/** Nouns that an infinitive completes: "le temps de se reposer". */
const NOUNS =
  /^(?:envie|besoin|temps|occasion|habitude|peur|droit|chance|possibilité|intention|plaisir|hâte|honte|mal|train|tendance|impression|projet|but)$/u;
const ARTICLES = /^(?:le|la|l'|un|une|du|en)$/u;
/** Verbs whose infinitive has another subject: "je vois se lever le soleil", "il faut se lever". */
const OF_ANOTHER =
  /^(?:faire|laisser|voir|entendre|regarder|sentir|écouter|falloir|demander|permettre|dire|conseiller|proposer|interdire|empêcher|aider|obliger|forcer|inviter|attendre)$/u;

const REACH = 9;

/** Whether the word is a verb in any form, none of those that give their infinitive another subject. */
function isLink({ all }: Word): boolean {
  return (
    all.some(({ pos }) => pos === "VER") &&
    !all.some(({ pos, lemma }) => pos === "VER" && OF_ANOTHER.test(lemma))
  );
}

/** The subject of the infinitive whose pronoun stands at `index`, with its verb before it; undefined where "se" is its own. */
function subjectOf(words: readonly Word[], index: number): string | undefined {
  let hasVerb = false;
  let finite = 0;
  for (let at = index - 1; at >= 0 && index - at <= REACH; at -= 1) {
    const word = words[at];
    if (word === undefined) return undefined;
    const own = REFLEXIVE_OF_SUBJECT[word.lower] ?? "se";
    if (own !== "se" && hasVerb) return agrees(words, at, own) ? word.lower : undefined;
    // "la confiance que vous demandez ne peut se construire": the nearest verb has a subject of its own.
    if (word.all.length > 0 && word.all.every(isFiniteForm)) finite += 1;
    if (finite > 1) return undefined;
    if (isLink(word)) hasVerb = true;
    else if (
      !BETWEEN.test(word.lower) &&
      !NOUNS.test(word.lower) &&
      !(ARTICLES.test(word.lower) && NOUNS.test(words[at + 1]?.lower ?? "")) &&
      !/^(?:me|m'|te|t')$/u.test(word.lower)
    )
      return undefined;
  }
  return undefined;
}

/** Whether the verb after the pronoun at `at` has it for its subject, past "ne" and its own pronoun: "je me suis décidé". */
function agrees(words: readonly Word[], at: number, own: string): boolean {
  let verb = at + 1;
  const lowerAt = (place: number) => words[place]?.lower ?? "";
  while (/^(?:ne|n'|y|en)$/u.test(lowerAt(verb)) || (FULL_FORMS[lowerAt(verb)] ?? lowerAt(verb)) === own)
    verb += 1;
  return (
    words[verb]?.all.some(
      (one) =>
        isFiniteForm(one) && PERSON_OF_SUBJECT[lowerAt(at)] === `${one.person ?? ""}${one.number ?? ""}`,
    ) === true
  );
}

/** "nous avons appris à se connaître": the pronoun is of the person of the subject, however far the infinitive is. */
export const reflexivePerson: Rule = {
  id: "personne-du-reflechi",
  code: "SYN_PRONOM",
  priority: "construction",
  *find(sentence: Sentence, { tagger }: RuleContext): Iterable<Finding> {
    const { words } = tagger.tag(sentence);
    for (const [index, word] of words.entries()) {
      if (!/^(?:se|s')$/u.test(word.lower) || word.token.quoted) continue;
      const next = /^(?:y|en)$/u.test(words[index + 1]?.lower ?? "") ? index + 2 : index + 1;
      if (words[next]?.all.some(({ mode }) => mode === "inf") !== true) continue;
      const subject = subjectOf(words, index);
      const own = REFLEXIVE_OF_SUBJECT[subject ?? ""];
      if (subject === undefined || own === undefined) continue;
      // Only the pronoun changes: "m'" for "s'", where "nous" parts from the verb.
      const elided = isElided(word.token.text);
      const isJoined = elided && own.length > 2;
      const last = isJoined ? words[index + 1] : word;
      if (last === undefined) continue;
      const form = elided ? `${own.charAt(0)}'` : own;
      const correction = sameCase(isJoined ? `${own} ${last.token.text}` : form, word.token.text);
      const text = `Le pronom réfléchi est de la même personne que le sujet « ${subject} » : « ${correction} ».`;
      yield finding(this, word.token, last.token, correction, text);
    }
  },
};
