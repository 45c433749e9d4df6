import type { LoadProofreader } from "@epreuve/core/enrichment/proofreader";
import { createChecker } from "@epreuve/french-checker";
import { once } from "../once.ts";

/** The French checker, loaded once by a process that needs it: its dictionaries take about a second. */
export const proofreader: LoadProofreader = once(() => createChecker());
