import { type Finding, oncePerText, type Rule, type RuleContext } from "../rule.ts";
import { isFiniteForm, type Subject, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { PERSONS } from "./clause.ts";
import { genderOf, pastWords, presentOf } from "./past-frame.ts";
import { MAY_STILL_BE, PASSING } from "./past-frame-words.ts";
import { isCompound, isCounted } from "./tense-forms.ts";
import {
  BACK_TO_NOW,
  FORMER_TIME,
  NEVER_TOLD,
  ONE_MOMENT,
  SAID_NOW,
  SOME_DAY,
  SUDDEN,
  TOLD_TOO,
  UNPLANNED,
} from "./tense-in-frame-words.ts";
import { replaced } from "./verb-group.ts";

/** The past moment that a tale is placed in. */
interface Frame {
  /** A time of life, and no single moment. */
  lasting: boolean;
  /** A childhood, a time when one lived elsewhere. */
  life: boolean;
  /** A present was already out of place in it: who writes tells the past in the present. */
  sure: boolean;
  /** Sentences since the last sign of the past. */
  age: number;
}

interface Wanted {
  list: string[];
  to: number;
}

interface Opener {
  from: number;
  to: number;
  lasting: boolean;
  /** "un jour": of the past only where an event is told of somebody. */
  some: boolean;
  /** "ce jour-là": a moment named before. */
  again: boolean;
  /** "le premier jour", "au début": of a plan, or of everybody, as well. */
  anyTime: boolean;
}

/** Before a moment that is only a complement: "depuis hier", "le film de samedi dernier". */
const COMPLEMENT =
  /^(?:depuis|de|d'|du|des|à|jusqu'|jusque|comme|que|qu'|dès|ou|par|pour|entre|c'|est|était)$/u;
const CLAUSE_OPENS =
  /^(?:,|;|:|\.|…|\.\.\.|et|mais|puis|alors|donc|car|après|aussi|moi|euh|bon|bah|ben|que|qu'|là|ensuite|oui|voilà)$/u;

/** The past moments of a sentence, where they open a clause. */
function openersOf(sentence: Sentence, at: number, words: readonly Word[], context: RuleContext): Opener[] {
  const { text } = context;
  const { tokens } = sentence;
  const start = tokens[0]?.start ?? 0;
  const own = text.slice(start, tokens.at(-1)?.end ?? start);
  const openers: Opener[] = [];
  for (const [pattern, lasting] of [
    [ONE_MOMENT, false],
    [FORMER_TIME, true],
    [SOME_DAY, false],
  ] as const) {
    for (const match of own.matchAll(pattern)) {
      const from = tokens.findIndex((token) => token.start >= start + match.index);
      const end = start + match.index + match[0].length;
      const to = tokens.findLastIndex((token) => token.end <= end);
      const before = words[from - 1]?.lower ?? "";
      if (from === -1 || to < from || COMPLEMENT.test(before)) continue;
      // "au début du film", "la première fois que je viens".
      if (/^(?:de|du|des|d'|que|qu'|où)$/u.test(words[to + 1]?.lower ?? "")) continue;
      const again = /^(?:c|le lendemain)/iu.test(match[0]);
      // "le premier jour est gratuit": the subject of the verb.
      if (words[to + 1]?.readings.some(isFiniteForm) === true && !PERSONS.has(words[to + 1]?.lower ?? ""))
        continue;
      const some = pattern === SOME_DAY;
      if (some && !isEventOfSomebody(words, to, sentence, context)) continue;
      openers.push({ from, to, lasting, some, again, anyTime: /premi|début|commencement/iu.test(match[0]) });
    }
  }
  const next = nextOfTale(sentence, at, words, context);
  if (next !== undefined && openers.length === 0) openers.push(next);
  return openers.sort((one, other) => one.from - other.from);
}

const SOMEBODY = /^(?:mon|ma|mes|un|une|notre|nos|il|elle)$/u;

/** "un jour, ma voisine tombe": an event of one person, and nothing that is wished or planned. */
function isEventOfSomebody(
  words: readonly Word[],
  to: number,
  sentence: Sentence,
  context: RuleContext,
): boolean {
  const end = Math.min(words.length, to + 10);
  for (let index = to + 1; index < end; index += 1) {
    const lemma = presentOf(words[index])?.lemma;
    const subject = lemma === undefined ? undefined : subjectOf(words, index, sentence, context);
    if (lemma === undefined || subject === undefined || subject.from <= to) continue;
    if (
      subject.from - to > 3 ||
      words.some((word) => isToCome(word) || /^(?:lendemain|autre)$/u.test(word.lower))
    )
      return false;
    const first = words[subject.from]?.lower ?? "";
    if (/^(?:je|j')$/u.test(first)) return UNPLANNED.test(lemma);
    if (
      lemma === "vouloir" &&
      /^(?:être|devenir|avoir|faire|aller|vivre|étudier|travailler|que|qu')$/u.test(
        words[index + 1]?.lower ?? "",
      )
    )
      return false;
    return SOMEBODY.test(first) && SUDDEN.test(lemma);
  }
  return false;
}

/** What comes after a time: it opens no tale by itself. */
const SOON = /^(?:après|ensuite|puis)$/u;

/** "Après, nous mangeons ensemble", where every verb of the two sentences before tells of the past. */
function nextOfTale(
  { tokens }: Sentence,
  at: number,
  words: readonly Word[],
  context: RuleContext,
): Opener | undefined {
  const from = tokens.findIndex(({ kind }) => kind === "word");
  if (!SOON.test(tokens[from]?.lower ?? "")) return undefined;
  const thing = /^(?:ça|cela)$/u.test(tokens[from + 1]?.lower ?? "") ? from + 1 : from;
  const start = tokens[thing + 1]?.text === "," ? thing + 2 : thing + 1;
  if (!/^(?:je|j'|il|elle|on|nous|ils|elles|mon|ma|mes)$/u.test(words[start]?.lower ?? "")) return undefined;
  const verb = words.slice(start + 1, start + 4).find((word) => presentOf(word) !== undefined);
  if (MAY_STILL_BE.has(presentOf(verb)?.lemma ?? "être")) return undefined;
  const before = [context.sentences[at - 1], context.sentences[at - 2]];
  if (!before.every((one) => tellsOnlyPast(one, context))) return undefined;
  return { from, to: thing, lasting: false, some: false, again: false, anyTime: false };
}

function tellsOnlyPast(sentence: Sentence | undefined, context: RuleContext): boolean {
  if (sentence === undefined || sentence.tokens.at(-1)?.text === "?") return false;
  const { words } = context.tagger.tag(sentence);
  const past = words.some((_, at) => isPastTold(words, at, sentence, context));
  return (
    past &&
    !words.some(
      (word, at) =>
        presentOf(word) !== undefined &&
        word.readings.every(isFiniteForm) &&
        !isAuxiliary(words, at, presentOf(word)?.lemma ?? "", sentence, context),
    )
  );
}

function opensClause(words: readonly Word[], at: number): boolean {
  return at === 0 || CLAUSE_OPENS.test(words[at - 1]?.lower ?? "") || words[at - 1]?.token.kind === "punct";
}

/** The subject of the verb, or the pronoun right before one that does not agree with it: "nous mange". */
function subjectOf(words: readonly Word[], index: number, sentence: Sentence, context: RuleContext) {
  let at = index - 1;
  while (index - at < 4 && CLITIC.test(words[at]?.lower ?? "") && !PERSONS.has(words[at]?.lower ?? ""))
    at -= 1;
  // "nous nous levons".
  if (/^(?:nous|vous)$/u.test(words[at]?.lower ?? "") && PERSONS.has(words[at - 1]?.lower ?? "")) at -= 1;
  const person = PERSONS.get(words[at]?.lower ?? "");
  if (person !== undefined) return { from: at, to: at, head: at, kind: "pronom" as const, ...person };
  return context.tagger.tag(sentence).subject(index);
}

const CLITIC = /^(?:ne|n'|me|m'|te|t'|se|s'|le|la|l'|les|lui|leur|y|en)$/u;
function isReflexive(pronoun: string, { person, number }: Subject): boolean {
  if (person === 3) return /^s[e']$/u.test(pronoun);
  return person === 1 && (number === "s" ? /^m[e']$/u : /^nous$/u).test(pronoun);
}

const REFLEXIVE = /^(?:me|m'|te|t'|se|s')$/u;
const DEPENDENT =
  /^(?:que|qu'|qui|dont|où|si|s'|comme|quand|lorsque|lorsqu'|pour|puisque|puisqu'|comment|pourquoi|combien|même|pendant)$/u;
const FEELING =
  /^(?:difficile|dur|dure|facile|beau|magnifique|bizarre|étrange|triste|drôle|incroyable|horrible|super|terrible|merveilleux|fatigant|stressant|génial|compliqué|impossible|extraordinaire|bon|délicieux|bien|joli|froid|long|cher)$/u;
const DEGREE = /^(?:très|trop|si|vraiment|un|peu|tellement|bien|plus|pas|tout|assez|super|beaucoup)$/u;
const TIME = /^(?:ans?|mois|semaines?|jours?|heures?|minutes?|longtemps|années?|siècles?)$/u;

function isQuestionOrLive({ tokens }: Sentence): boolean {
  return tokens.at(-1)?.text === "?";
}

/** Whether what depends on a clause of the tale: "que", "si", "quand"; a cause tells of the tale as well. */
function opensDependent(words: readonly Word[], from: number): boolean {
  for (let at = from - 1; at >= 0 && from - at < 6; at -= 1) {
    const word = words[at];
    if (word === undefined || word.token.kind === "punct") return false;
    if (/^qu[e']$/u.test(word.lower) && words[at - 1]?.lower === "parce") return false;
    if (DEPENDENT.test(word.lower)) return true;
    if (word.readings.length > 0 && word.readings.every(isFiniteForm)) return false;
  }
  return false;
}

type Verdict = "told" | "aside" | "now";

/** How near the verb stands to the moment: in its clause, in its sentence, or in one that follows. */
type Place = "clause" | "sentence" | "after";

const PRONOUN_OF_STORY = /^(?:je|j'|il|elle|ils|elles|nous|on)$/u;
const NEED =
  /^(?:peur|faim|soif|froid|chaud|mal|honte|besoin|envie|sommeil|pas|plus|rien|personne|aucune?|raison|tort|hâte)$/u;

function isLackOrFeeling(words: readonly Word[], at: number): boolean {
  return words.slice(at, at + 3).some(({ lower }) => NEED.test(lower));
}

/** "ma voiture est en panne": what is so for a moment. */
function isPassing(words: readonly Word[], at: number): boolean {
  return (
    PASSING.test(words[at]?.lower ?? "") ||
    /^(?:en|dans|sur|sous|devant|derrière|à)$/u.test(words[at]?.lower ?? "")
  );
}

/** Whether the clause of the verb comes back to now, or tells what is always so: "il dort encore avec moi". */
function comesBack(words: readonly Word[], index: number, lasting: boolean, place: Place): boolean {
  for (let at = index + 1; at < words.length && words[at]?.token.kind !== "punct"; at += 1) {
    const lower = words[at]?.lower ?? "";
    if (
      (BACK_TO_NOW.test(lower) && !(lower === "ici" && place === "clause")) ||
      (!lasting && /^(?:toujours|chaque|tous|toutes|là-bas)$/u.test(lower))
    )
      return true;
  }
  return false;
}

/** What a present in a frame is: of the tale, an aside that leaves it open, or of now. */
function judge(
  words: readonly Word[],
  index: number,
  lemma: string,
  subject: Subject,
  frame: Frame,
  place: Place,
): Verdict {
  const head = words[subject.head]?.lower ?? "";
  const next = words[index + 1];
  const own = subject.person === 1;
  if (subject.person === 2) return "now";
  if (subject.kind === "relatif") return "aside";
  // "avant je dois finir ce travail": first, and not in former times.
  if (own && lemma === "devoir" && place === "clause") return "now";
  // "je vais partir", "elle vient d'arriver".
  if (lemma === "aller" && next?.all.some(({ mode }) => mode === "inf") === true) return "now";
  const named = lemma === "appeler" && REFLEXIVE.test(words[index - 1]?.lower ?? "");
  if (named || NEVER_TOLD.test(lemma) || opensDependent(words, subject.from)) return "aside";
  if (lemma === "venir" && /^d[e']$/u.test(next?.lower ?? "")) return "aside";
  if (comesBack(words, index, frame.lasting, place)) return "now";
  // "je t'attends": said to who reads.
  if (/^(?:te|t'|vous)$/u.test(words[index - 1]?.lower ?? "")) return "now";
  let state = index + 1;
  while (state - index < 4 && DEGREE.test(words[state]?.lower ?? "")) state += 1;
  const toldLater = /^(?:que|qu'|de|d'|pour)$/u.test(words[state + 1]?.lower ?? "");
  if (/^(?:c'|ce|ça|cela)$/u.test(head))
    return place === "clause" &&
      lemma === "être" &&
      !(frame.lasting && !frame.life) &&
      FEELING.test(words[state]?.lower ?? "") &&
      !toldLater
      ? "told"
      : "now";
  if (head === "il" && lemma === "avoir" && words[index - 1]?.lower === "y") {
    if (words.slice(index + 1, index + 5).some(({ lower }) => TIME.test(lower))) return "aside";
    return place === "clause" ? "told" : "now";
  }
  const negated = NEGATION.test(next?.lower ?? "");
  const cannot =
    negated &&
    frame.sure &&
    /^(?:comprendre|parler|savoir|vouloir)$/u.test(lemma) &&
    isClosed(words[index + 2]);
  // "nous mangeons et nous parlons beaucoup".
  const found = lemma === "trouver" && /^(?:le|la|l'|les|un|une|mon|ma|mes|des)$/u.test(next?.lower ?? "");
  const alsoTold = place === "sentence" && frame.sure && (TOLD_TOO.test(lemma) || found);
  if (own && SAID_NOW.test(lemma) && !cannot && !alsoTold) {
    const meant =
      place === "clause" && (frame.lasting || !/^(?:nous|on)$/u.test(head)) && !OPINION.test(lemma);
    if (!meant) return "now";
  }
  if (place === "clause") return "told";
  if (!frame.sure) {
    // "au début, j'avais peur, parce que l'eau est froide".
    const cause = /^(?:qu[e']|car)$/u.test(words[subject.from - 1]?.lower ?? "");
    return cause && place === "sentence" && lemma === "être" && PASSING.test(words[state]?.lower ?? "")
      ? "told"
      : "aside";
  }
  if ((head === "on" && !frame.life) || (subject.kind !== "pronom" && subject.kind !== "groupe"))
    return "now";
  if (subject.kind === "pronom" && !PRONOUN_OF_STORY.test(head)) return "now";
  // "je suis très content": after a tale, of now.
  if (
    lemma === "être" &&
    own &&
    /^(?:content|heureu|fièr|fier|ravi|satisfait)/u.test(words[state]?.lower ?? "")
  )
    return "now";
  if (lemma === "être" && isPassing(words, state) && !toldLater) return "told";
  // "mon jambe est mal": it may be of then or of now.
  if (lemma === "être")
    return /^(?:mon|ma|mes|notre|nos)$/u.test(words[subject.from]?.lower ?? "") ? "aside" : "now";
  if (lemma === "avoir") return isLackOrFeeling(words, index + 1) ? "told" : "now";
  if (place === "sentence" || frame.life) return "told";
  if (own) return MAY_STILL_BE.has(lemma) && !(negated || OF_THAT_DAY.test(lemma)) ? "now" : "told";
  return MAY_STILL_BE.has(lemma) && !negated ? "now" : "told";
}

/** "je ne comprends pas.", but "je ne comprends pas pourquoi". */
function isClosed(word: Word | undefined): boolean {
  return (
    word === undefined ||
    word.token.kind === "punct" ||
    /^(?:et|mais|alors|donc|bien|rien|le|la|très)$/u.test(word.lower)
  );
}

const OF_THAT_DAY = /^(?:pouvoir|connaître|arriver|rester|commencer|finir)$/u;
const NEGATION = /^(?:pas|plus|rien|jamais|personne)$/u;
const OPINION =
  /^(?:penser|croire|trouver|raconter|espérer|conseiller|recommander|remercier|souhaiter|souvenir|rappeler|écrire|préciser|avouer|jurer)$/u;

function isPastTold(words: readonly Word[], at: number, sentence: Sentence, context: RuleContext): boolean {
  const word = words[at];
  if (word === undefined || word.name) return false;
  if (word.all.length > 0 && word.all.every(({ mode, tense }) => mode === "ind" && tense === "imparfait"))
    return true;
  return (
    word.all.some(
      ({ lemma, mode, tense }) => /^(?:avoir|être)$/u.test(lemma) && mode === "ind" && tense === "present",
    ) && isCompound(sentence, at, context)
  );
}

function tellsPast(sentence: Sentence | undefined, context: RuleContext): boolean {
  if (sentence === undefined) return false;
  const { words } = context.tagger.tag(sentence);
  return words.some((_, at) => isPastTold(words, at, sentence, context));
}

/** "au début, on a peur", "le premier jour, nous visitons la ville": of everybody, or of a plan. */
function isOfAnyTime(words: readonly Word[], { to }: Opener): boolean {
  const clause = words.slice(to + 1);
  const verb = clause.find((word) => presentOf(word) !== undefined);
  const lemma = presentOf(verb)?.lemma ?? "";
  const reader = words.some(({ lower }) =>
    /^(?:tu|te|t'|toi|vous|votre|vos|ton|ta|tes|il faut)$/u.test(lower),
  );
  const state = /^(?:être|avoir|pouvoir|connaître|parler|comprendre|savoir|vouloir|pleuvoir|neiger)$/u.test(
    lemma,
  );
  if (reader || !state) return true;
  return !clause
    .slice(0, 4)
    .some(({ lower }) => /^(?:je|j'|mon|ma|mes|nous|notre|nos|il|elle|c')$/u.test(lower));
}

function wantedForm(
  index: number,
  lemma: string,
  subject: Subject,
  frame: Frame,
  words: readonly Word[],
  sentence: Sentence,
  context: RuleContext,
): Wanted | undefined {
  const { person, number } = subject;
  const reflexive = index - 1 > subject.to && isReflexive(words[index - 1]?.lower ?? "", subject);
  const told = {
    lemma,
    index,
    subject: { person, number, gender: genderOf(words, subject, context) },
    reflexive,
  };
  const next = words[index + 1]?.lower ?? "";
  const negated = NEGATION.test(next);
  const lasting =
    (frame.lasting && !isCounted(lemma, index, sentence)) ||
    (negated && /^(?:marcher|fonctionner|travailler|parler|manger|prendre|accepter|répondre)$/u.test(lemma));
  // "au début il ne marchait pas, après deux mois il marche": what came of it.
  if (
    frame.lasting &&
    !frame.life &&
    afterWhile(words, subject.from) &&
    !/^(?:pouvoir|savoir|connaître|parler|comprendre)$/u.test(lemma)
  )
    return undefined;
  const form = pastWords(told, lasting, sentence, context);
  const [first, second] = form ?? [];
  if (form === undefined || first === undefined) return undefined;
  return second !== undefined && negated
    ? { list: [first, next, second], to: index + 1 }
    : { list: form, to: index };
}

/** "après deux mois". */
function afterWhile(words: readonly Word[], from: number): boolean {
  const before = words.slice(Math.max(0, from - 5), from);
  return before.some(({ lower }) => lower === "après") && before.some(({ lower }) => TIME.test(lower));
}

const SENTENCES_MAX = 2;

/** "le matin, je prends le bus", but "le matin, nous sommes partis". */
function opensHabit(words: readonly Word[]): boolean {
  const first = words.findIndex(({ token }) => token.kind === "word");
  return (
    /^(?:le|la|l')$/u.test(words[first]?.lower ?? "") &&
    /^(?:matin|soir|midi|nuit|après-midi|week-end|weekend|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)$/u.test(
      words[first + 1]?.lower ?? "",
    ) &&
    words.some((word) => presentOf(word) !== undefined) &&
    !words.some(({ all }) => all.some(({ tense }) => tense === "imparfait"))
  );
}

function opensParagraph({ tokens }: Sentence, { text }: RuleContext): boolean {
  const start = tokens[0]?.start ?? 0;
  return /\n\s*$/u.test(text.slice(Math.max(0, start - 8), start));
}

/** A future or a conditional. */
function isToCome({ readings }: Word): boolean {
  return (
    readings.length > 0 &&
    readings.every((one) => isFiniteForm(one) && (one.tense === "futur" || one.mode === "cond"))
  );
}

/** "je me suis inscris", "il a rigole": the auxiliary of a form that is no participle. */
function isAuxiliary(
  words: readonly Word[],
  index: number,
  lemma: string,
  sentence: Sentence,
  context: RuleContext,
): boolean {
  if (isCompound(sentence, index, context)) return true;
  if (lemma === "être") return REFLEXIVE.test(words[index - 1]?.lower ?? "");
  return lemma === "avoir" && words[index + 1]?.all.some(({ pos }) => pos === "VER") === true;
}

/** "je va": who writes may know no form of the past either. */
function agrees({ all }: Word, { person, number, kind }: Subject): boolean {
  return (
    kind !== "pronom" ||
    person !== 1 ||
    all.some((one) => isFiniteForm(one) && one.person === person && one.number === number)
  );
}

function isCompoundPast(
  words: readonly Word[],
  at: number,
  sentence: Sentence,
  context: RuleContext,
): boolean {
  return (
    words[at]?.all.some(
      ({ lemma, mode, tense }) => /^(?:avoir|être)$/u.test(lemma) && mode === "ind" && tense === "present",
    ) === true && isCompound(sentence, at, context)
  );
}

/** "ma cousine a téléphoné et un monsieur répond": of somebody not named before, what came next. */
function suddenAfter(
  words: readonly Word[],
  index: number,
  sentence: Sentence,
  context: RuleContext,
): Wanted | undefined {
  const lemma = presentOf(words[index])?.lemma;
  if (
    lemma === undefined ||
    !SUDDEN.test(lemma) ||
    /^(?:vouloir|dire|expliquer|proposer|venir)$/u.test(lemma)
  )
    return undefined;
  const subject = context.tagger.tag(sentence).subject(index);
  if (subject?.kind !== "groupe" || !/^(?:un|une)$/u.test(words[subject.from]?.lower ?? "")) return undefined;
  const joint = words[subject.from - 1]?.lower ?? "";
  if (!/^(?:et|puis|alors)$/u.test(joint) || comesBack(words, index, false, "sentence")) return undefined;
  const frame = { lasting: false, life: false, sure: true, age: 0 };
  return wantedForm(index, lemma, subject, frame, words, sentence, context);
}

const inFrames = oncePerText((context: RuleContext): ReadonlyMap<Sentence, ReadonlyMap<number, Wanted>> => {
  const all = new Map<Sentence, Map<number, Wanted>>();
  if (/^(?:examinateur|examinatrice|candidate?) ?:/imu.test(context.text)) return all;
  let frame: Frame | undefined;
  for (const [at, sentence] of context.sentences.entries()) {
    const before = context.sentences[at - 1];
    const { words } = context.tagger.tag(sentence);
    const found = new Map<number, Wanted>();
    if (isQuestionOrLive(sentence)) {
      frame = undefined;
      continue;
    }
    const openers = openersOf(sentence, at, words, context);
    if (frame !== undefined) {
      frame.age += 1;
      if (frame.age > SENTENCES_MAX) frame = undefined;
    }
    // Another paragraph tells of something else.
    if (frame !== undefined && opensParagraph(sentence, context)) frame = undefined;
    // "le matin, je prends le bus": a habit.
    if (frame !== undefined && !frame.life && opensHabit(words)) frame = undefined;
    let place: Place = "after";
    let opened: Opener | undefined;
    /** Whether an event was told in this sentence. */
    let started = false;
    for (const [index, word] of words.entries()) {
      const opener = openers.find(({ from }) => from === index);
      if (opener !== undefined && (frame !== undefined || !opener.again)) {
        const toReader = words.some(({ lower }) => /^(?:tu|te|t'|vous)$/u.test(lower));
        const doubtful = opener.anyTime && (toReader || (frame === undefined && !tellsPast(before, context)));
        frame = {
          lasting: opener.lasting,
          life: opener.lasting && !opener.anyTime && words[opener.from]?.lower !== "avant",
          sure: frame?.sure ?? false,
          age: 0,
        };
        opened = opensClause(words, index) && !(doubtful && isOfAnyTime(words, opener)) ? opener : undefined;
        place = "sentence";
      }
      if (openers.some(({ from, to }) => from <= index && index <= to)) continue;
      if (BACK_TO_NOW.test(word.lower) || word.token.quoted) frame = undefined;
      if (frame === undefined && !started) {
        started = !word.name && isCompoundPast(words, index, sentence, context);
        continue;
      }
      if (frame === undefined) {
        const next = started ? suddenAfter(words, index, sentence, context) : undefined;
        if (next !== undefined) found.set(index, next);
        continue;
      }
      if (isPastTold(words, index, sentence, context)) {
        frame.age = 0;
        opened = undefined;
        continue;
      }
      if (isToCome(word)) {
        frame = undefined;
        continue;
      }
      const lemma = presentOf(word)?.lemma;
      const subject = lemma === undefined ? undefined : subjectOf(words, index, sentence, context);
      if (lemma === undefined || subject === undefined || isAuxiliary(words, index, lemma, sentence, context))
        continue;
      const near = opened !== undefined && subject.from > opened.to && subject.from - opened.to < 8;
      const verdict = judge(words, index, lemma, subject, frame, near ? "clause" : place);
      opened = undefined;
      if (verdict === "now") frame = undefined;
      else if (verdict === "told") {
        const form = agrees(word, subject)
          ? wantedForm(index, lemma, subject, frame, words, sentence, context)
          : undefined;
        if (form !== undefined) found.set(index, form);
        frame.sure = true;
        frame.age = 0;
      }
    }
    if (found.size > 0) all.set(sentence, found);
  }
  return all;
});

/** "Le premier jour, c'est difficile. Il pleut et j'ai peur": the presents of a tale that a past moment opens. */
export const tenseInFrame: Rule = {
  id: "temps-du-cadre",
  code: "CONJ_TEMPS",
  priority: "setPhrase",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    for (const [index, { list, to }] of inFrames(context).get(sentence) ?? []) {
      const found = replaced(
        this,
        list,
        index,
        to,
        sentence,
        (one) => `Ce que l'on raconte est passé : il faut ici un temps du passé, « ${one} ».`,
      );
      if (found !== undefined) yield found;
    }
  },
};
