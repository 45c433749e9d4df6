import * as v from "valibot";
import { ErrorBodySchema } from "./error-codes.ts";
import { CritereSchema, ErreurSchema } from "./rapport.ts";
import { ReportSchema } from "./simulation.ts";

/** What a correction is doing. */
export const EtapeSchema = v.picklist(["transcription", "jugement", "enregistrement"]);
export type Etape = v.InferOutput<typeof EtapeSchema>;

/** The two lists of a report that are sent item by item. */
export const ListeSchema = v.picklist(["erreurs", "criteres"]);
export type Liste = v.InferOutput<typeof ListeSchema>;

/**
 * What the `data` of each server-sent event of a correction holds, by the event's name. What was sent and not withdrawn
 * by a `reprise` of its list stands in the report. Exactly one of `rapport` and `echec` ends the stream.
 */
export const CORRECTION_EVENTS = {
  avancement: v.object({ etape: EtapeSchema }),
  /** The text that is judged, where it comes from a recording, once it is saved. */
  transcription: v.object({ contenu: v.string(), etag: v.string() }),
  erreur: ErreurSchema,
  critere: CritereSchema,
  /** The provider is asked again: what was sent of this list is withdrawn. */
  reprise: v.object({ liste: ListeSchema }),
  /** The JSON answer, and its entity tag. */
  rapport: v.object({ report: ReportSchema, etag: v.string() }),
  /** The JSON answer's error. */
  echec: v.object({
    ...ErrorBodySchema.entries,
    retry_after_s: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
};

type Events = typeof CORRECTION_EVENTS;
export type CorrectionEventName = keyof Events;

/** A server-sent event of a correction, its `data` parsed. */
export type CorrectionEvent = {
  [Name in CorrectionEventName]: { event: Name; data: v.InferOutput<Events[Name]> };
}[CorrectionEventName];

/** An event that ends no stream. */
export type CorrectionProgress = Exclude<CorrectionEvent, { event: "rapport" | "echec" }>;
