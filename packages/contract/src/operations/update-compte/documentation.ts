import type { Documentation } from "../documentation.ts";
import { COMPTE } from "../get-compte/examples.ts";
import type { updateCompte } from "./operation.ts";

export const documentation: Documentation<typeof updateCompte> = {
  description:
    "Changes the fields that are given and leaves the others; `{}` changes nothing. Of several changes of one field the last stands. `objectif: null` clears the aim. `consentement_version` gives consent to recordings, to the version that `consentement_requis` names and to no other; null withdraws it.",
  invalidInput: "« objectif.date » doit être un jour, sous la forme AAAA-MM-JJ.",
  request: {
    objectif: { summary: "An aim", value: { objectif: { nclc: 7, date: "2027-03-15" } } },
    consentement: { summary: "Consent to recordings", value: { consentement_version: "2026-11" } },
    retrait: {
      summary: "No aim, and consent withdrawn",
      value: { objectif: null, consentement_version: null },
    },
  },
  response: { compte: { summary: "The account as it is now", value: COMPTE } },
};
