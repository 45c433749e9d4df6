import { AppError } from "../../app-error.ts";
import { readRecording } from "../../audio/check.ts";
import { isHeld } from "../../simulation/state.ts";
import { paroleKey, type SimulationRef } from "../../table/keys.ts";
import { type Condition, update } from "../../table/write.ts";
import type { LiveDependencies } from "../dependencies.ts";
import { renewing } from "../renewing.ts";
import { leaseEnd, RENEW_MS } from "../turn-lease.ts";
import type { Parole } from "./parole.ts";

/** A turn whose recording is to be heard, and how long the process can still run, in milliseconds. */
export interface TurnToHear {
  ref: SimulationRef;
  seq: number;
  remainingMs: number;
}

/** A recording leased for its transcription. */
export interface LeasedParole extends TurnToHear {
  leaseId: string;
  parole: Parole;
  /** Read while the lease is written; may fail. */
  bytes: Promise<Uint8Array<ArrayBuffer>>;
}

/** What becomes of a recording: this call transcribes it, it is heard, or another call does under that lease. */
type Fate = LeasedParole | { heard: Parole } | { awaited: string };

/** Leases the recording for its transcription. Undefined when it is no longer as it was read. */
export async function leaseHearing(
  { table, runtime, audioStore }: LiveDependencies,
  turn: TurnToHear,
  parole: Parole | undefined,
): Promise<Fate | undefined> {
  const { ref, seq, remainingMs } = turn;
  if (parole === undefined) {
    throw new AppError("AUDIO_MISSING", { message: "Annoncez d'abord l'enregistrement de ce tour." });
  }
  const nowMs = runtime.now();
  if (parole.texte !== undefined || parole.refus !== undefined) return { heard: parole };
  if (parole.hearing !== undefined && isHeld(parole.hearing, nowMs)) return { awaited: parole.hearing.id };
  const { audio_id: id, content_type, taille_octets } = parole;
  const bytes = readRecording(audioStore, ref, { id, content_type, taille_octets });
  // Awaited by who gets the lease.
  bytes.catch(() => {});
  const hearing = { id: runtime.uuid(), until: leaseEnd(nowMs, remainingMs) };
  const leased = await table.write(
    update(paroleKey(ref, seq))
      .set({ hearing })
      .when({ template: "{audio_id} = :audio", values: { audio: parole.audio_id } })
      .when({ template: "attribute_not_exists({texte}) AND attribute_not_exists({refus})" })
      .when(
        parole.hearing === undefined
          ? { template: "attribute_not_exists({hearing})" }
          : { template: "{hearing.id} = :seen", values: { seen: parole.hearing.id } },
      )
      .recognisedBy("hearing.id", hearing.id),
  );
  return leased.done ? { ...turn, leaseId: hearing.id, parole, bytes } : undefined;
}

/** The condition that the lease is still held, and that its recording is still the one that counts. */
export function held({ leaseId, parole }: LeasedParole): Condition {
  return {
    template: "{hearing.id} = :lease AND {audio_id} = :audio",
    values: { lease: leaseId, audio: parole.audio_id },
  };
}

/** Renews the lease until the function that it returns is called. */
export function renewHearing(
  { table, runtime }: LiveDependencies,
  leased: LeasedParole,
): () => Promise<void> {
  const { ref, seq, leaseId } = leased;
  const process = runtime.deadlineIn(leased.remainingMs);
  return renewing(runtime, RENEW_MS, async () => {
    const hearing = { id: leaseId, until: leaseEnd(runtime.now(), process.remainingMs()) };
    await table.write(update(paroleKey(ref, seq)).set({ hearing }).when(held(leased)));
  });
}

/** Releases the lease, if it is still held. Never throws: it times out. */
export async function releaseHearing({ table }: LiveDependencies, leased: LeasedParole): Promise<void> {
  await table
    .write(update(paroleKey(leased.ref, leased.seq)).remove("hearing").when(held(leased)))
    .catch(() => {});
}
