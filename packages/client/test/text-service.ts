import type { DraftStorage } from "../src/draft.ts";
import { EpreuveError } from "../src/error.ts";
import type { ServiceCalls } from "../src/service-calls.ts";
import type { SimulationState } from "../src/types.ts";

/** What happens to one save: the request or its response is lost, or the service responds with this error. */
export type Fate = "request lost" | "response lost" | EpreuveError | Promise<void>;

/** One simulation's text as the service keeps it: version, tag, and the response to a repeated save. */
export class TextService implements Pick<ServiceCalls, "getSimulation" | "saveContenu"> {
  contenu: string;
  version = 1;
  /** Every text that was sent, in order, whatever its fate. */
  readonly sent: { contenu: string; ifMatch: string | undefined; keepalive: boolean | undefined }[] = [];
  /** Fates of the next saves; without one, a save succeeds. A promise delays the save until it settles. */
  readonly fates: Fate[] = [];
  /** Saves under way, and the largest number at once. */
  under = 0;
  most = 0;
  reads = 0;

  constructor(contenu = "") {
    this.contenu = contenu;
  }

  /** What else the simulation is, in its tag too; null for a tag of the text alone. */
  rest: string | null = null;

  get etag(): string {
    return this.rest === null ? `"${this.version}"` : `"${this.version}.${this.rest}"`;
  }

  /** As another tab or device does. */
  write(contenu: string): void {
    this.contenu = contenu;
    this.version++;
  }

  async getSimulation(): Promise<SimulationState & { etag: string }> {
    this.reads++;
    const { contenu, etag } = this;
    return { ...IN_PROGRESS, contenu, etag };
  }

  async saveContenu(
    _id: string,
    contenu: string,
    { ifMatch, keepalive }: { ifMatch?: string; keepalive?: boolean } = {},
  ): Promise<{ ok: true; etag: string }> {
    this.sent.push({ contenu, ifMatch, keepalive });
    this.most = Math.max(this.most, ++this.under);
    try {
      const fate = this.fates.shift();
      if (fate === "request lost") throw new EpreuveError("NETWORK_ERROR");
      if (fate instanceof EpreuveError) throw fate;
      await fate;
      this.#save(contenu, ifMatch);
      if (fate === "response lost") throw new EpreuveError("TIMEOUT");
      return { ok: true, etag: this.etag };
    } finally {
      this.under--;
    }
  }

  #save(contenu: string, ifMatch: string | undefined): void {
    const replaced = ifMatch === undefined ? this.version : Number(/^"(\d+)/.exec(ifMatch)?.[1]);
    if (replaced === this.version) this.write(contenu);
    // The response to this same save may have been lost.
    else if (contenu !== this.contenu || replaced !== this.version - 1) {
      throw new EpreuveError("VERSION_CONFLICT", { status: 412 });
    }
  }
}

const IN_PROGRESS: SimulationState = {
  simulation_id: "sim",
  tache: "EE_T1",
  mode: "EE",
  contenu: "",
  sujet: null,
  rapport: null,
  exercices: null,
  exercices_status: "none",
  modele: null,
  modele_status: "none",
  exam_mode: false,
  expire_a: null,
  live: null,
  created_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-01-01T00:00:00.000Z",
};

/** A `localStorage` that several pages share. */
export class MemoryStorage implements DraftStorage {
  readonly #items = new Map<string, string>();
  /** Whether adding an item throws. */
  full = false;

  get length(): number {
    return this.#items.size;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (this.full && !this.#items.has(key)) throw new Error("QuotaExceededError");
    this.#items.set(key, value);
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
}
