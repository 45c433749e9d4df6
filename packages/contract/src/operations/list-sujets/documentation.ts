import type { Documentation } from "../documentation.ts";
import { SUJET } from "./examples.ts";
import type { listSujets } from "./operation.ts";

export const documentation: Documentation<typeof listSujets> = {
  description:
    "Only EE 1, EE 2, EE 3 and EO 3 have a catalogue. For EO_T1 the app shows an empty list without a call; EO_T2_LIVE has no subject.",
  invalidInput: "« mode » doit être l'une de ces valeurs : EE, EO.",
  response: { sujets: { summary: "The active subjects", value: { sujets: [SUJET] } } },
};
