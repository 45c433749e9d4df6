import type { GrammaticalNumber } from "../lexicon.ts";
import type { Finding, Rule, RuleContext } from "../rule.ts";
import { isFiniteForm, type TaggedSentence } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { replaced } from "./verb-group.ts";

/** One wishes that another does something. */
const WISHES = /^(?:vouloir|souhaiter|préférer|désirer|attendre|falloir)$/u;
const PERSONS =
  /^(?:mère|père|maman|papa|parents|frère|frères|sœur|sœurs|fils|fille|filles|mari|femme|enfant|enfants|ami|amis|amie|amies|voisin|voisins|voisine|gens|personnes|professeur|professeure|patron|patronne|collègue|collègues|famille|bébé|élèves|étudiants|étudiant|jeunes|clients|client|employés|gouvernement|ville|école|garçon|garçons|monde|chien)$/u;
const ADVERBS = /^(?:pas|plus|aussi|beaucoup|vraiment|toujours|surtout)$/u;
const CLITICS = /^(?:me|m'|te|t'|se|s'|le|la|l'|les|lui|leur|y|en)$/u;
const STRESSED: Readonly<Record<string, [subject: string, number: GrammaticalNumber]>> = {
  elle: ["elle", "s"],
  eux: ["ils", "p"],
  elles: ["elles", "p"],
};

/** "pour mes enfants avoir une vie meilleure"; but "c'est difficile pour mes enfants": for whom it is so. */
function isPurpose(words: TaggedSentence["words"], index: number): boolean {
  if (words[index]?.lower !== "pour") return false;
  return !words
    .slice(Math.max(0, index - 3), index)
    .some(
      ({ all, lower }) =>
        all.some(({ pos }) => pos === "ADJ") || /^(?:temps|argent|place|chance|bien|mieux|mal)$/u.test(lower),
    );
}

function at(
  rule: Rule,
  index: number,
  { words, groups, subject }: TaggedSentence,
  sentence: Sentence,
  { lexicon }: RuleContext,
): Finding | undefined {
  const wish = words[index];
  const purpose = isPurpose(words, index);
  if (
    wish === undefined ||
    (!purpose && !wish.readings.some((one) => isFiniteForm(one) && WISHES.test(one.lemma)))
  )
    return undefined;
  const impersonal = purpose || wish.readings.some(({ lemma }) => lemma === "falloir");
  if (!impersonal && subject(index) === undefined) return undefined;
  let start = index + 1;
  while (start - index < 3 && ADVERBS.test(words[start]?.lower ?? "")) start += 1;
  const whole = /^(?:tous|toutes|tout)$/u.test(words[start]?.lower ?? "") ? 1 : 0;
  const group = groups.find(({ from }) => from === start || (whole === 1 && from === start + 1));
  const stressed = STRESSED[words[start]?.lower ?? ""];
  let number: GrammaticalNumber | undefined = stressed?.[1];
  let end = start;
  if (stressed === undefined) {
    if (group?.determiner === undefined || !PERSONS.test(words[group.noun]?.lower ?? "")) return undefined;
    number = words[group.determiner]?.all.find(({ pos }) => pos === "DET")?.number ?? group.number;
    end = group.to;
  }
  let verb = end + 1;
  while (verb - end < 3 && CLITICS.test(words[verb]?.lower ?? "")) verb += 1;
  const infinitive = words[verb]?.all.find(({ mode }) => mode === "inf");
  if (infinitive === undefined || number === undefined || words[verb]?.all.some(({ pos }) => pos === "NOM"))
    return undefined;
  const form = lexicon.conjugate(infinitive.lemma, { mode: "sub", tense: "present", person: 3, number });
  if (form === undefined) return undefined;
  const who =
    stressed === undefined ? words.slice(start, end + 1).map(({ token }) => token.text) : [stressed[0]];
  const clitics = words.slice(end + 1, verb).map(({ token }) => token.text);
  return replaced(
    rule,
    ["que", ...who, ...clitics, form],
    start,
    verb,
    sentence,
    (correction) => `Quand un autre fait l'action, il faut « que » et le subjonctif : « ${correction} ».`,
  );
}

/** "je veux mes enfants venir": what one wishes of another is a clause. */
export const clauseOfWish: Rule = {
  id: "souhait-sans-que",
  code: "SYN_SUBORDONNEE",
  priority: "construction",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const tagged = context.tagger.tag(sentence);
    for (const index of tagged.words.keys()) {
      const found = at(this, index, tagged, sentence, context);
      if (found !== undefined) yield found;
    }
  },
};
