import type { Documentation } from "../documentation.ts";
import { COMPTE, NEW_COMPTE } from "./examples.ts";
import type { getCompte } from "./operation.ts";

export const documentation: Documentation<typeof getCompte> = {
  description:
    "Plan, quota, corrections left in the minute and the day that run now, aim and consent. Where `consentement_requis` is not null and differs from `consentement.version`, ask for consent before you record: without it recordings are refused, `CONSENT_REQUIRED`.",
  invalidInput: "« page » est un champ inconnu.",
  response: {
    compte: { summary: "An account", value: COMPTE },
    nouveau: { summary: "A new user's, where no consent is asked for", value: NEW_COMPTE },
  },
};
