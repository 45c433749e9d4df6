import { RAPPORT } from "./rapport.ts";
import { SUJET } from "./sujet.ts";
export const ORAL_RAPPORT = RAPPORT;
export const ORAL_SUJET = SUJET;
export const TRANSCRIPT = "euh";
