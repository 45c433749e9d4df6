import type { AudioStore, ObjectToWrite } from "@epreuve/core/audio/audio-store";

/** Where the addresses of the store in memory lead. */
export const MEMORY_STORE_URL = "https://audio.exemple.ca/";

/** An audio store in memory; what a client uploads is put there by `upload`. */
export interface MemoryAudioStore extends AudioStore {
  objects: Map<string, ObjectToWrite>;
  /** Stores an object as a client does that was given its address. */
  upload(url: string, object: Pick<ObjectToWrite, "bytes" | "contentType">): void;
}

export function memoryAudioStore(): MemoryAudioStore {
  const objects = new Map<string, ObjectToWrite>();
  return {
    bucket: "memory",
    objects,
    upload(url, object) {
      objects.set(url.slice(MEMORY_STORE_URL.length), { ...object, metadata: {} });
    },
    async presignUpload(key, { contentType }) {
      return { method: "PUT", url: `${MEMORY_STORE_URL}${key}`, headers: { "Content-Type": contentType } };
    },
    async head(key) {
      const found = objects.get(key);
      if (found === undefined) return null;
      const { contentType, bytes, metadata } = found;
      return { contentType, bytes: bytes.length, metadata };
    },
    async firstBytes(key, count) {
      return objects.get(key)?.bytes.slice(0, count) ?? null;
    },
    async read(key) {
      return objects.get(key)?.bytes ?? null;
    },
    async list(prefix, after = "") {
      return [...objects]
        .filter(([key]) => key.startsWith(prefix) && key > after)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .slice(0, 100)
        .map(([key, { bytes }]) => ({ key, bytes: bytes.length, storedMs: 0 }));
    },
    async remove(key) {
      objects.delete(key);
    },
    async write(key, object) {
      objects.set(key, object);
    },
    async presignDownload(key) {
      return `${MEMORY_STORE_URL}${key}`;
    },
  };
}
