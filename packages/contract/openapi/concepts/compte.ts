import {
  ComptePayloadSchema,
  CompteSchema,
  ConsentementSchema,
  CorrectionsRestantesSchema,
  ObjectifPayloadSchema,
  ObjectifSchema,
} from "../../src/compte.ts";
import { PlanSchema } from "../../src/plans.ts";
import { type Fields, object, values } from "../concept.ts";

const OBJECTIF_NCLC = "The level aimed at.";

/** What an account holds. */
export const COMPTE_FIELDS: Fields<typeof CompteSchema> = {
  plan: "What the user may do.",
  quota: "Simulations created so far, and how many the plan allows.",
  corrections: "Corrections left: their rate is counted by the minute and by the day.",
  objectif: "The level aimed at, for the app to show; null where none is set.",
  consentement: "The consent to recordings that was given last; null where there is none.",
  created_at:
    "When the account was first used (UTC); null where nothing is stored yet, and for accounts older than this field.",
  consentement_requis: "The version of the consent that recordings need; null where the stage asks for none.",
};

/** The account. */
export const COMPTE_CONCEPTS = {
  Plan: values(PlanSchema, "A plan (*offre*).", {
    free: "5 simulations in all, no exam mode",
    standard: "as many simulations as one likes, no exam mode",
    premium: "as many simulations as one likes, and exam mode",
  }),
  Objectif: object(ObjectifSchema, "What the user aims at (*objectif*).", {
    nclc: OBJECTIF_NCLC,
    date: "The day of the exam, YYYY-MM-DD; null where it is not known.",
  }),
  Consentement: object(ConsentementSchema, "A consent that was given.", {
    version: "The version of the text that was agreed to.",
    date: "When (UTC).",
  }),
  CorrectionsRestantes: object(CorrectionsRestantesSchema, "Corrections left in the windows that run now.", {
    restantes_minute: "In this minute.",
    restantes_jour: "In this day (UTC).",
  }),
  Compte: object(CompteSchema, "The user's account (*compte*).", COMPTE_FIELDS),
  ObjectifPayload: object(ObjectifPayloadSchema, "An aim to set.", {
    nclc: OBJECTIF_NCLC,
    date: "The day of the exam, YYYY-MM-DD. Left out or null: not known.",
  }),
  ComptePayload: object(ComptePayloadSchema, "What to change of the account; a field left out stays.", {
    objectif: "The aim, as a whole; null clears it.",
    consentement_version:
      "The version that the user consents to, which must be `consentement_requis`; null withdraws the consent.",
  }),
};
