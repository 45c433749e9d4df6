import type { DraftStorage } from "./draft.ts";
import type { EpreuveError } from "./error.ts";

export type AutosaveStatus =
  /** The service has the text. */
  | { kind: "saved" }
  /** The text waits for a pause in the typing. */
  | { kind: "pending" }
  | { kind: "saving" }
  /** The text could not be saved yet, and is tried again by itself: no network, or a passing refusal. */
  | { kind: "offline"; error: EpreuveError }
  /** Another text is on the service: nothing is saved until `resolve` says which one stands. */
  | { kind: "conflict"; error: EpreuveError }
  /** The service will not have this text: finished simulation, exam over, text too long. */
  | { kind: "refused"; error: EpreuveError };

/** A text as the service has it, and its tag: what `getSimulation` gives has both. */
export interface SavedText {
  contenu: string;
  etag: string | null;
}

/** A text without its tag is not known to be the service's: it is as if none were given. */
export interface AutosaveOptions extends Partial<SavedText> {
  onStatus?: (status: AutosaveStatus) => void;
  /** Where unsaved text survives the page; by default `localStorage` where there is one. Null keeps none. */
  storage?: DraftStorage | null;
  /** Stops it. */
  signal?: AbortSignal | undefined;
}

/** A text being saved while it is written. */
export interface Autosave {
  /** The text as it is now: to be called at each change. */
  change(contenu: string): void;
  /**
   * Saves at once what is not saved. Resolves when the service has the text of this moment or a newer one, rejects
   * with what keeps it from it.
   */
  flush(): Promise<void>;
  /** After a conflict, with the text the service has now: saves `mine` over it, or forgets mine for `theirs`. */
  resolve(saved: SavedText, keep: "mine" | "theirs"): void;
  /** Ends it. Text that is not saved stays in the storage for the next `autosave` of this simulation. */
  stop(): void;
  /** Ends it and forgets text that is not saved: the simulation has been submitted, or given up. */
  discard(): void;
  readonly status: AutosaveStatus;
  /** The text that an earlier page could not save: what the editor should show. Null where there is none. */
  readonly recovered: string | null;
}
