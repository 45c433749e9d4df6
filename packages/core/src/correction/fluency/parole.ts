import type { TimedWord } from "../../speech/transcriber.ts";
import { foldText, type Place } from "../../text/fold.ts";

/**
 * Silences shorter than this belong to articulation. Source: Goldman-Eisler (1968), the cut-off that most studies of
 * fluency adopted; De Jong and Bosker (DiSS 2013) compare cut-offs from 100 to 1000 ms.
 */
export const PAUSE_MIN_MS = 250;

/** Where a pause falls. Sources for why it matters: De Jong (IRAL, 2016); Kahng (Applied Psycholinguistics, 2018). */
export type LieuDePause = "fin_de_phrase" | "entre_propositions" | "dans_la_proposition";

/** A spoken word, in order of time. */
export interface MotDit {
  texte: string;
  debutMs: number;
  finMs: number;
  /** The word's place in the text; null where the text does not contain it. */
  place: Place | null;
  /** The text between this word and the next: punctuation or nothing. */
  suite: string;
}

/** A silence of `PAUSE_MIN_MS` or more, between `mots[apres]` and the next word. */
export interface Pause {
  apres: number;
  dureeMs: number;
  /** Null where the text has too little punctuation. */
  lieu: LieuDePause | null;
}

/** The words of a speech and the pauses between them. */
export interface Parole {
  mots: MotDit[];
  pauses: Pause[];
}

const IN_WORD = /[\p{L}\p{N}]/u;
const ENDS_SENTENCE = /[.!?…]/u;
const PARTS_CLAUSES = /[.!?…,;:()«»—–]/u;
/** Words that begin a clause: a pause before one is a planning pause. Our list. */
const OPENS_CLAUSE =
  /^(?:(?:et|mais|ou|où|donc|car|que|qui|dont|quand|lorsque|puisque|parce|si|comme|alors|puis|ensuite|enfin|pour)$|(?:qu|lorsqu|puisqu)'|s'ils?$)/u;
/** Below one punctuation mark per this many words the transcription counts as unpunctuated: clauses cannot be found. */
const WORDS_PER_MARK_MAX = 40;
/**
 * How far ahead, in letters, a word is searched when the text and the words diverge, and its minimum length for that.
 */
const AHEAD_MAX = 60;
const AHEAD_WORD_MIN = 4;

/** Hesitations as transcribers write them. Many leave them out: their absence proves nothing. */
const HESITATION = /^(?:e+u+h+|h+e+u+|euhm|h+e+m|h+u+m+|h+m+|m{2,}h?|b[ea]+h|ben)$/u;

/**
 * Sorts words by time and finds the pauses between them. Words without a letter or digit are dropped; times that
 * overlap or go backwards give no pause.
 */
export function paroleOf(timed: readonly TimedWord[], contenu: string): Parole {
  const ordered = timed
    .filter(({ texte }) => IN_WORD.test(texte))
    .map((mot) => ({ ...mot, finMs: Math.max(mot.debutMs, mot.finMs) }))
    .toSorted((a, b) => a.debutMs - b.debutMs || a.finMs - b.finMs);
  const places = placesOf(ordered, contenu);
  const mots = ordered.map((mot, index): MotDit => {
    const place = places[index] ?? null;
    const next = places[index + 1] ?? null;
    const placed = place !== null && next !== null;
    return { ...mot, place, suite: placed ? contenu.slice(place.fin, next.debut) : marksAfter(mot.texte) };
  });
  return { mots, pauses: pausesOf(mots) };
}

/** A word in its folded form, without surrounding punctuation. */
export function foldWord({ texte }: Pick<MotDit, "texte">): string {
  return /[\p{L}\p{N}](?:.*[\p{L}\p{N}'])?/su.exec(foldText(texte).folded)?.[0] ?? "";
}

/** Whether a word is only a hesitation: « euh », « hum », « ben ». */
export function isHesitation(mot: Pick<MotDit, "texte">): boolean {
  return HESITATION.test(foldWord(mot));
}

/** Whether a sentence ends with this word. */
export function endsSentence({ suite }: Pick<MotDit, "suite">): boolean {
  return ENDS_SENTENCE.test(suite);
}

function marksAfter(texte: string): string {
  return /^(?:.*[\p{L}\p{N}])?(.*)$/su.exec(texte)?.[1] ?? "";
}

function pausesOf(mots: readonly MotDit[]): Pause[] {
  const marks = mots.slice(0, -1).filter(({ suite }) => PARTS_CLAUSES.test(suite)).length;
  const lieux = marks * WORDS_PER_MARK_MAX >= mots.length ? lieuxOf(mots) : null;
  const pauses: Pause[] = [];
  let spokenUntilMs = Number.NEGATIVE_INFINITY;
  for (const [index, mot] of mots.entries()) {
    const dureeMs = mot.debutMs - spokenUntilMs;
    if (index > 0 && dureeMs >= PAUSE_MIN_MS) {
      pauses.push({ apres: index - 1, dureeMs, lieu: lieux?.[index - 1] ?? null });
    }
    spokenUntilMs = Math.max(spokenUntilMs, mot.finMs);
  }
  return pauses;
}

/**
 * Where a pause after each word would fall. Computed backwards: the next word that is not a hesitation opens the
 * clause.
 */
function lieuxOf(mots: readonly MotDit[]): LieuDePause[] {
  let opensClause = false;
  return mots
    .toReversed()
    .map((mot): LieuDePause => {
      const lieu = lieuOf(mot, opensClause);
      if (!isHesitation(mot)) opensClause = OPENS_CLAUSE.test(foldWord(mot));
      return lieu;
    })
    .toReversed();
}

function lieuOf({ suite }: MotDit, opensClause: boolean): LieuDePause {
  if (ENDS_SENTENCE.test(suite)) return "fin_de_phrase";
  return PARTS_CLAUSES.test(suite) || opensClause ? "entre_propositions" : "dans_la_proposition";
}

/**
 * The place of each word in the text, matched letter by letter, whatever apostrophes, hyphens and punctuation either
 * uses.
 */
function placesOf(mots: readonly TimedWord[], contenu: string): (Place | null)[] {
  const text = lettersOf(contenu);
  let at = 0;
  return mots.map(({ texte }) => {
    const { letters } = lettersOf(texte);
    const ahead = letters.length < AHEAD_WORD_MIN ? 0 : AHEAD_MAX;
    const skipped = text.letters.slice(at, at + ahead + letters.length).indexOf(letters);
    const first = text.origins[at + skipped];
    const last = text.origins[at + skipped + letters.length - 1];
    if (letters === "" || skipped < 0 || first === undefined || last === undefined) return null;
    at += skipped + letters.length;
    return { debut: first.debut, fin: last.fin };
  });
}

function lettersOf(texte: string): { letters: string; origins: Place[] } {
  const { folded, origins } = foldText(texte);
  let letters = "";
  const own: Place[] = [];
  for (let unit = 0; unit < folded.length; unit++) {
    const letter = folded[unit] ?? "";
    const origin = origins[unit];
    if (origin === undefined || !IN_WORD.test(letter)) continue;
    letters += letter;
    own.push(origin);
  }
  return { letters, origins: own };
}
