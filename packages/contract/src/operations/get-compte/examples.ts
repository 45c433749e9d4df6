import type { Compte } from "../../compte.ts";

/** An account on a stage that asks for consent. */
export const COMPTE: Compte = {
  plan: "standard",
  quota: { utilise: 12, limite: null },
  corrections: { restantes_minute: 5, restantes_jour: 57 },
  objectif: { nclc: 7, date: "2027-03-15" },
  consentement: { version: "2026-11", date: "2026-11-20T18:21:07.114Z" },
  created_at: "2026-11-18T09:02:44.870Z",
  consentement_requis: "2026-11",
};

/** The account of a user who has done nothing yet, where no consent is asked for. */
export const NEW_COMPTE: Compte = {
  plan: "free",
  quota: { utilise: 0, limite: 5 },
  corrections: { restantes_minute: 6, restantes_jour: 60 },
  objectif: null,
  consentement: null,
  created_at: null,
  consentement_requis: null,
};
