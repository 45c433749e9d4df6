import { isFiniteForm, type Subject, type Word } from "../tagger.ts";
import { type Frame, NEGATION, REFLEXIVE } from "./tense-frame-verbs.ts";
import {
  BACK_TO_NOW,
  MAY_STILL_BE,
  NEVER_TOLD,
  PASSING,
  SAID_NOW,
  TOLD_TOO,
} from "./tense-in-frame-words.ts";
import { TIME } from "./verb-in-past.ts";

type Verdict = "told" | "aside" | "now";

/** How near the verb stands to the moment: in its clause, in its sentence, or in one that follows. */
export type Place = "clause" | "sentence" | "after";

const DEPENDENT =
  /^(?:que|qu'|qui|dont|où|si|s'|comme|quand|lorsque|lorsqu'|pour|puisque|puisqu'|comment|pourquoi|combien|même|pendant)$/u;

const FEELING =
  /^(?:difficile|dur|dure|facile|beau|magnifique|bizarre|étrange|triste|drôle|incroyable|horrible|super|terrible|merveilleux|fatigant|stressant|génial|compliqué|impossible|extraordinaire|bon|délicieux|bien|joli|froid|long|cher)$/u;

const DEGREE = /^(?:très|trop|si|vraiment|un|peu|tellement|bien|plus|pas|tout|assez|super|beaucoup)$/u;

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
export function comesBack(words: readonly Word[], index: number, lasting: boolean, place: Place): boolean {
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

/** What a present in a frame is: of the tale, an aside that leaves it open, or of now. */
export function judge(
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
  // "hier elle voit la photo, et elle ne parle que de ça"
  const limited = /^n[e']$/u.test(words[index - 1]?.lower ?? "") && /^qu[e']$/u.test(next?.lower ?? "");
  if (limited && place !== "clause") return "now";
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

const OPINION =
  /^(?:penser|croire|trouver|raconter|espérer|conseiller|recommander|remercier|souhaiter|souvenir|rappeler|écrire|préciser|avouer|jurer)$/u;
