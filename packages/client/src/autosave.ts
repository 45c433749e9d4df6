import type { DraftStorage } from "./draft.ts";
import type { EpreuveError } from "./error.ts";

export type AutosaveStatus =
  /** The service has the text. */
  | { kind: "saved" }
  /** The text waits for a pause in the typing. */
  | { kind: "pending" }
  | { kind: "saving" }
  /** The save failed for a reason that passes, such as no network, and is retried automatically. */
  | { kind: "offline"; error: EpreuveError }
  /** The service has a newer text. Nothing is saved until `resolve` chooses one. */
  | { kind: "conflict"; error: EpreuveError }
  /** The service refuses this text: the simulation is finished, the exam is over, or the text is too long. */
  | { kind: "refused"; error: EpreuveError };

/** A text on the service and its ETag. The result of `getSimulation` has both. */
export interface SavedText {
  contenu: string;
  etag: string | null;
}

/** `contenu` is used only with its `etag`: without a tag, it may not be the text that the service has. */
export interface AutosaveOptions extends Partial<SavedText> {
  onStatus?: (status: AutosaveStatus) => void;
  /** Where unsaved text is kept when the page closes: `localStorage` by default, if there is one. Null keeps none. */
  storage?: DraftStorage | null;
  /** Stops the autosave when aborted. */
  signal?: AbortSignal | undefined;
}

/** Saves a text while it is being written. */
export interface Autosave {
  /** To be called with the whole text at each change. */
  change(contenu: string): void;
  /**
   * Saves unsaved text at once. Resolves when the service has the current text or a newer one; rejects with the error
   * that prevents it.
   */
  flush(): Promise<void>;
  /** Ends a conflict with the service's current text: `mine` overwrites it, `theirs` drops the local text. */
  resolve(saved: SavedText, keep: "mine" | "theirs"): void;
  /**
   * Hands the text over: sends it with `send`, such as a correction, and saves nothing meanwhile. Once it has succeeded,
   * the autosave is over, as by `discard`. If it fails, saving goes on: from the error's tag where the service has the
   * text, else by saving it again, in 30 s. Resolves and rejects as `send` does; with CLOSED after a stop.
   */
  submit<T>(send: (contenu: string) => Promise<T>): Promise<T>;
  /** Stops saving. Unsaved text stays in the storage for the next `autosave` of this simulation. */
  stop(): void;
  /** Stops saving and deletes unsaved text, once the simulation has been submitted or given up. */
  discard(): void;
  readonly status: AutosaveStatus;
  /** The unsaved text of an earlier page, which the editor should show; null if there is none. */
  readonly recovered: string | null;
}
