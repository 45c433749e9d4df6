import { type Finding, oncePerText, type Rule, type RuleContext } from "../rule.ts";
import { isFiniteForm, type Subject, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { PERSONS } from "./clause.ts";
import { type Frame, frameOf, type Misplaced, presentOf } from "./past-frame.ts";
import { MAY_STILL_BE, OF_WRITER, PASSING } from "./past-frame-words.ts";
import { isCompound } from "./tense-forms.ts";
import { type InPast, inPast, TIME, toldInPast } from "./verb-in-past.ts";

const REFLEXIVE = /^(?:me|m'|te|t'|se|s'|nous|vous)$/u;
const OBJECT = /^(?:le|la|l'|les)$/u;
/** Where another clause begins, whose tense is not that of the tale. */
const DEPENDENT =
  /^(?:que|qu'|qui|dont|où|si|s'|comme|quand|lorsque|lorsqu'|pour|puisque|puisqu'|comment|pourquoi|combien)$/u;
const CLITIC = /^(?:ne|n'|me|m'|te|t'|se|s'|le|la|l'|les|lui|leur|y|en|nous|vous)$/u;
/** "il y a deux ans", "il est difficile de". */
function isImpersonal(words: readonly Word[], index: number, lemma: string): boolean {
  const after = words.slice(index + 1, index + 6);
  if (lemma === "avoir" && words[index - 1]?.lower === "y")
    return after.slice(0, 4).some(({ lower }) => TIME.test(lower));
  return lemma === "être" && after.some(({ lower }) => /^(?:de|d'|que|qu')$/u.test(lower));
}

/** The subject of the verb, or the pronoun right before one that does not agree with it: "nous mange". */
function subjectOf(
  words: readonly Word[],
  index: number,
  sentence: Sentence,
  context: RuleContext,
): Subject | undefined {
  const subject = context.tagger.tag(sentence).subject(index);
  if (subject !== undefined) return subject;
  const at = index - 1;
  const opens = at === 0 || /^(?:,|et|mais|puis|après|alors|donc|moi|car)$/u.test(words[at - 1]?.lower ?? "");
  const person = PERSONS.get(words[at]?.lower ?? "");
  return opens && person !== undefined
    ? { from: at, to: at, head: at, kind: "pronom", ...person }
    : undefined;
}

const ADVERBS = /^(?:très|trop|si|vraiment|un|peu|tellement|bien|plus|pas|tout|toute|encore|assez|super)$/u;

/** "je suis très fatigué", "la musique est trop forte". */
function isPassing(words: readonly Word[], index: number): boolean {
  let at = index + 1;
  while (at - index < 4 && ADVERBS.test(words[at]?.lower ?? "")) at += 1;
  return (
    PASSING.test(words[at]?.lower ?? "") && !/^(?:de|d'|que|qu'|pour)$/u.test(words[at + 1]?.lower ?? "")
  );
}

/** How much must say that the moment is past before this verb is held to be of it. */
function wantedWeight(
  lemma: string,
  words: readonly Word[],
  index: number,
  subject: Subject,
  frame: Frame,
): number {
  const own = subject.person === 1;
  if (lemma === "être") {
    // "il est noir": of a thing that still is so.
    if (!isPassing(words, index) || (!own && subject.kind === "pronom")) return NEVER;
    if (!own && frame.lasting) return NEVER;
    // "je suis très content !": of now, beside a tale.
    const glad = /^(?:content|heureu|fièr|fier|ravi)/u;
    if (own && !frame.named && words.slice(index + 1, index + 4).some(({ lower }) => glad.test(lower)))
      return NEVER;
    if (own) return frame.named || frame.told > 0 ? 2 : 3;
    // "mais la réalité est dure": what is so for everybody.
    return words[subject.from - 1]?.lower === "mais"
      ? NEVER
      : frame.named || frame.told > 0 || frame.sandwiched
        ? 2
        : 3;
  }
  if (lemma === "avoir" && !(frame.named && frame.lasting)) return NEVER;
  if (/^(?:agir|empêcher|féliciter|dépendre|vaguer)$/u.test(lemma)) return NEVER;
  if (lemma === "appeler" && REFLEXIVE.test(words[index - 1]?.lower ?? "")) return NEVER;
  // "tout le reste se loue": what is done with a thing, at any time.
  if (!own && /^s[e']$/u.test(words[index - 1]?.lower ?? "") && OF_THINGS.test(lemma)) return NEVER;
  if (own && SAYS.test(lemma)) return NEVER;
  if (own && OF_WRITER.has(lemma)) return frame.named ? 3 : 4;
  if (SAYS.test(lemma) && TEXTS.test(words[subject.head]?.lower ?? "")) return NEVER;
  if (MAY_STILL_BE.has(lemma)) return frame.named && frame.lasting ? 3 : 4;
  // "les clients commandent": of all of them, at any time.
  const generic =
    subject.kind === "groupe" && /^(?:les|des|la|le|l')$/u.test(words[subject.from]?.lower ?? "");
  return generic && !frame.named ? 3 : 2;
}

const OF_THINGS =
  /^(?:louer|vendre|acheter|faire|dire|trouver|manger|boire|voir|payer|utiliser|construire|passer)$/u;
const NEVER = 99;
/** What one says or thinks now. */
const SAYS =
  /^(?:penser|croire|espérer|souhaiter|remercier|regretter|écrire|jurer|assurer|avouer|dire|promettre|répéter|souvenir|rappeler|imaginer|conseiller|recommander|excuser|joindre|contacter|supposer|considérer|estimer|nommer|raconter|préciser|expliquer|informer|saluer|embrasser|suggérer|signaler|confirmer|ajouter|annoncer|indiquer|montrer|affirmer|présenter|parler|proposer|vouloir|pouvoir|devoir|comprendre|aimer|adorer|détester|préférer|trouver|habiter|vivre|étudier)$/u;
const TEXTS =
  /^(?:site|texte|articles?|documents?|auteure?s?|lettre|annonce|publicité|étude|études|loi|lois|journal|journaux|rapport|sondage|reportage|message|page|affiche|règlement|contrat|film|livre|experts?|scientifiques|spécialistes|chercheurs|gouvernement)$/u;

/** "parce que moi aussi j'achète", "que l'application elle ne paie pas": a clause that depends on another. */
function isDependent(words: readonly Word[], from: number): boolean {
  for (let at = from - 1; at >= 0 && from - at < 6; at -= 1) {
    const word = words[at];
    if (word === undefined || word.token.kind === "punct" || word.readings.some(isFiniteForm)) return false;
    if (DEPENDENT.test(word.lower)) return true;
  }
  return false;
}

/** A present that the sentence and its neighbours place in the past. */
function misplaced(
  index: number,
  sentence: Sentence,
  context: RuleContext,
  known: Misplaced,
): InPast | undefined {
  const { words } = context.tagger.tag(sentence);
  const lemma = presentOf(words[index])?.lemma;
  const subject = lemma === undefined ? undefined : subjectOf(words, index, sentence, context);
  if (lemma === undefined || subject === undefined) return undefined;
  // "une fois embauché, il…": a noun or a verb, far from its subject.
  const near = words.slice(subject.to + 1, index).every(({ lower }) => CLITIC.test(lower));
  if (!near && !words[index]?.readings.every(isFiniteForm)) return undefined;
  if (subject.person === 2 || !/^(?:pronom|groupe|coordination|nom)$/u.test(subject.kind)) return undefined;
  const head = words[subject.head]?.lower ?? "";
  if (/^(?:ce|c'|ça|cela|on)$/u.test(head)) return undefined;
  const opens = words[subject.from - 1]?.lower ?? "";
  const inside = isDependent(words, subject.from);
  if (
    inside ||
    DEPENDENT.test(opens) ||
    /^(?::|parce|car)$/u.test(opens) ||
    isCompound(sentence, index, context)
  )
    return undefined;
  // "je vais partir", "elle vient d'arriver".
  const next = words[index + 1];
  if (
    /^(?:aller|venir)$/u.test(lemma) &&
    (next?.all.some(({ mode }) => mode === "inf") || /^d[e']$/u.test(next?.lower ?? ""))
  )
    return undefined;
  if (words[index]?.token.quoted || /^(?:«|"|“)$/u.test(words[subject.from - 1]?.token.text ?? ""))
    return undefined;
  const before = index - 1 > subject.to ? (words[index - 1]?.lower ?? "") : "";
  if (OBJECT.test(before) || /^(?:nous|vous)$/u.test(before)) return undefined;
  // "il y a deux ans", "il faut", "il est difficile".
  if (lemma === "falloir" || (head === "il" && isImpersonal(words, index, lemma))) return undefined;
  const frame = frameOf(sentence, index, context, known);
  if (frame === undefined || frame.weight < wantedWeight(lemma, words, index, subject, frame))
    return undefined;
  return inPast(lemma, index, subject, frame.lasting, sentence, context);
}

function wordsOf({ tokens }: Sentence): string {
  return tokens.map(({ text }) => text.toLowerCase()).join(" ");
}

/** The presents out of place, sentence after sentence: each tells of the moment of the next. */
const misplacedIn = oncePerText(
  (context: RuleContext): ReadonlyMap<Sentence, ReadonlyMap<number, InPast>> => {
    const all = new Map<Sentence, Map<number, InPast>>();
    const known = new Map<Sentence, Set<number>>();
    if (/^(?:examinateur|examinatrice|candidate?) ?:/imu.test(context.text)) return all;
    const texts = Map.groupBy(context.sentences, wordsOf);
    for (const sentence of context.sentences) {
      if (sentence.tokens.at(-1)?.text === "?") continue;
      // The same sentence twice tells no moment: its tense could not be wrong in one place and right in the other.
      if ((texts.get(wordsOf(sentence))?.length ?? 0) > 1) continue;
      const [found, places] = [new Map<number, InPast>(), new Set<number>()];
      all.set(sentence, found);
      known.set(sentence, places);
      for (const index of sentence.tokens.keys()) {
        const wanted = misplaced(index, sentence, context, known);
        if (wanted === undefined) continue;
        found.set(index, wanted);
        places.add(index);
      }
    }
    return all;
  },
);

/** "Elle a pleuré. Je tombe deux fois": a present among verbs of the past. */
export const tenseInPast: Rule = {
  id: "temps-du-passe",
  code: "CONJ_TEMPS",
  priority: "text",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    yield* toldInPast(this, misplacedIn(context).get(sentence), sentence);
  },
};
