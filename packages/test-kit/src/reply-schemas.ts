import {
  BilanReplySchema,
  CriteresReplySchema,
  ErreursReplySchema,
} from "@epreuve/core/correction/report/replies";
import {
  ExercicesReplySchema,
  ModeleReplySchema,
  SolutionsReplySchema,
} from "@epreuve/core/enrichment/replies";
import type { Purpose } from "@epreuve/core/generation/generator";
import { IdeesReplySchema } from "@epreuve/core/idees/reply";
import type * as v from "valibot";

/** The schema of each purpose's reply. */
export const REPLY_SCHEMAS = {
  criteres: CriteresReplySchema,
  criteres_bis: CriteresReplySchema,
  erreurs: ErreursReplySchema,
  bilan: BilanReplySchema,
  exercices: ExercicesReplySchema,
  solutions: SolutionsReplySchema,
  modele: ModeleReplySchema,
  idees: IdeesReplySchema,
} satisfies Record<Purpose, v.GenericSchema>;
