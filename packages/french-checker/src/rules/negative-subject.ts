import type { Finding, Rule } from "../rule.ts";
import { OBJECT_CLITICS } from "../tagger/word-lists.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { replaced } from "./verb-group.ts";

/** What a clause begins after, or with: "et personne", "ici, personne", "presque personne". */
const OPENERS =
  /^(?:[.,;:!?…«—–(]|et|mais|ou|que|qu'|car|si|quand|lorsque|où|comme|donc|alors|puisque|presque|ici|là|aujourd'hui|maintenant|hier|demain|parfois|souvent|pourtant|cependant|dont)$/u;
/** With these before "que" the word denies nothing: "sans que personne vienne", "mieux que personne". */
const POSITIVE = /^(?:sans|avant|plus|moins|mieux|autant|pire|plutôt)$/u;

/** Where the negative subject ends that begins at `index`: "personne d'autre", "aucun train", "rien". */
function endOf({ words, groups }: TaggedSentence, index: number): number | undefined {
  const lower = words[index]?.lower ?? "";
  if (/^aucune?$/u.test(lower)) {
    const group = groups.find(({ from }) => from === index);
    return group === undefined || group.to === index ? undefined : group.to;
  }
  if (!/^(?:personne|rien)$/u.test(lower)) return undefined;
  const of = /^d[e']$/u.test(words[index + 1]?.lower ?? "");
  if (!of) return index;
  if (
    /^(?:autre|nouveau|bon|grave|spécial|intéressant|plus|particulier)$/u.test(words[index + 2]?.lower ?? "")
  )
    return index + 2;
  return groups.find(({ from }) => from === index + 2)?.to;
}

/** Whether the word can only be the verb of that subject here. */
function isItsVerb(word: Word | undefined, past: boolean): boolean {
  const all = word?.all ?? [];
  const finite = all.some(
    (one) =>
      isFiniteForm(one) && one.mode !== "imp" && one.mode !== "sub" && one.person === 3 && one.number === "s",
  );
  const other = all.some(
    ({ pos, mode }) => pos === "ADJ" || pos === "PREP" || pos === "ADV" || mode === "ppas",
  );
  return finite && word?.name !== true && (past || !other || /^(?:est|a|va)$/u.test(word?.lower ?? ""));
}

function at(rule: Rule, index: number, tagged: TaggedSentence, sentence: Sentence): Finding | undefined {
  const { words } = tagged;
  const first = words[index];
  const before = words[index - 1];
  if (first === undefined || first.token.quoted) return undefined;
  if (before !== undefined && !OPENERS.test(before.lower)) return undefined;
  const governed = words.slice(Math.max(0, index - 3), index).some(({ lower }) => POSITIVE.test(lower));
  if (governed || words[index - 2]?.lower === "n'" || words[index - 2]?.lower === "ne") return undefined;
  const to = endOf(tagged, index);
  if (to === undefined) return undefined;
  let verb = to + 1;
  while (verb - to < 4 && OBJECT_CLITICS.test(words[verb]?.lower ?? "")) verb += 1;
  // "aucune expérience en cuisine"
  const isPlace = words[to + 1]?.lower === "en" && words[verb]?.all.some(({ pos }) => pos === "NOM");
  if (isPlace || !isItsVerb(words[verb], verb > to + 1) || words[verb + 1]?.token.text.startsWith("-"))
    return undefined;
  // "aucun point commun n'est"
  if (words.slice(verb + 1, verb + 4).some(({ lower }) => /^n[e']$/u.test(lower))) return undefined;
  const list = ["ne", ...words.slice(to + 1, verb + 1).map(({ token }) => token.text)];
  return replaced(
    rule,
    list,
    to + 1,
    verb,
    sentence,
    (correction) => `Avec « ${first.lower} » pour sujet, il faut « ne » devant le verbe : « ${correction} ».`,
  );
}

/** "et personne ramasse le verre", "aucun train passe ici": the subject denies, and the verb has no "ne". */
export const negativeSubject: Rule = {
  id: "sujet-negatif",
  code: "SYN_NEG_INTERRO",
  priority: "text",
  *find(sentence: Sentence, { tagger }): Iterable<Finding> {
    const tagged = tagger.tag(sentence);
    for (const [index, { lower }] of sentence.tokens.entries()) {
      if (!/^(?:personne|rien|aucune?)$/u.test(lower)) continue;
      const found = at(this, index, tagged, sentence);
      if (found !== undefined) yield found;
    }
  },
};
