import type { AudioType } from "@epreuve/contract/audio";
import { LIMITS } from "@epreuve/contract/limits";
import type { ServerMessage } from "@epreuve/contract/live";
import { whileOpen } from "../../account/closed.ts";
import { requireConsent } from "../../account/consent.ts";
import { longestRefusal, rateSteps } from "../../account/rate.ts";
import { AppError } from "../../app-error.ts";
import { recordingObjectKey } from "../../audio/keys.ts";
import { moveEnd } from "../../simulation/transitions/live.ts";
import { retryOnContention, SESSION_CONTENTION } from "../../table/contention.ts";
import { liveSessionKey, paroleKey, type SimulationRef } from "../../table/keys.ts";
import { ITEM_ABSENT, put, type TableWrite, update } from "../../table/write.ts";
import { endDeltas } from "../answering.ts";
import { closeOf, endOf, exchangeBegun } from "../clock.ts";
import { converse } from "../converse.ts";
import { servedBy, started } from "../current.ts";
import type { FrameContext, LiveDependencies } from "../dependencies.ts";
import { readLive, type Session } from "../session.ts";
import { standingOf } from "../standing-of.ts";
import { readParole } from "./parole.ts";

export interface Announcement {
  seq: number;
  content_type: AudioType;
  taille_octets: number;
}

/**
 * `candidat.parole`: announces the recording of a turn, counts it as the turn, and sends a signed upload address. The
 * first one begins the exchange, and what is announced before the end of the clock is answered after it too. Before the
 * turn is answered a new announcement replaces its recording, heard or not; each has an object of its own. For a turn
 * with an answer, that answer is sent again, with its sounds; one turn beyond the maximum ends the session. If another
 * announcement is written first, this one counts as made just before it.
 *
 * Throws CONSENT_REQUIRED, AUDIO_INVALID for a type that the stage cannot hear, RATE_LIMITED beyond the user's rate, and what a message
 * throws; then nothing is written.
 */
export async function announce(
  deps: LiveDependencies,
  context: FrameContext,
  { seq, content_type, taille_octets }: Announcement,
): Promise<void> {
  const { table, runtime, audioStore, connections, hearing, consentVersion } = deps;
  const { caller } = context;
  const ref = servedBy(caller);
  await requireConsent(table, ref.owner, consentVersion);
  if (!hearing.types.includes(content_type)) {
    throw new AppError("AUDIO_INVALID", {
      message: `Ce type d'enregistrement n'est pas accepté ici. Envoyez ${hearing.types.join(" ou ")}.`,
    });
  }
  let first: { audioId: string | undefined } | undefined;
  const told = await retryOnContention(
    runtime,
    SESSION_CONTENTION,
    async (): Promise<ServerMessage | "said" | undefined> => {
      const nowMs = runtime.now();
      // At once: an announcement changes both, and the write below is refused if either has changed since.
      const [seen, read] = await Promise.all([readParole(table, ref, seq), readLive(table, ref)]);
      first ??= { audioId: seen?.audio_id };
      const live = started(read);
      const standing = standingOf(live, caller, { seq, nowMs });
      if ("known" in standing || "full" in standing) return "said";
      if ("awaited" in standing) throw beingAnswered();
      if (nowMs >= endOf(live.session)) throw tooLate();
      const overtaken = seen?.audio_id !== first.audioId;

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
      const { annonce_seq: announcedSeq = 0, dernier_seq: lastSeq } = live.session;
      const again = overtaken || seq <= Math.max(announcedSeq, lastSeq);
      const rates = again ? [] : rateSteps({ owner: ref.owner, name: "liveTurns", atMs: nowMs });
      const announcement = overtaken
        ? []
        : [announced.recognisedBy("audio_id", audioId), ...opened(ref, live.session, { seq, nowMs })];
      const writes = [...announcement, ...rates.map(({ write }) => write)];
      const outcome = overtaken
        ? ({ done: true } as const)
        : await table.transact([...writes, whileOpen(ref.owner)]);
      if (outcome.done) {
        // A signature's date has no milliseconds.
        const expiryMs = nowMs - (nowMs % 1000) + LIMITS.uploadTtlSeconds * 1000;
        return { type: "parole.adresse", seq, upload, expire_a: new Date(expiryMs).toISOString() };
      }
      if (outcome.failed.slice(0, announcement.length).some((failed) => failed !== undefined))
        return undefined;
      throw longestRefusal(rates, outcome.failed.slice(announcement.length));
    },
  );
  if (told === "said") await converse(deps, context, { seq, candidat: "", spoken: { audioId: undefined } });
  else await connections.send(caller.connectionId, told);
}

/**
 * The writes that open the session to a new recording: what was read stands, and no call that read it before may still
 * store a turn, or an answer under a lease that has timed out.
 */
function opened(
  ref: SimulationRef,
  session: Session,
  { seq, nowMs }: { seq: number; nowMs: number },
): TableWrite[] {
  const times = {
    echange_ms: exchangeBegun(session, nowMs),
    // The next turn, once announced, stays so while the one before it is said again.
    annonce_seq: Math.max(seq, session.annonce_seq ?? 0),
  };
  const changed = update(liveSessionKey(ref))
    .set(times)
    .remove("answering")
    .increment("version")
    .when({ template: "{version} = :seen", values: { seen: session.version } });
  return [
    changed,
    ...endDeltas(ref, session),
    moveEnd(ref, { untilMs: closeOf({ ...session, ...times }), nowMs }),
  ];
}

function tooLate(): AppError {
  return new AppError("EXAM_TIME_OVER", { message: "Le temps de l'entretien est écoulé." });
}

function beingAnswered(): AppError {
  return new AppError("RATE_LIMITED", {
    message: "L'examinateur répond déjà à ce tour. Attendez sa réponse.",
    retryAfterSeconds: 1,
  });
}
