import * as v from "valibot";

/** The two modes of expression: written (EE) and oral (EO). */
export const MODES = ["EE", "EO"] as const;
export type Mode = (typeof MODES)[number];

/** The fixed properties of a task, independent of its subject. */
export interface TacheDefinition {
  mode: Mode;
  /** The task's number within its mode, as the exam counts them. */
  numero: 1 | 2 | 3;
  /** Source of its subject: chosen in the catalogue, always the same one, or none. */
  sujet: "catalogue" | "fixe" | "aucun";
  /** Accepted length in words, bounds included; null where length is not judged. */
  mots_min: number | null;
  mots_max: number | null;
  /** Official times in seconds. A written task's share of the common 60 minutes is our choice. */
  preparation_s: number;
  duree_s: number;
}

/**
 * The six tasks (docs/service-interface.md, 2.1). Words and times: candidate's manual of France Éducation
 * international, April 2026; the split of the 60 written minutes into 10, 20 and 30 is ours.
 */
export const TACHES = {
  EE_T1: {
    mode: "EE",
    numero: 1,
    sujet: "catalogue",
    mots_min: 60,
    mots_max: 120,
    preparation_s: 0,
    duree_s: 600,
  },
  EE_T2: {
    mode: "EE",
    numero: 2,
    sujet: "catalogue",
    mots_min: 120,
    mots_max: 150,
    preparation_s: 0,
    duree_s: 1200,
  },
  EE_T3: {
    mode: "EE",
    numero: 3,
    sujet: "catalogue",
    mots_min: 120,
    mots_max: 180,
    preparation_s: 0,
    duree_s: 1800,
  },
  EO_T1: {
    mode: "EO",
    numero: 1,
    sujet: "fixe",
    mots_min: null,
    mots_max: null,
    preparation_s: 0,
    duree_s: 120,
  },
  EO_T3: {
    mode: "EO",
    numero: 3,
    sujet: "catalogue",
    mots_min: null,
    mots_max: null,
    preparation_s: 0,
    duree_s: 270,
  },
  EO_T2_LIVE: {
    mode: "EO",
    numero: 2,
    sujet: "aucun",
    mots_min: null,
    mots_max: null,
    preparation_s: 120,
    duree_s: 210,
  },
} as const satisfies Record<string, TacheDefinition>;

export const TacheSchema = v.picklist(["EE_T1", "EE_T2", "EE_T3", "EO_T1", "EO_T3", "EO_T2_LIVE"]);
export type Tache = v.InferOutput<typeof TacheSchema>;

export const ModeSchema = v.picklist(MODES);

/** The task of a mode and number whose subjects the catalogue lists, or null where there is none (EO 1, EO 2). */
export function catalogueTache(mode: Mode, numero: number): Tache | null {
  for (const tache of TacheSchema.options) {
    const definition = TACHES[tache];
    if (definition.sujet === "catalogue" && definition.mode === mode && definition.numero === numero)
      return tache;
  }
  return null;
}

/** Seconds a candidate has for the task in exam mode: preparation and production together. */
export function officialTimeS(tache: Tache): number {
  return TACHES[tache].preparation_s + TACHES[tache].duree_s;
}
