import type { EpreuveClient } from "./client.ts";
import { type DraftStorage, type DraftStore, draftStore } from "./draft.ts";
import { EpreuveError } from "./error.ts";
import { onPageHidden, onPageOnline, pageIsHidden } from "./page.ts";

export type AutosaveStatus =
  /** The service has the text. */
  | { kind: "saved" }
  /** The text waits for a pause in the typing. */
  | { kind: "pending" }
  | { kind: "saving" }
  /** The text could not be saved yet, and is tried again by itself: no network, or a passing refusal. */
  | { kind: "offline"; error: EpreuveError }
  /** A newer text is on the service: nothing is saved until `resolve` says which one stands. */
  | { kind: "conflict"; error: EpreuveError }
  /** The service will not have this text: finished simulation, exam over, text too long. */
  | { kind: "refused"; error: EpreuveError };

export interface AutosaveOptions {
  /** The text and its tag as they were read: what a draft kept by an earlier page is compared with. */
  contenu?: string;
  etag?: string | null;
  onStatus?: (status: AutosaveStatus) => void;
  /** Where unsaved text survives the page; by default `localStorage` where there is one. Null keeps none. */
  storage?: DraftStorage | null;
}

/** A text being saved while it is written. */
export interface Autosave {
  /** The text as it is now: to be called at each change. */
  change(contenu: string): void;
  /** Saves at once what is not saved. Resolves when the service has it, rejects with what keeps it from it. */
  flush(): Promise<void>;
  /** After a conflict: saves the text over the one that has this tag. Without a text, the one that was in conflict. */
  resolve(over: { etag: string | null; contenu?: string }): void;
  /** Ends it; text that is not saved stays in the storage for the next `autosave` of this simulation. */
  stop(): void;
  readonly status: AutosaveStatus;
  /** The text an earlier page could not save, now being saved, or in conflict; null where there is none. */
  readonly recovered: string | null;
}

/** Inactivity after which a text is saved (specification, section 8). */
export const IDLE_MS = 30_000;

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

/** What browsers take of bodies that outlive their page, with room for the rest of the request. */
const KEEPALIVE_MAX_BYTES = 60_000;

/** Refusals that pass by themselves, or when the person has signed in again. */
const PASSING: readonly string[] = [
  "CORRECTION_IN_PROGRESS",
  "LIVE_IN_PROGRESS",
  "AUTH_REQUIRED",
  "RATE_LIMITED",
];

/**
 * Saves a text 30 s after the last change, and at once when the page is hidden or closed. One request at a time; the
 * newest text wins; each save names the text it replaces, so that it never overwrites one it does not know. A save
 * whose fate is unknown is sent again as it was before anything newer, for the service knows such a repeat. What is
 * not saved is kept in the storage.
 */
export function autosave(
  client: Pick<EpreuveClient, "saveContenu">,
  simulationId: string,
  options: AutosaveOptions = {},
): Autosave {
  const storage: DraftStore = draftStore(simulationId, options.storage);
  let tag = options.etag ?? null;
  let status: AutosaveStatus = { kind: "saved" };
  let unsaved: string | null = null;
  /** Sent, and not known to have been saved or not. */
  let uncertain: string | null = null;
  let running: Promise<void> | null = null;
  let halted = false;
  let retryMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function become(next: AutosaveStatus): void {
    status = next;
    options.onStatus?.(next);
  }

  function keep(): void {
    if (unsaved === null) storage.clear();
    else storage.keep({ contenu: unsaved, etag: tag, envoi: uncertain });
  }

  function saveIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), ms);
  }

  function save(): Promise<void> {
    clearTimeout(timer);
    if (halted) return Promise.resolve();
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  }

  async function run(): Promise<void> {
    while (unsaved !== null && !halted) {
      const contenu: string = uncertain ?? unsaved;
      uncertain = contenu;
      keep();
      become({ kind: "saving" });
      try {
        const { etag } = await client.saveContenu(simulationId, contenu, {
          ...(tag !== null && { ifMatch: tag }),
          keepalive: pageIsHidden() && fitsKeepalive(contenu),
        });
        tag = etag;
        uncertain = null;
        retryMs = FIRST_RETRY_MS;
        if (unsaved === contenu) unsaved = null;
        keep();
      } catch (error) {
        return failed(error);
      }
    }
    if (unsaved === null) become({ kind: "saved" });
  }

  function failed(cause: unknown): void {
    const error = cause instanceof EpreuveError ? cause : new EpreuveError("NETWORK_ERROR", { cause });
    const { code, status: httpStatus } = error;
    if (code === "VERSION_CONFLICT") {
      uncertain = null;
      halted = true;
      return become({ kind: "conflict", error });
    }
    if (httpStatus === null || httpStatus >= 500 || PASSING.includes(code)) {
      // What was refused was not done; of what failed nobody knows.
      if (httpStatus !== null && httpStatus < 500) uncertain = null;
      saveIn(retryMs * (0.5 + Math.random() / 2));
      retryMs = Math.min(LONGEST_RETRY_MS, retryMs * 2);
      return become({ kind: "offline", error });
    }
    uncertain = null;
    become({ kind: "refused", error });
  }

  const offHidden = onPageHidden(() => {
    if (unsaved !== null) void save();
  });
  const offOnline = onPageOnline(() => {
    retryMs = FIRST_RETRY_MS;
    if (unsaved !== null) void save();
  });

  const recovered = recover();

  /** Takes up what an earlier page left: safely when the service still has the text it came from, or its last save. */
  function recover(): string | null {
    const draft = storage.read();
    if (draft === null) return null;
    if (draft.contenu === options.contenu) {
      storage.clear();
      return null;
    }
    unsaved = draft.contenu;
    const known =
      tag === null || draft.etag === tag || (draft.envoi !== null && draft.envoi === options.contenu);
    if (known) {
      saveIn(0);
      status = { kind: "pending" };
    } else {
      halted = true;
      status = { kind: "conflict", error: new EpreuveError("VERSION_CONFLICT", { message: NEWER }) };
    }
    return draft.contenu;
  }
  if (status.kind !== "saved") options.onStatus?.(status);

  return {
    change(contenu) {
      if (contenu === unsaved) return;
      unsaved = contenu;
      keep();
      if (halted) return;
      if (running === null) become({ kind: "pending" });
      saveIn(IDLE_MS);
    },

    async flush() {
      // A save under way may be of an older text: the loop goes on to the newest before it ends.
      while (unsaved !== null && !halted) {
        await save();
        if (status.kind === "offline" || status.kind === "refused") throw status.error;
      }
      if (status.kind === "conflict") throw status.error;
    },

    resolve({ etag, contenu }) {
      tag = etag;
      uncertain = null;
      halted = false;
      if (contenu !== undefined) unsaved = contenu;
      if (unsaved === null) return become({ kind: "saved" });
      keep();
      void save();
    },

    stop() {
      clearTimeout(timer);
      halted = true;
      offHidden();
      offOnline();
    },

    get status() {
      return status;
    },
    recovered,
  };
}

const NEWER = "Un texte plus récent est déjà enregistré. Rechargez la simulation.";

function fitsKeepalive(contenu: string): boolean {
  return new TextEncoder().encode(JSON.stringify({ contenu })).length <= KEEPALIVE_MAX_BYTES;
}
