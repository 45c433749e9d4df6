import type * as v from "valibot";
import {
  BilanReplySchema,
  CriteresReplySchema,
  ErreursReplySchema,
} from "../src/correction/report/replies.ts";
import { ExercicesReplySchema, ModeleReplySchema } from "../src/enrichment/replies.ts";
import type { Purpose } from "../src/generation/generator.ts";
import { IdeesReplySchema } from "../src/idees/reply.ts";

/** The schema of each purpose's reply. */
export const REPLY_SCHEMAS = {
  criteres: CriteresReplySchema,
  erreurs: ErreursReplySchema,
  bilan: BilanReplySchema,
  exercices: ExercicesReplySchema,
  modele: ModeleReplySchema,
  idees: IdeesReplySchema,
} satisfies Record<Purpose, v.GenericSchema>;
