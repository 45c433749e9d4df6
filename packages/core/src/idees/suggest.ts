import { LIMITS } from "@epreuve/contract/limits";
import { countWords } from "@epreuve/contract/mots";
import { countCall } from "../account/rate.ts";
import { AppError } from "../app-error.ts";
import type { TextGenerator } from "../generation/generator.ts";
import type { Runtime } from "../runtime.ts";
import type { Table } from "../table/table.ts";
import { type IdeesRequest, makeIdees } from "./idees.ts";

export interface SuggestDependencies {
  table: Table;
  runtime: Runtime;
  generator: TextGenerator;
}

/**
 * Suggests 5 ideas to extend a text of at least 30 words, within the user's rate. Throws CONTENU_TOO_SHORT or
 * RATE_LIMITED before any provider is reached, then what `makeIdees` throws.
 */
export async function suggestIdees(deps: SuggestDependencies, request: IdeesRequest): Promise<string[]> {
  if (countWords(request.contenu) < LIMITS.ideesMotsMin) {
    throw new AppError("CONTENU_TOO_SHORT", {
      message: `Écrivez au moins ${LIMITS.ideesMotsMin} mots pour recevoir des idées.`,
    });
  }
  await countCall(deps.table, request.owner, "idees", deps.runtime.now());
  return makeIdees(request, deps);
}
