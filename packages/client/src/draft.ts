/** The methods of `localStorage` that the client uses, for platforms with another synchronous storage. */
export interface DraftStorage {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Text that may not be saved on the service. */
export interface Draft {
  contenu: string;
  /** ETag of the text that it replaces. */
  etag: string | null;
  /** The text of the save under way at that moment: the service may have it. */
  envoi: string | null;
}

const PREFIX = "epreuve:brouillon:";

/**
 * Stores one page's unsaved text of a simulation. Each page has a key of its own, so two pages never overwrite or
 * delete each other's text. If the storage is full or forbidden, nothing is stored and no error is raised.
 */
export class DraftStore {
  readonly #storage: DraftStorage | null;
  readonly #prefix: string;
  readonly #key: string;
  #takenMs = Number.POSITIVE_INFINITY;

  /** `undefined` uses the page's `localStorage`, null nothing. */
  constructor(simulationId: string, storage: DraftStorage | null | undefined) {
    this.#storage = storage === undefined ? pageStorage() : storage;
    this.#prefix = `${PREFIX}${simulationId}:`;
    this.#key = `${this.#prefix}${Math.random().toString(36).slice(2)}`;
  }

  keep(draft: Draft): void {
    quietly(() => this.#storage?.setItem(this.#key, write(draft)));
  }

  /** False once another page has recovered the text stored here. */
  get isKept(): boolean {
    return quietly(() => this.#storage?.getItem(this.#key)) != null;
  }

  clear(): void {
    quietly(() => this.#storage?.removeItem(this.#key));
  }

  /** Moves the newest text left by a page to this page's key and returns it; null if there is none. */
  take(): Draft | null {
    const storage = this.#storage;
    if (storage === null) return null;
    let newest: { key: string; draft: Draft; le: number } | null = null;
    for (const key of quietly(() => keysOf(storage, this.#prefix)) ?? []) {
      const kept = quietly(() => parse(storage.getItem(key)));
      if (kept && kept.le >= (newest?.le ?? 0)) newest = { key, ...kept };
    }
    if (newest === null) return null;
    const { key, draft } = newest;
    this.#takenMs = Date.now();
    quietly(() => {
      storage.setItem(this.#key, write(draft));
      // Not reached if the storage has no room for both.
      storage.removeItem(key);
    });
    return draft;
  }

  /** Whether another page has stored text since this one recovered its own: the page that wrote it is still open. */
  isKeptElsewhere(): boolean {
    const storage = this.#storage;
    if (storage === null) return false;
    const keys = quietly(() => keysOf(storage, this.#prefix)) ?? [];
    return keys.some((key) => {
      const kept = key === this.#key ? null : quietly(() => parse(storage.getItem(key)));
      return kept != null && kept.le > this.#takenMs;
    });
  }
}

/**
 * Deletes the unsaved text of every simulation from the storage, by default `localStorage`. To be called at sign-out,
 * once every autosave is stopped, so that the next person on the device finds nothing.
 */
export function forgetDrafts(storage: DraftStorage | null = pageStorage()): void {
  quietly(() => {
    for (const key of keysOf(storage, PREFIX)) storage?.removeItem(key);
  });
}

function keysOf(storage: DraftStorage | null, prefix: string): string[] {
  return Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? "").filter((key) =>
    key.startsWith(prefix),
  );
}

/** Where storage is forbidden, even reading the property throws. */
function pageStorage(): DraftStorage | null {
  return quietly(() => (typeof localStorage === "undefined" ? null : localStorage)) ?? null;
}

function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function write(draft: Draft): string {
  return JSON.stringify({ ...draft, le: Date.now() });
}

function parse(text: string | null): { draft: Draft; le: number } | null {
  const { contenu, etag, envoi, le } = JSON.parse(text ?? "{}");
  if (typeof contenu !== "string" || typeof le !== "number") return null;
  return { draft: { contenu, etag: stringOrNull(etag), envoi: stringOrNull(envoi) }, le };
}

function stringOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
