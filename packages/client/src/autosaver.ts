import { onAbort, reasonOf } from "./abort.ts";
import type { Autosave, AutosaveOptions, AutosaveStatus, SavedText } from "./autosave.ts";
import { DraftStore } from "./draft.ts";
import { EpreuveError, isPassing } from "./error.ts";
import { notify } from "./notify.ts";
import { mayOutlivePage, onNetworkBack, onPageHidden } from "./page.ts";
import type { ServiceCalls } from "./service-calls.ts";
import { isSameText } from "./text-tag.ts";

/** Inactivity after which a text is saved (docs/service-interface.md, section 8). */
export const IDLE_MS = 30_000;

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

export type TextService = Pick<ServiceCalls, "getSimulation" | "saveContenu">;

/** Refusals that end without a change of the text: the correction ends, or the person signs in again. */
const PASSING_REFUSALS: readonly string[] = ["CORRECTION_IN_PROGRESS", "AUTH_REQUIRED"];

/**
 * Saves a text 30 s after the last change, and at once when the page is hidden or closed. It sends one request at a
 * time, always with the tag of the text to replace, so it never overwrites a newer text. Without a tag, it first reads
 * the service's text, and replaces that one.
 *
 * If the response to a save is lost, the same save is sent again before any newer text: the service recognises the
 * repeat. Unsaved text is kept in the storage.
 */
export class Autosaver implements Omit<Autosave, "submit"> {
  readonly recovered: string | null;
  readonly #client: TextService;
  readonly #simulationId: string;
  readonly #options: AutosaveOptions;
  readonly #drafts: DraftStore;
  #status: AutosaveStatus = { kind: "saved" };
  /** Tag of the text that the next save replaces; null while it is not known. */
  #tag: string | null;
  #reading: Promise<void> | undefined;
  #contenu: string | undefined;
  /** Changes are numbered; the text is saved when the last one is. */
  #lastChange = 0;
  #savedChange = 0;
  /** A save that was sent and whose outcome is not known. */
  #uncertain: { contenu: string; change: number } | null = null;
  /** The newest text is to be saved without waiting for a pause in typing. */
  #due = false;
  #running: Promise<void> | null = null;
  #stopped = false;
  #retryMs = FIRST_RETRY_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #offs: (() => void)[] = [];

  constructor(client: TextService, simulationId: string, options: AutosaveOptions = {}) {
    this.#client = client;
    this.#simulationId = simulationId;
    this.#options = options;
    this.#drafts = new DraftStore(simulationId, options.storage);
    this.#tag = options.etag ?? null;
    // Without a tag, the given text may not be the one that the service has.
    this.#contenu = this.#tag === null ? undefined : options.contenu;
    this.recovered = this.#recover();
    // The text to replace is the current one. If this read fails, the first save reads it.
    if (this.#tag === null) this.#readTag().catch(() => {});
    this.#offs.push(
      onPageHidden(() => void this.#save()),
      onNetworkBack(() => {
        this.#retryMs = FIRST_RETRY_MS;
        if (this.#status.kind === "offline") void this.#save();
      }),
    );
    this.#offs.push(onAbort(options.signal, () => this.stop()));
  }

  get status(): AutosaveStatus {
    return this.#status;
  }

  change(contenu: string): void {
    if (this.#stopped || contenu === this.#contenu) return;
    this.#contenu = contenu;
    this.#lastChange++;
    this.#due = false;
    this.#keep();
    // Typing neither ends a conflict nor changes the pause before a retry.
    if (this.#status.kind === "conflict" || this.#status.kind === "offline") return;
    if (this.#running === null) this.#become({ kind: "pending" });
    this.#saveIn(IDLE_MS);
  }

  async flush(): Promise<void> {
    const change = this.#lastChange;
    while (this.#savedChange < change) {
      if (this.#stopped) throw this.#ending();
      await this.#save();
      if ("error" in this.#status && this.#savedChange < change) throw this.#status.error;
    }
  }

  resolve({ contenu, etag }: SavedText, keep: "mine" | "theirs"): void {
    if (this.#stopped || this.#status.kind !== "conflict") return;
    this.#tag = etag;
    this.#uncertain = null;
    if (keep === "theirs") {
      this.#contenu = contenu;
      this.#savedChange = this.#lastChange;
    }
    this.#keep();
    this.#become({ kind: this.#unsaved ? "pending" : "saved" });
    void this.#save();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    for (const off of this.#offs.splice(0)) off();
  }

  discard(): void {
    this.stop();
    this.#savedChange = this.#lastChange;
    this.#keep();
  }

  /** Handles the unsaved text of an earlier page as if it had just been typed. */
  #recover(): string | null {
    const { contenu, etag = null } = this.#options;
    const draft = this.#drafts.take();
    if (draft === null) return null;
    if (draft.contenu === contenu && etag !== null) {
      this.#drafts.clear();
      return null;
    }
    this.#contenu = draft.contenu;
    this.#lastChange++;
    // The service's text has not changed since, except by the save that was under way when the page closed.
    if (etag === null || isSameText(draft.etag, etag)) {
      this.#tag = draft.etag;
      if (draft.envoi !== null) {
        this.#uncertain = { contenu: draft.envoi, change: draft.envoi === draft.contenu ? 1 : 0 };
      }
    } else if (draft.envoi === null || draft.envoi !== contenu) {
      this.#status = { kind: "conflict", error: newer() };
    }
    if (this.#status.kind !== "conflict") {
      this.#status = { kind: "pending" };
      this.#saveIn(IDLE_MS);
    }
    // Notified after the constructor has returned.
    void Promise.resolve().then(() => this.#become(this.#status));
    return draft.contenu;
  }

  /** Reads the tag of the service's text. A recovered text without a known base replaces only an empty or equal text. */
  #readTag(): Promise<void> {
    this.#reading ??= this.#client
      .getSimulation(this.#simulationId)
      .then(({ contenu, etag }) => {
        if (this.recovered !== null && contenu !== "" && contenu !== this.recovered) throw newer();
        this.#tag = etag;
      })
      .finally(() => {
        this.#reading = undefined;
      });
    return this.#reading;
  }

  get #unsaved(): boolean {
    return this.#savedChange < this.#lastChange;
  }

  #become(status: AutosaveStatus): void {
    this.#status = status;
    if (!this.#stopped) notify(this.#options.onStatus, status);
  }

  #keep(): void {
    const envoi = this.#uncertain?.contenu ?? null;
    const contenu = this.#contenu;
    if (!this.#unsaved || contenu === undefined) this.#drafts.clear();
    // After a stop, the next page may already have recovered the text from the storage.
    else if (!this.#stopped || this.#drafts.isKept) this.#drafts.keep({ contenu, etag: this.#tag, envoi });
  }

  #saveIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(), ms);
  }

  /** Saves until the service has the newest text or a save fails. Never rejects. */
  async #save(): Promise<void> {
    if (!this.#unsaved || this.#stopped || this.#status.kind === "conflict") return;
    clearTimeout(this.#timer);
    this.#due = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#unsaved && this.#due && !this.#stopped) {
      try {
        await this.#send();
      } catch (error) {
        this.#failed(error);
        return;
      }
    }
    // Text typed meanwhile waits for its own pause.
    this.#become({ kind: this.#unsaved ? "pending" : "saved" });
  }

  async #send(): Promise<void> {
    this.#become({ kind: "saving" });
    // The recovered text is a copy of what another open page is still writing: that page saves it.
    const untouched = this.recovered !== null && this.#contenu === this.recovered;
    if (untouched && this.#drafts.isKeptElsewhere()) throw newer();
    if (this.#tag === null) await this.#readTag();
    const sent = this.#uncertain ?? { contenu: this.#contenu ?? "", change: this.#lastChange };
    this.#uncertain = sent;
    this.#keep();
    const { etag } = await this.#client.saveContenu(this.#simulationId, sent.contenu, {
      ...(this.#tag !== null && { ifMatch: this.#tag }),
      keepalive: mayOutlivePage({ contenu: sent.contenu }),
    });
    this.#tag = etag;
    this.#uncertain = null;
    this.#savedChange = Math.max(this.#savedChange, sent.change);
    this.#retryMs = FIRST_RETRY_MS;
    this.#keep();
  }

  #failed(cause: unknown): void {
    const error = cause instanceof EpreuveError ? cause : new EpreuveError("UNKNOWN_ERROR", { cause });
    const passing = isPassing(error);
    if (!passing && !PASSING_REFUSALS.includes(error.code)) {
      this.#uncertain = null;
      this.#keep();
      this.#become({ kind: error.code === "VERSION_CONFLICT" ? "conflict" : "refused", error });
      return;
    }
    const askedMs = (error.retryAfterSeconds ?? 0) * 1000;
    if (!this.#stopped) this.#saveIn(Math.max(askedMs, this.#retryMs * (0.5 + Math.random() / 2)));
    this.#retryMs = Math.min(LONGEST_RETRY_MS, this.#retryMs * 2);
    this.#become({ kind: "offline", error });
  }

  #ending(): unknown {
    const { signal } = this.#options;
    return signal?.aborted ? reasonOf(signal) : new EpreuveError("CLOSED");
  }
}

function newer(): EpreuveError {
  return new EpreuveError("VERSION_CONFLICT", {
    message: "Un texte plus récent est déjà enregistré. Rechargez la simulation.",
  });
}
