import type { NiveauCecr } from "@epreuve/contract/niveaux";
import { POSITIONS, type Position } from "../scale/niveaux.ts";
import { type Mesures, parMinute } from "./aisance.ts";

/**
 * The value at which each measure reaches each level: our estimate, since we know of no published table for French.
 * What research says (from the abstracts of the works named): speed separates the levels A2 to B2 (Tavakoli,
 * Nakatsuhara and Hunter, Modern Language Journal, 2020) but not B2 from C1 (Nakatsuhara, Tavakoli and Awwad, British
 * Council, 2019); repairs and filled pauses separate none (Tavakoli and others, Language Testing, 2023); in French as a
 * second language raters weigh the length of runs and the rate of articulation above the number of pauses (Préfontaine,
 * Kormos and Johnson, Language Testing, 2016); of all pauses those inside a clause weigh most (Kahng, Applied
 * Psycholinguistics, 2018).
 *
 * So speed counts double, hesitations and repetitions do not count, and no measure reaches C2. `plancher` is where A1
 * begins, `sommet` where C1 ends; rates and pauses are per minute.
 */
const SEUILS = {
  debit: { poids: 2, plancher: 0, A2: 50, B1: 75, B2: 100, C1: 130, sommet: 160 },
  motsParSuite: { poids: 1, plancher: 1, A2: 2, B1: 3.5, B2: 5.5, C1: 8, sommet: 11 },
  pausesDansLaProposition: { poids: 1, plancher: 40, A2: 26, B1: 18, B2: 12, C1: 7, sommet: 3 },
} as const;
export type MesureJugee = keyof typeof SEUILS;

const NIVEAUX = ["A1", "A2", "B1", "B2", "C1"] as const satisfies readonly NiveauCecr[];
/** A low number of pauses raises the level of slow speech by half a level at most: very slow speech is never B1. */
const ABOVE_DEBIT_MAX = 0.5;

/** Speech faster than this, in words per minute, is hard to follow: never C1, however few the pauses. Our choice. */
export const DEBIT_RAPIDE = 200;
const RAPIDE_RANK_MAX = NIVEAUX.indexOf("C1") - 0.01;

/** The level that the measures show, and the measure with the lowest level. */
export interface NiveauAisance {
  niveau: (typeof NIVEAUX)[number];
  position: Position;
  plusFaible: MesureJugee;
  /** The rate in words per minute where the next level begins; null where speed does not decide it. */
  debitVise: number | null;
}

/** Level of AISANCE_PHONOLOGIE by rule: the weighted mean of each measure's rank between the thresholds. */
export function niveauAisance(mesures: Mesures): NiveauAisance {
  const debit = rankOf("debit", mesures.debit);
  const ranks = [
    { mesure: "debit" as const, rank: debit },
    { mesure: "motsParSuite" as const, rank: rankOf("motsParSuite", mesures.motsParSuite) },
  ];
  const dansLaProposition = mesures.pausesDansLaProposition;
  const inside =
    dansLaProposition === null
      ? []
      : [
          {
            mesure: "pausesDansLaProposition" as const,
            rank: rankOf("pausesDansLaProposition", parMinute(dansLaProposition, mesures.dureeMs)),
          },
        ];
  const judged = [...ranks, ...inside];
  const weight = judged.reduce((sum, { mesure }) => sum + SEUILS[mesure].poids, 0);
  const mean = judged.reduce((sum, { mesure, rank }) => sum + rank * SEUILS[mesure].poids, 0) / weight;
  const rank = Math.min(
    mean,
    debit + ABOVE_DEBIT_MAX,
    mesures.debit > DEBIT_RAPIDE ? RAPIDE_RANK_MAX : Number.POSITIVE_INFINITY,
  );
  const level = Math.min(Math.floor(rank), NIVEAUX.length - 1);
  const third = Math.min(Math.floor((rank - level) * POSITIONS.length), POSITIONS.length - 1);
  const next = NIVEAUX[Math.floor(debit) + 1];
  return {
    niveau: NIVEAUX[level] ?? "A1",
    position: POSITIONS[third] ?? "bas",
    plusFaible: judged.reduce((lowest, one) => (one.rank < lowest.rank ? one : lowest)).mesure,
    debitVise: next === undefined || next === "A1" ? null : SEUILS.debit[next],
  };
}

/** Rank of a value, interpolated linearly: 0 where A1 begins, 1 where A2 begins … 5 where C1 ends. */
function rankOf(mesure: MesureJugee, value: number): number {
  const { plancher, A2, B1, B2, C1, sommet } = SEUILS[mesure];
  const steps = [plancher, A2, B1, B2, C1, sommet];
  const shares = steps.slice(1).map((step, index) => {
    const from = steps[index] ?? step;
    return Math.min(1, Math.max(0, (value - from) / (step - from)));
  });
  return shares.reduce((sum, share) => sum + share, 0);
}
