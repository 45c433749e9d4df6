import * as v from "valibot";
import { NclcSchema } from "./niveaux.ts";
import { PlanSchema } from "./plans.ts";
import { QuotaSchema } from "./simulation.ts";
import { textUpTo } from "./text.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const instant = v.pipe(v.string(), v.isoTimestamp());

const day = "doit être un jour, sous la forme AAAA-MM-JJ";

/** A day of the calendar, `YYYY-MM-DD`. */
export const JourSchema = v.pipe(v.string(), v.isoDate(day), v.check(isDay, day));

/** The pattern lets 31 June pass. */
function isDay(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** What the user aims at: a level, and by when. */
export const ObjectifSchema = v.object({ nclc: NclcSchema.wrapped, date: v.nullable(JourSchema) });
export type Objectif = v.InferOutput<typeof ObjectifSchema>;

/** The consent to recordings that the user gave: to which version of its text, and when. */
export const ConsentementSchema = v.object({ version: v.string(), date: instant });
export type Consentement = v.InferOutput<typeof ConsentementSchema>;

/** How many corrections are left in the windows that run now. */
export const CorrectionsRestantesSchema = v.object({ restantes_minute: count, restantes_jour: count });

/** The user's account. */
export const CompteSchema = v.object({
  plan: PlanSchema,
  quota: QuotaSchema,
  corrections: CorrectionsRestantesSchema,
  objectif: v.nullable(ObjectifSchema),
  consentement: v.nullable(ConsentementSchema),
  created_at: v.nullable(instant),
  consentement_requis: v.nullable(v.string()),
});
export type Compte = v.InferOutput<typeof CompteSchema>;

/** Length of a version's name, on both sides. */
export const CONSENT_VERSION_MAX = 64;

/** An aim as it is given: without a date there is none. */
export const ObjectifPayloadSchema = v.strictObject({
  nclc: NclcSchema.wrapped,
  date: v.optional(v.nullable(JourSchema)),
});

/** What is to change of the account; a field left out stays as it is. */
export const ComptePayloadSchema = v.strictObject({
  objectif: v.optional(v.nullable(ObjectifPayloadSchema)),
  consentement_version: v.optional(v.nullable(textUpTo(CONSENT_VERSION_MAX))),
});
export type ComptePayload = v.InferOutput<typeof ComptePayloadSchema>;
