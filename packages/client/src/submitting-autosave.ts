import type { Autosave, AutosaveOptions, AutosaveStatus, SavedText } from "./autosave.ts";
import { Autosaver, type TextService } from "./autosaver.ts";
import { EpreuveError } from "./error.ts";
import { notify } from "./notify.ts";

/** Saves a text while it is written, hands it over to its correction, and goes on after one that fails. */
export class SubmittingAutosave implements Autosave {
  readonly recovered: string | null;
  readonly #onStatus: AutosaveOptions["onStatus"];
  readonly #start: (saved: Partial<SavedText>) => Autosaver;
  #saver: Autosaver;
  #contenu: string;
  #phase: "writing" | "submitting" | "over" = "writing";

  constructor(client: TextService, simulationId: string, options: AutosaveOptions = {}) {
    const { contenu, etag, ...rest } = options;
    this.#start = (saved) => new Autosaver(client, simulationId, { ...rest, ...saved });
    this.#onStatus = options.onStatus;
    this.#saver = new Autosaver(client, simulationId, options);
    this.recovered = this.#saver.recovered;
    this.#contenu = this.recovered ?? contenu ?? "";
  }

  get status(): AutosaveStatus {
    return this.#saver.status;
  }

  change(contenu: string): void {
    this.#contenu = contenu;
    this.#saver.change(contenu);
  }

  flush(): Promise<void> {
    return this.#saver.flush();
  }

  resolve(saved: SavedText, keep: "mine" | "theirs"): void {
    if (keep === "theirs" && this.status.kind === "conflict") this.#contenu = saved.contenu;
    this.#saver.resolve(saved, keep);
  }

  async submit<T>(send: (contenu: string) => Promise<T>): Promise<T> {
    if (this.#phase !== "writing") throw new EpreuveError("CLOSED");
    this.#phase = "submitting";
    this.#saver.stop();
    const contenu = this.#contenu;
    try {
      const sent = await send(contenu);
      this.discard();
      return sent;
    } catch (error) {
      this.#resume(contenu, error);
      throw error;
    }
  }

  stop(): void {
    this.#phase = "over";
    this.#saver.stop();
  }

  discard(): void {
    this.#phase = "over";
    this.#saver.discard();
  }

  /** The service has the text only if the error has its tag: otherwise it is saved again. */
  #resume(contenu: string, error: unknown): void {
    if (this.#phase === "over") return;
    this.#phase = "writing";
    const etag = error instanceof EpreuveError ? error.etag : null;
    this.#saver = this.#start(etag === null ? {} : { contenu, etag });
    this.#saver.change(this.#contenu);
    // What follows from a change is told by the saver itself.
    if (this.status.kind === "saved") notify(this.#onStatus, this.status);
  }
}
