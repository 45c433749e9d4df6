import type { AudioStore } from "@epreuve/core/audio/audio-store";
import { audioBucket } from "../config.ts";
import { once } from "../once.ts";

/** The store of recordings, for a function that seldom needs it: S3's client is loaded with the first request. */
export const laterAudioStore = once((): AudioStore => {
  const store = once(async () => (await import("./audio-store.ts")).audioStore());
  return {
    bucket: audioBucket(),
    presignUpload: async (...upload) => (await store()).presignUpload(...upload),
    head: async (key) => (await store()).head(key),
    firstBytes: async (...range) => (await store()).firstBytes(...range),
    read: async (key) => (await store()).read(key),
    list: async (...prefix) => (await store()).list(...prefix),
    write: async (...object) => (await store()).write(...object),
    remove: async (key) => (await store()).remove(key),
    presignDownload: async (...download) => (await store()).presignDownload(...download),
  };
});
