import * as v from "valibot";
import type { Tache } from "./tache.ts";

/** Criteria of judgement and their French labels. */
export const CRITERES = {
  ADEQUATION_TACHE: "Adéquation à la tâche",
  COHERENCE: "Cohérence et cohésion",
  LEXIQUE: "Lexique",
  GRAMMAIRE: "Grammaire",
  ORTHOGRAPHE: "Orthographe",
  SOCIOLINGUISTIQUE: "Adéquation sociolinguistique",
  AISANCE_PHONOLOGIE: "Aisance et phonologie",
  INTERACTION: "Interaction",
} as const;
export type CodeCritere = keyof typeof CRITERES;

export const CodeCritereSchema = v.picklist([
  "ADEQUATION_TACHE",
  "COHERENCE",
  "LEXIQUE",
  "GRAMMAIRE",
  "ORTHOGRAPHE",
  "SOCIOLINGUISTIQUE",
  "AISANCE_PHONOLOGIE",
  "INTERACTION",
] as const satisfies readonly CodeCritere[]);

const ecrit = [
  "ADEQUATION_TACHE",
  "COHERENCE",
  "LEXIQUE",
  "GRAMMAIRE",
  "ORTHOGRAPHE",
  "SOCIOLINGUISTIQUE",
] as const;
const oral = [
  "ADEQUATION_TACHE",
  "COHERENCE",
  "LEXIQUE",
  "GRAMMAIRE",
  "AISANCE_PHONOLOGIE",
  "SOCIOLINGUISTIQUE",
] as const;

/** The criteria a task is judged on, in the order a report shows them. */
export const CRITERES_DE_TACHE = {
  EE_T1: ecrit,
  EE_T2: ecrit,
  EE_T3: ecrit,
  EO_T1: [...oral, "INTERACTION"],
  EO_T3: oral,
  EO_T2_LIVE: [...oral, "INTERACTION"],
} as const satisfies Record<Tache, readonly CodeCritere[]>;
