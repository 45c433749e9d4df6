import type { TimedWord } from "../../speech/transcriber.ts";
import { endsSentence, foldWord, isHesitation, type MotDit, type Pause, paroleOf } from "./parole.ts";

/** Fluency measures computed from word times. Durations in milliseconds, rates in words or pauses per minute. */
export interface Mesures {
  /** Words spoken, without hesitations and repetitions. */
  mots: number;
  /** From the start of the first word to the end of the last. */
  dureeMs: number;
  /** `dureeMs` without the pauses. */
  paroleMs: number;
  /** Words per minute, pauses included. */
  debit: number;
  /** Words per minute of speech, pauses excluded. */
  articulation: number;
  /** Mean length of the runs between two pauses, in words. */
  motsParSuite: number;
  /** Silences of a quarter of a second or more. */
  pauses: number;
  pausesParMinute: number;
  /**
   * Pauses inside a clause and pauses at the end of a sentence; null where the transcription has too little
   * punctuation.
   */
  pausesDansLaProposition: number | null;
  pausesEnFinDePhrase: number | null;
  /** Pauses of a second or more. */
  pausesLongues: number;
  /** Long pauses that do not end a sentence, as far as the transcription's punctuation shows. */
  pausesLonguesEnPhrase: number;
  plusLongue: PauseSituee | null;
  /** « euh », « ben » … as transcribed; a transcription may omit them. */
  hesitations: string[];
  /** Words or groups said twice in a row, one entry per repetition. */
  repetitions: string[];
}

/** A pause and up to three words on each side of it. */
export interface PauseSituee extends Pick<Pause, "dureeMs" | "lieu"> {
  apres: string;
  avant: string;
}

/** The measures, or why there are none. */
export type Aisance =
  | { mesures: Mesures }
  | { mesures: null; raison: "sans_temps" | "temps_faux" | "trop_court" };

/** From this duration on a pause counts as a long silence. Our choice. */
export const PAUSE_LONGUE_MS = 1_000;
/** Fewer words than this are too few for a rate. Our choice. */
export const MOTS_MIN = 20;
export const DUREE_MIN_MS = 10_000;
/**
 * Nobody speaks faster, or in words that mostly have no duration: such times are wrong and are not measured. Our
 * choice.
 */
const DEBIT_MAX = 400;
const SANS_DUREE_MAX = 0.5;

const MINUTE_MS = 60_000;
const AROUND_WORDS = 3;
/** Correct French when repeated: « nous nous levons », « très très bien ». */
const DOUBLED = new Set(["nous", "vous", "très", "oui", "non", "bien", "si", "trop", "tout"]);

/** Computes the fluency measures of a speech from its word times; `contenu` is its text, with punctuation. */
export function aisanceOf(timed: readonly TimedWord[] | null, contenu: string): Aisance {
  if (timed === null) return { mesures: null, raison: "sans_temps" };
  const { mots, pauses } = paroleOf(timed, contenu);
  const repeats = repeatsIn(mots);
  const said = mots.filter((mot, index) => !isHesitation(mot) && !repeats.again.has(index)).length;
  const endMs = mots.reduce((latest, { finMs }) => Math.max(latest, finMs), 0);
  const dureeMs = endMs - (mots[0]?.debutMs ?? endMs);
  if (said < MOTS_MIN) return { mesures: null, raison: "trop_court" };
  const instant = mots.filter(({ debutMs, finMs }) => finMs === debutMs).length;
  if (instant > mots.length * SANS_DUREE_MAX || dureeMs === 0 || parMinute(said, dureeMs) > DEBIT_MAX) {
    return { mesures: null, raison: "temps_faux" };
  }
  if (dureeMs < DUREE_MIN_MS) return { mesures: null, raison: "trop_court" };
  const paroleMs = dureeMs - pauses.reduce((sum, pause) => sum + pause.dureeMs, 0);
  const longues = pauses.filter((pause) => pause.dureeMs >= PAUSE_LONGUE_MS);
  const count = (lieu: Pause["lieu"]) =>
    pauses.some((pause) => pause.lieu === null) ? null : pauses.filter((pause) => pause.lieu === lieu).length;
  return {
    mesures: {
      mots: said,
      dureeMs,
      paroleMs,
      debit: parMinute(said, dureeMs),
      articulation: parMinute(said, paroleMs),
      motsParSuite: said / (pauses.length + 1),
      pauses: pauses.length,
      pausesParMinute: parMinute(pauses.length, dureeMs),
      pausesDansLaProposition: count("dans_la_proposition"),
      pausesEnFinDePhrase: count("fin_de_phrase"),
      pausesLongues: longues.length,
      pausesLonguesEnPhrase: longues.filter(({ lieu }) => lieu !== "fin_de_phrase").length,
      plusLongue: longestOf(pauses, mots, contenu),
      hesitations: mots.filter(isHesitation).map(foldWord),
      repetitions: repeats.said,
    },
  };
}

/** A total over `ms` milliseconds as a rate per minute. */
export function parMinute(total: number, ms: number): number {
  return (total * MINUTE_MS) / ms;
}

function longestOf(pauses: readonly Pause[], mots: readonly MotDit[], contenu: string): PauseSituee | null {
  const longest = pauses.toSorted((a, b) => b.dureeMs - a.dureeMs)[0];
  if (longest === undefined) return null;
  const { apres, dureeMs, lieu } = longest;
  return {
    dureeMs,
    lieu,
    apres: textOf(mots.slice(Math.max(0, apres + 1 - AROUND_WORDS), apres + 1), contenu),
    avant: textOf(mots.slice(apres + 1, apres + 1 + AROUND_WORDS), contenu),
  };
}

/** Words as the text spells them, or as the transcription gave them where the text does not contain them. */
function textOf(mots: readonly MotDit[], contenu: string): string {
  const first = mots[0]?.place ?? null;
  const last = mots.at(-1)?.place ?? null;
  const quoted =
    first === null || last === null
      ? mots.map(({ texte }) => texte).join(" ")
      : contenu.slice(first.debut, last.fin);
  return quoted.replace(/\s+/gu, " ");
}

/** The longest group of words checked for repetition: « il y a il y a ». */
const GROUP_MAX = 3;

/** Repetitions, hesitations ignored; `again` holds the indexes of the repeated words. */
function repeatsIn(mots: readonly MotDit[]): { said: string[]; again: Set<number> } {
  const plain = mots.flatMap((mot, index) =>
    isHesitation(mot) ? [] : [{ index, word: foldWord(mot), ends: endsSentence(mot) }],
  );
  const again = new Set<number>();
  const said: string[] = [];
  for (let end = 2; end <= plain.length; end++) {
    for (let size = 1; size <= GROUP_MAX && size * 2 <= end; size++) {
      const group = plain.slice(end - size, end);
      const before = plain.slice(end - size * 2, end - size);
      const same = group.every(({ word }, at) => word === before[at]?.word);
      const inOne = ![...before, ...group.slice(0, -1)].some(({ ends }) => ends);
      const fresh = !group.some(({ index }) => again.has(index));
      const french = group.every(({ word }) => DOUBLED.has(word));
      if (!same || !inOne || !fresh || french) continue;
      for (const { index } of group) again.add(index);
      said.push(group.map(({ word }) => word).join(" "));
    }
  }
  return { said, again };
}
