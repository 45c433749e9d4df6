import type { TimedWord } from "../../speech/transcriber.ts";
import { foldText, type Place } from "../../text/fold.ts";

/**
 * Silences shorter than this belong to articulation. Source: Goldman-Eisler (1968), the cut-off that most studies of
 * fluency took up; De Jong and Bosker (DiSS 2013) compare cut-offs from 100 to 1000 ms.
 */
export const PAUSE_MIN_MS = 250;

/** Where a pause falls. Sources for why it matters: De Jong (IRAL, 2016); Kahng (Applied Psycholinguistics, 2018). */
export type LieuDePause = "fin_de_phrase" | "entre_propositions" | "dans_la_proposition";

/** A word said, in the order of time. */
export interface MotDit {
  texte: string;
  debutMs: number;
  finMs: number;
  /** Its place in the text; null where the text does not hold it there. */
  place: Place | null;
  /** What the text has between this word and the next one: marks, if anything. */
  suite: string;
}

/** A silence of `PAUSE_MIN_MS` or more, between `mots[apres]` and the next word. */
export interface Pause {
  apres: number;
  dureeMs: number;
  /** Null where the text has too few marks to tell. */
  lieu: LieuDePause | null;
}

/** What was said and where it fell silent. */
export interface Parole {
  mots: MotDit[];
  pauses: Pause[];
}

const IN_WORD = /[\p{L}\p{N}]/u;
const ENDS_SENTENCE = /[.!?…]/u;
const PARTS_CLAUSES = /[.!?…,;:()«»—–]/u;
/** Words before which a clause begins, so that a pause there is one of planning. Our list. */
const OPENS_CLAUSE =
  /^(?:(?:et|mais|ou|où|donc|car|que|qui|dont|quand|lorsque|puisque|parce|si|comme|alors|puis|ensuite|enfin|pour)$|(?:qu|lorsqu|puisqu)'|s'ils?$)/u;
/** Fewer marks than one in so many words: the transcription is not punctuated, and tells no clause from another. */
const WORDS_PER_MARK_MAX = 40;
/** How far ahead, in letters, a word is looked for when the text and the words part, and how long it must be for that. */
const AHEAD_MAX = 60;
const AHEAD_WORD_MIN = 4;

/** Hesitations as transcribers write them. Many leave them out: their absence proves nothing. */
const HESITATION = /^(?:e+u+h+|h+e+u+|euhm|h+e+m|h+u+m+|h+m+|m{2,}h?|b[ea]+h|ben)$/u;

/**
 * Puts words in the order of time and finds the pauses between them. Words without a letter or digit are left out;
 * times that overlap or turn back give no pause.
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

/** A word in its folded form, without the marks around it. */
export function foldWord({ texte }: Pick<MotDit, "texte">): string {
  return /[\p{L}\p{N}](?:.*[\p{L}\p{N}'])?/su.exec(foldText(texte).folded)?.[0] ?? "";
}

/** Whether a word only fills a silence: « euh », « hum », « ben ». */
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

/** Where a pause after each word would fall. Read backwards: what opens a clause is the next word but hesitations. */
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

/** Where each word stands in the text: letter after letter, whatever either makes of apostrophes, hyphens and marks. */
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
