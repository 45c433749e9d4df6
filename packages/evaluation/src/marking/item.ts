import type { Rapport } from "@epreuve/contract/rapport";
import type { Tache } from "@epreuve/contract/tache";
import type { Enonce } from "@epreuve/core/simulation/enonce";
import type { Call } from "./call.ts";

/** A text to be marked. */
export interface Item {
  /** Unique among the items of a run. */
  name: string;
  tache: Tache;
  sujet: Enonce | null;
  texte: string;
}

/** One correction of an item. */
export interface Marked {
  name: string;
  /** Number of the repeated run, from 0. */
  run: number;
  /** Null where the correction failed. */
  rapport: Rapport | null;
  /** The error's code where it did. */
  failure: string | null;
  calls: Call[];
  /** From the first call to the end of the last one, also where replies were kept from an earlier run. */
  durationMs: number;
}
