/** What `localStorage` has, for platforms that have something else as prompt. */
export interface DraftStorage {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Text that the service may not have. */
export interface Draft {
  contenu: string;
  /** Tag of the text it is to replace. */
  etag: string | null;
  /** What was being sent when it was kept: the service may have it. */
  envoi: string | null;
}

const PREFIX = "epreuve:brouillon:";

/**
 * Where one page keeps its unsaved text of a simulation. Each page has a place of its own, so that two of them never
 * overwrite or clear each other's. A storage that is full or forbidden keeps nothing, and says nothing.
 */
export class DraftStore {
  readonly #storage: DraftStorage | null;
  readonly #prefix: string;
  readonly #key: string;
  #takenMs = Number.POSITIVE_INFINITY;

  /** `undefined` takes the page's own storage, null none. */
  constructor(simulationId: string, storage: DraftStorage | null | undefined) {
    this.#storage = storage === undefined ? pageStorage() : storage;
    this.#prefix = `${PREFIX}${simulationId}:`;
    this.#key = `${this.#prefix}${Math.random().toString(36).slice(2)}`;
  }

  keep(draft: Draft): void {
    quietly(() => this.#storage?.setItem(this.#key, write(draft)));
  }

  /** False once another page has taken what was kept here. */
  get isKept(): boolean {
    return quietly(() => this.#storage?.getItem(this.#key)) != null;
  }

  clear(): void {
    quietly(() => this.#storage?.removeItem(this.#key));
  }

  /** The newest text that a page has left, moved to this page's place; null where there is none. */
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
      // Not reached when there is no room for both.
      storage.removeItem(key);
    });
    return draft;
  }

  /** Whether another page has kept text since this one took what it took: the page that had left it is still there. */
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
 * Forgets the unsaved text of every simulation, for the next person on this device: to be called when one signs out,
 * once every autosave is stopped. By default in `localStorage`.
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

/** Reading the property alone throws where storage is forbidden. */
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
