import type { LoadProofreader, Proofreader } from "@epreuve/core/enrichment/proofreader";
import { createChecker } from "@epreuve/french-checker";

let loading: Promise<Proofreader> | undefined;

/**
 * The French checker, loaded once by a process that needs it: its dictionaries take one to three seconds. If loading
 * fails, the next call tries again.
 */
export const proofreader: LoadProofreader = async () => {
  loading ??= createChecker();
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
};
