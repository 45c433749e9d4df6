import { type Finding, finding, type Rule, sameCase } from "../rule.ts";
import { CHAIN } from "../tagger/subject-group.ts";
import { CLITICS } from "../tagger/word-lists.ts";
import { isFiniteForm, type NounGroup, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { isAgo } from "./ago.ts";
import { elidesBefore } from "./elides.ts";
import { queLeftOut } from "./que-left-out.ts";

const SAYING =
  /^(?:penser|croire|dire|espérer|savoir|imaginer|supposer|trouver|affirmer|expliquer|répondre|constater|remarquer|comprendre|annoncer|reconnaître|estimer|raconter|admettre|avouer|considérer|rappeler|montrer|prouver|découvrir|oublier|signifier|souligner)$/u;
const ADVERBS = /^(?:aussi|toujours|souvent|parfois|vraiment|déjà|même|donc|pas|plus)$/u;
/** Before the verb of saying, these open a clause of their own: "ce que pensent les gens est important". */
const OPENERS =
  /^(?:que|qu'|quand|lorsque|si|s'|comme|dont|où|ce|quoi|combien|pourquoi|selon|qui|-je|-tu|-il|-elle|-on)$/u;
const GROUP_MAX = 12;
/** They join what is asked themselves: "je sais quel âge il a". */
const ASKED = /^quel(?:le)?s?$/u;

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
  // "le document dit les enfants": a noun as well, that cannot stand after another.
  const told =
    word.lower === "dit" && words[index - 1]?.all.every(({ pos }) => pos === "NOM" || pos === "ADJ") === true;
  const finite =
    word.readings.some(isFiniteForm) && (told || word.readings.every(({ pos }) => pos === "VER"));
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
  if (first === undefined || first.token.kind === "punct" || ASKED.test(first.lower)) return undefined;
  const whole = /^(?:tout|tous|toutes|toute)$/u.test(first.lower) ? 1 : 0;
  const group = groups.find(({ from }) => from === start || from === start + whole);
  // "je crois le Canada est grand"
  const country =
    /^(?:le|la|l')$/u.test(first.lower) && words[start + 1]?.name === true ? start + 1 : undefined;
  // "je pense Sofia a raison"
  const called = group?.determiner === undefined && first.name && !words[start - 1]?.name ? start : undefined;
  if (group?.determiner === undefined && country === undefined && called === undefined) return undefined;
  if (/^(?:du|au|aux)$/u.test(words[start]?.lower ?? "")) return undefined;
  // "je ne sais pas quel métier a choisi ma sœur": a question, joined without "que".
  if (/^quel(?:le)?s?$/u.test(words[start]?.lower ?? "")) return undefined;
  const end = group?.determiner === undefined ? (country ?? called) : endOfGroup(words, groups, group);
  if (end === undefined || !hasVerb(words, end)) return undefined;
  const que = elidesBefore(first.lower) ? "qu'" : "que ";
  const joined = `${que}${first.token.text}`;
  const correction = end === called ? joined : sameCase(joined, first.token.text);
  const text = `Il manque « que » entre « ${words[index]?.token.text ?? ""} » et ce que l'on dit : « ${correction} ».`;
  return finding(rule, first.token, first.token, correction, text);
}

/** What one thinks stands right after these, and never a group alone: "je pense le jardin c'est bien". */
const THINKS = /^(?:penser|croire|trouver|dire)$/u;
/** Words that place what is thought: "je pense dans la ville il y a trop de bruit". */
const PLACES =
  /^(?:dans|pour|avec|sans|chez|pendant|après|avant|aujourd'hui|maintenant|demain|ici|là-bas|actuellement|parfois|moi|toi|nous|chaque|ça|cela|beaucoup|certains)$/u;
const THOUGHT_MAX = 9;
/** A hesitation is replaced by as many spaces. */
const HESITATION = 3;
const NO_CLAUSE = /^(?:que|qu'|qui|dont|où|quand|lorsque|comme|parce|car|mais|donc|et|si|s'|:)$/u;

/** The "c'est" or the subject pronoun of the thought that begins at `start`; undefined where a verb stands before. */
function resumes(words: readonly Word[], start: number, comma: boolean): number | undefined {
  for (let at = start + 1; at < Math.min(words.length, start + THOUGHT_MAX); at += 1) {
    const word = words[at];
    if (word === undefined) return undefined;
    if (SUBJECT.test(word.lower) && isSubjectWithVerb(words, at)) {
      // "je trouve le prix, il est juste": after a comma only "c'est" takes up what is thought.
      const linked = words[at - 1]?.lower === "l'" ? words[at - 2] : words[at - 1];
      if (/^(?:et|ou)$/u.test(linked?.lower ?? "")) return undefined;
      const parted = words[at - 1]?.token.text === ",";
      return !parted || (comma && /^(?:c'|ça)$/u.test(word.lower)) ? at : undefined;
    }
    if (word.token.kind === "punct" && word.token.text !== ",") return undefined;
    const joins = /^(?:et|ou)$/u.test(word.lower);
    if (
      (NO_CLAUSE.test(word.lower) && !joins) ||
      (word.readings.length > 0 && word.readings.every(isFiniteForm))
    )
      return undefined;
  }
  return undefined;
}

/** "je pense le jardin c'est bien", "je crois demain il va pleuvoir": what is thought, taken up by its own subject. */
function beforeThought(rule: Rule, index: number, tagged: TaggedSentence): Finding | undefined {
  const { words, groups } = tagged;
  const verb = words[index];
  if (verb?.all.some(({ lemma }) => THINKS.test(lemma)) !== true || !says(index, tagged)) return undefined;
  const start = ADVERBS.test(words[index + 1]?.lower ?? "") ? index + 2 : index + 1;
  const first = words[start];
  if (first === undefined || first.token.kind === "punct" || ASKED.test(first.lower)) return undefined;
  // "je pense, euh, pour travailler": the speaker stopped, and begins anew.
  if (first.token.start - verb.token.end > HESITATION && start === index + 1) return undefined;
  const told = verb.all.some(({ lemma }) => /^(?:dire|trouver)$/u.test(lemma));
  const group = groups.find(({ from }) => from === start);
  const number = first.token.kind === "number" || first.readings.some(({ pos }) => pos === "NUM");
  const determined = group?.determiner !== undefined || number || /^(?:les|tous|toutes)$/u.test(first.lower);
  const infinitive = first.all.some(({ mode }) => mode === "inf") && !told;
  const place = PLACES.test(first.lower) && !told;
  if (!determined && !infinitive && !place) return undefined;
  // "je pense la même chose", "je te dis la vérité".
  if (/^(?:même|contraire|vérité|inverse)$/u.test(words[start + 1]?.lower ?? "")) return undefined;
  if (/^(?:du|au|aux)$/u.test(first.lower)) return undefined;
  const resumed = resumes(words, start, !told && determined);
  if (resumed === undefined || (infinitive && words[resumed]?.lower !== "c'")) return undefined;
  // "ça c'est", "moi je": the pronoun that is taken up stands alone.
  if (/^(?:ça|cela|moi|toi|nous)$/u.test(first.lower) && resumed > start + 2) return undefined;
  const que = elidesBefore(first.lower) ? "qu'" : "que ";
  const correction = `${que}${first.token.text}`;
  const text = `Il manque « que » entre « ${verb.token.text} » et ce que l'on pense : « ${correction} ».`;
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
  // "un certain je ne sais quoi".
  if (pronoun.lower === "je" && words[index + 2]?.lower === "ne" && words[index + 4]?.lower === "quoi")
    return undefined;
  // "j'ai découvert il y a deux ans la marche": when it was.
  if (
    isAgo(
      words.slice(0, index + 9).map(({ lower }) => lower),
      index + 1,
    )
  )
    return undefined;
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
  return queLeftOut(rule, opener, pronoun);
}

/** "je pense les gens sont gentils", "elle m'a dit le cours était complet": a clause that nothing joins to its verb. */
export const missingQue: Rule = {
  id: "que-omis",
  code: "SYN_SUBORDONNEE",
  priority: "construction",
  *find(sentence: Sentence, { tagger }): Iterable<Finding> {
    const tagged = tagger.tag(sentence);
    for (const index of tagged.words.keys()) {
      const found =
        at(this, index, tagged) ?? beforePronoun(this, index, tagged) ?? beforeThought(this, index, tagged);
      if (found !== undefined) yield found;
    }
  },
};
