import type { AudioType } from "@epreuve/contract/audio";
import { LIMITS } from "@epreuve/contract/limits";
import type { ServerMessage } from "@epreuve/contract/live";
import { longestRefusal, rateSteps } from "../../account/rate.ts";
import { AppError } from "../../app-error.ts";
import { recordingObjectKey } from "../../audio/keys.ts";
import { retryOnContention, SESSION_CONTENTION } from "../../table/contention.ts";
import { paroleKey } from "../../table/keys.ts";
import { ITEM_ABSENT, put } from "../../table/write.ts";
import { servedBy, started } from "../current.ts";
import type { FrameContext, LiveDependencies } from "../dependencies.ts";
import { readLive } from "../session.ts";
import { standingOf } from "../standing-of.ts";
import { readParole } from "./parole.ts";

export interface Announcement {
  seq: number;
  content_type: AudioType;
  taille_octets: number;
}

/**
 * `candidat.parole`: announces the recording of a turn, counts it, and sends a signed upload address. Before the turn is
 * answered a new announcement replaces its recording, heard or not; each has an object of its own. For a turn with an
 * answer, that answer is sent again. If another announcement is written first, this one counts as made just before it.
 *
 * Throws AUDIO_INVALID for a type that the stage cannot hear, RATE_LIMITED beyond the user's rate, and what a message
 * throws; then nothing is written.
 */
export async function announce(
  deps: LiveDependencies,
  { caller }: FrameContext,
  { seq, content_type, taille_octets }: Announcement,
): Promise<void> {
  const { table, runtime, audioStore, connections, hearing } = deps;
  const ref = servedBy(caller);
  if (!hearing.types.includes(content_type)) {
    throw new AppError("AUDIO_INVALID", {
      message: `Ce type d'enregistrement n'est pas accepté ici. Envoyez ${hearing.types.join(" ou ")}.`,
    });
  }
  const first = await readParole(table, ref, seq);
  const told = await retryOnContention(
    runtime,
    SESSION_CONTENTION,
    async (): Promise<ServerMessage[] | undefined> => {
      const nowMs = runtime.now();
      const standing = standingOf(started(await readLive(table, ref)), caller, { seq, nowMs });
      if ("known" in standing) return [transcriptionMessage(seq, standing.tour.candidat), standing.known];
      if ("awaited" in standing) throw beingAnswered();
      const seen = await readParole(table, ref, seq);
      const overtaken = seen?.audio_id !== first?.audio_id;

      const audioId = runtime.uuid();
      // Before any write: an announcement replaces the previous recording.
      const upload = await audioStore.presignUpload(recordingObjectKey(ref, audioId), {
        contentType: content_type,
        bytes: taille_octets,
        expiresInSeconds: LIMITS.uploadTtlSeconds,
      });
      const announced = put(
        { ...paroleKey(ref, seq), audio_id: audioId, content_type, taille_octets },
        seen === undefined
          ? ITEM_ABSENT
          : { template: "{audio_id} = :seen", values: { seen: seen.audio_id } },
      );
      const rates = rateSteps({ owner: ref.owner, name: "recordings", atMs: nowMs });
      const announcement = overtaken ? [] : [announced.recognisedBy("audio_id", audioId)];
      const outcome = await table.transact([...announcement, ...rates.map(({ write }) => write)]);
      if (outcome.done) {
        // A signature's date has no milliseconds.
        const expiryMs = nowMs - (nowMs % 1000) + LIMITS.uploadTtlSeconds * 1000;
        return [{ type: "parole.adresse", seq, upload, expire_a: new Date(expiryMs).toISOString() }];
      }
      if (!overtaken && outcome.failed[0] !== undefined) return undefined;
      throw longestRefusal(rates, outcome.failed.slice(announcement.length));
    },
  );
  for (const message of told) await connections.send(caller.connectionId, message);
}

export function transcriptionMessage(seq: number, texte: string): ServerMessage {
  return { type: "candidat.transcription", seq, texte };
}

function beingAnswered(): AppError {
  return new AppError("RATE_LIMITED", {
    message: "L'examinateur répond déjà à ce tour. Attendez sa réponse.",
    retryAfterSeconds: 1,
  });
}
