import { LIMITS } from "@epreuve/contract/limits";
import { countWords } from "@epreuve/contract/mots";
import { readAccount } from "../account/account.ts";
import { countCall, refundCall } from "../account/rate.ts";
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
 * Suggests 5 ideas to extend a text of at least 30 words, within the user's rate; if no provider was called, the call
 * is refunded. Throws ACCOUNT_CLOSED, CONTENU_TOO_SHORT or RATE_LIMITED before any provider call, then what `makeIdees` throws.
 */
export async function suggestIdees(
  deps: SuggestDependencies,
  request: Omit<IdeesRequest, "onCall">,
): Promise<string[]> {
  const { table, runtime } = deps;
  if (countWords(request.contenu) < LIMITS.ideesMotsMin) {
    // A closed account is told of first.
    await readAccount(table, request.owner);
    throw new AppError("CONTENU_TOO_SHORT", {
      message: `Écrivez au moins ${LIMITS.ideesMotsMin} mots pour recevoir des idées.`,
    });
  }
  const call = { owner: request.owner, name: "idees", atMs: runtime.now() } as const;
  await countCall(table, call);
  let called = false;
  const onCall = () => {
    called = true;
  };
  try {
    return await makeIdees({ ...request, onCall }, deps);
  } catch (error) {
    if (!called) await refundCall(table, call, runtime.now());
    throw error;
  }
}
