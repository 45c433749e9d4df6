import { type Finding, finding, type Rule, sameCase } from "../rule.ts";
import { CHAIN } from "../tagger/subject-group.ts";
import { isFiniteForm, type NounGroup, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { elidesBefore } from "./elides.ts";

const SAYING =
  /^(?:penser|croire|dire|espérer|savoir|imaginer|supposer|trouver|affirmer|expliquer|répondre|constater|remarquer|comprendre|annoncer|reconnaître|estimer|raconter|admettre|avouer|considérer|rappeler|montrer|prouver|découvrir|oublier|signifier|souligner)$/u;
const CLITICS = /^(?:ne|n'|me|m'|te|t'|se|s'|nous|vous|lui|leur|y|en|les|la|le|l')$/u;
const ADVERBS = /^(?:aussi|toujours|souvent|parfois|vraiment|déjà|même|donc|pas|plus)$/u;
/** Before the verb of saying, these open a clause of their own: "ce que pensent les gens est important". */
const OPENERS =
  /^(?:que|qu'|quand|lorsque|si|s'|comme|dont|où|ce|quoi|combien|pourquoi|selon|qui|-je|-tu|-il|-elle|-on)$/u;
const GROUP_MAX = 12;

/** Whether the word says or thinks, with its subject before it. */
function says(index: number, tagged: TaggedSentence): boolean {
  const { words } = tagged;
  const word = words[index];
  if (word === undefined || !word.all.some(({ lemma }) => SAYING.test(lemma))) return false;
  let before = index - 1;
  while (index - before < 3 && ADVERBS.test(words[before]?.lower ?? "")) before -= 1;
  const compound =
    word.all.some(({ mode }) => mode === "ppas") &&
    words[before]?.readings.some((one) => one.lemma === "avoir" && isFiniteForm(one)) === true;
  const finite = word.readings.some(isFiniteForm) && word.readings.every(({ pos }) => pos === "VER");
  if (!compound && !finite) return false;
  const verb = compound ? before : index;
  if (tagged.subject(verb) === undefined) return false;
  for (let at = verb - 1; at >= 0 && words[at]?.token.kind !== "punct"; at -= 1)
    if (OPENERS.test(words[at]?.lower ?? "")) return false;
  return true;
}

/** The last word of the subject that begins with the group at `start`: "le cours de cuisine", "tout le monde". */
function endOfGroup(words: readonly Word[], groups: readonly NounGroup[], group: NounGroup): number {
  let end = group.to;
  while (end - group.from < GROUP_MAX) {
    const contracted = /^(?:du|des|au|aux)$/u.test(words[end + 1]?.lower ?? "");
    const linked = CHAIN.has(words[end + 1]?.lower ?? "");
    const next = groups.find(
      ({ from }) => (contracted && from === end + 1) || (linked && (from === end + 2 || from === end + 1)),
    );
    if (next === undefined) break;
    end = next.to;
  }
  return end;
}

/** Whether the verb of that subject follows: nothing but a finite verb, whatever its number. */
function hasVerb(words: readonly Word[], end: number): boolean {
  let at = end + 1;
  while (at - end < 4 && CLITICS.test(words[at]?.lower ?? "")) at += 1;
  const verb = words[at];
  if (verb === undefined || verb.token.text.startsWith("-")) return false;
  const sure =
    verb.all.every((one) => isFiniteForm(one)) || /^(?:est|a|sont|ont|va|fait|peut|doit)$/u.test(verb.lower);
  return sure && verb.all.some((one) => isFiniteForm(one) && one.person === 3);
}

function at(rule: Rule, index: number, tagged: TaggedSentence): Finding | undefined {
  const { words, groups } = tagged;
  if (!says(index, tagged)) return undefined;
  let start = index + 1;
  while (start - index < 3 && ADVERBS.test(words[start]?.lower ?? "")) start += 1;
  const first = words[start];
  if (first === undefined || first.token.kind === "punct") return undefined;
  const whole = /^(?:tout|tous|toutes|toute)$/u.test(first.lower) ? 1 : 0;
  const group = groups.find(({ from }) => from === start || from === start + whole);
  // "je crois le Canada est grand"
  const country =
    /^(?:le|la|l')$/u.test(first.lower) && words[start + 1]?.name === true ? start + 1 : undefined;
  if (group?.determiner === undefined && country === undefined) return undefined;
  if (/^(?:du|au|aux)$/u.test(words[start]?.lower ?? "")) return undefined;
  const end = group?.determiner === undefined ? country : endOfGroup(words, groups, group);
  if (end === undefined || !hasVerb(words, end)) return undefined;
  const que = elidesBefore(first.lower) ? "qu'" : "que ";
  const correction = sameCase(`${que}${first.token.text}`, first.token.text);
  const text = `Il manque « que » entre « ${words[index]?.token.text ?? ""} » et ce que l'on dit : « ${correction} ».`;
  return finding(rule, first.token, first.token, correction, text);
}

const SUBJECT = /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles|ça|c')$/u;

/** Whether a subject pronoun at `index` has its verb after it. */
function isSubjectWithVerb(words: readonly Word[], index: number): boolean {
  if (!SUBJECT.test(words[index]?.lower ?? "")) return false;
  let at = index + 1;
  while (at - index < 4 && CLITICS.test(words[at]?.lower ?? "")) at += 1;
  const verb = words[at];
  if (verb === undefined || verb.token.text.startsWith("-")) return false;
  return verb.all.some(isFiniteForm) && !verb.all.some(({ pos }) => pos === "ADJ" || pos === "PREP");
}

/** "est-ce tu viens", "ce je veux", "je reconnais il a raison". */
function beforePronoun(rule: Rule, index: number, tagged: TaggedSentence): Finding | undefined {
  const { words } = tagged;
  const opener = words[index];
  const pronoun = words[index + 1];
  if (opener === undefined || pronoun === undefined || opener.token.quoted) return undefined;
  if (!isSubjectWithVerb(words, index + 1)) return undefined;
  // "est-ce vous qui", "ce que nous": the pronoun is no subject of a clause of its own.
  const asked = opener.lower === "est-ce" && words[index + 2]?.lower !== "qui";
  const told =
    opener.lower === "ce" &&
    !/^(?:ça|c')$/u.test(pronoun.lower) &&
    !/^(?:et|sur|pour)$/u.test(words[index - 1]?.lower ?? "");
  // "j'ai dit c'est ma mère": what was said, word for word.
  const cited = pronoun.lower === "c'" && opener.all.some(({ lemma }) => lemma === "dire");
  const said = !cited && /^(?:je|j'|il|on|ils|ça|c')$/u.test(pronoun.lower) && says(index, tagged);
  // "je crois vraiment nous devons partir": past an adverb, it can be no object.
  const past = ADVERBS.test(opener.lower) && says(index - 1, tagged);
  if (!asked && !told && !said && !past) return undefined;
  const group = elidesBefore(pronoun.lower) ? `qu'${pronoun.token.text}` : `que ${pronoun.token.text}`;
  const text = `Il manque « que » entre « ${opener.token.text} » et « ${pronoun.token.text} » : « ${group} ».`;
  return finding(rule, pronoun.token, pronoun.token, group, text);
}

/** "je pense les gens sont gentils", "elle m'a dit le cours était complet": a clause that nothing joins to its verb. */
export const missingQue: Rule = {
  id: "que-omis",
  code: "SYN_SUBORDONNEE",
  priority: "construction",
  *find(sentence: Sentence, { tagger }): Iterable<Finding> {
    const tagged = tagger.tag(sentence);
    for (const index of tagged.words.keys()) {
      const found = at(this, index, tagged) ?? beforePronoun(this, index, tagged);
      if (found !== undefined) yield found;
    }
  },
};
