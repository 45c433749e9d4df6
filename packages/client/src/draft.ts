/** What `localStorage` has, for platforms that have something else. */
export interface DraftStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Text that the service may not have. */
export interface Draft {
  contenu: string;
  /** Tag of the text it is to replace. */
  etag: string | null;
  /** What was being sent when it was kept, if anything. */
  envoi: string | null;
}

export interface DraftStore {
  read(): Draft | null;
  keep(draft: Draft): void;
  clear(): void;
}

/** Where a simulation's unsaved text is kept. A storage that is full or forbidden keeps none, and says nothing. */
export function draftStore(simulationId: string, given: DraftStorage | null | undefined): DraftStore {
  const storage = given === undefined ? pageStorage() : given;
  const key = `epreuve:${simulationId}`;
  return {
    read: () => quietly(() => parse(storage?.getItem(key) ?? null)) ?? null,
    keep: (draft) => void quietly(() => storage?.setItem(key, JSON.stringify(draft))),
    clear: () => void quietly(() => storage?.removeItem(key)),
  };
}

/** Reading the property alone throws where storage is forbidden. */
function pageStorage(): DraftStorage | null {
  return quietly(() => globalThis.localStorage) ?? null;
}

function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function parse(text: string | null): Draft | null {
  if (text === null) return null;
  const { contenu, etag, envoi } = JSON.parse(text);
  return typeof contenu === "string"
    ? {
        contenu,
        etag: typeof etag === "string" ? etag : null,
        envoi: typeof envoi === "string" ? envoi : null,
      }
    : null;
}
