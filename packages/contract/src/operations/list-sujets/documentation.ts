import type { Documentation } from "../documentation.ts";
import { SUJET } from "./examples.ts";
import type { listSujets } from "./operation.ts";

export const documentation: Documentation<typeof listSujets> = {
  description:
    "Seules EE 1, EE 2, EE 3 et EO 3 ont un catalogue. Pour EO_T1 l'application montre une liste vide sans appeler ; EO_T2_LIVE n'a pas de sujet.",
  invalidInput: "« mode » doit être l'une de ces valeurs : EE, EO.",
  response: { sujets: { summary: "Les sujets actifs", value: { sujets: [SUJET] } } },
};
