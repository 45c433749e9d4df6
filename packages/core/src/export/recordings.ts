import type { Enregistrement } from "@epreuve/contract/compte-export";
import { LIMITS } from "@epreuve/contract/limits";
import type { AudioStore } from "../audio/audio-store.ts";
import { recordingsOf } from "../audio/keys.ts";
import type { Runtime } from "../runtime.ts";
import type { SimulationRef } from "../table/keys.ts";

export interface RecordingDependencies {
  audioStore: AudioStore;
  runtime: Runtime;
}

/** A simulation's stored recordings from one key on, as many as the bucket lists at once; none after the last. */
export interface RecordingsPage {
  enregistrements: Enregistrement[];
  /** The next page; undefined after the last. */
  next: (() => Promise<RecordingsPage>) | undefined;
}

/**
 * The recordings of a simulation that the bucket still has, replaced ones too, each with a link. A link stops working
 * before its time where the credentials that signed it expire first.
 */
export async function recordingsPage(
  deps: RecordingDependencies,
  ref: SimulationRef,
  after?: string,
): Promise<RecordingsPage> {
  const { audioStore, runtime } = deps;
  const objects = await audioStore.list(recordingsOf(ref), after);
  const last = objects.at(-1)?.key;
  const nowMs = runtime.now();
  // A signature's date has no milliseconds.
  const expireA = new Date(nowMs - (nowMs % 1000) + LIMITS.exportLinkSeconds * 1000).toISOString();
  const enregistrements = objects.map(async ({ key, bytes, storedMs }) => ({
    audio_id: key.slice(recordingsOf(ref).length),
    taille_octets: bytes,
    enregistre_le: new Date(storedMs).toISOString(),
    url: await audioStore.presignDownload(key, LIMITS.exportLinkSeconds),
    expire_a: expireA,
  }));
  return {
    enregistrements: await Promise.all(enregistrements),
    next: last === undefined ? undefined : () => recordingsPage(deps, ref, last),
  };
}
