import { createHash } from "node:crypto";
import { LIMITS } from "@epreuve/contract/limits";
import { soundObjectKey } from "../../audio/keys.ts";
import type { Deadline } from "../../deadline.ts";
import type { SpeechSynthesizer, Voix } from "../../speech/synthesizer.ts";
import type { SimulationRef } from "../../table/keys.ts";
import type { LiveDependencies } from "../dependencies.ts";
import type { Situation } from "../situation.ts";
import type { SpeakingLease } from "./lease.ts";

/** A sentence's sound, as it is sent. */
export interface SentSound {
  url: string;
  duree_ms: number;
}

/** Whose sounds: an answer of a session, in the voice of the examiner's role. */
interface Answer {
  ref: SimulationRef;
  seq: number;
  registre: Situation["registre"];
  lease: SpeakingLease;
  deadline: Deadline;
  /** Whether no more sounds are wanted: none is begun then. */
  isOver: () => boolean;
}

/** What takes longer to make comes too late to be heard as an answer. */
const SENTENCE_MS = 8_000;
/** How often a call looks for the sound that another one makes. */
const POLL_MS = 300;

/** Name of the duration in an object's metadata, in milliseconds. */
const DURATION = "duree-ms";

/**
 * The sounds of one answer, each made once and stored under the session. Throws what the synthesizer throws, and
 * SERVICE_UNAVAILABLE when the store does not respond.
 */
export function createSounds(
  { audioStore, runtime }: Pick<LiveDependencies, "audioStore" | "runtime">,
  speaking: SpeechSynthesizer,
  { ref, seq, registre, lease, deadline, isOver }: Answer,
) {
  // Who says tu knows the candidate.
  const voix: Voix = registre === "tu" ? "proche" : "professionnel";

  async function made(texte: string, key: string): Promise<number> {
    const within = runtime.deadlineIn(Math.max(1, Math.min(SENTENCE_MS, deadline.remainingMs())));
    const { bytes, contentType, dureeMs } = await speaking.speak({ texte, voix, deadline: within });
    await audioStore.write(key, { bytes, contentType, metadata: { [DURATION]: String(dureeMs) } });
    return dureeMs;
  }

  /** Duration of a stored sound; null where there is none. */
  async function stored(key: string): Promise<number | null> {
    const found = await audioStore.head(key);
    return found === null ? null : Number(found.metadata[DURATION] ?? 0);
  }

  return {
    /**
     * The sound of a sentence: made by the call that holds the lease. While that is another one, this one looks for what
     * it makes, and makes it once the lease is free. Null where it does not come while this process lives.
     */
    async of(texte: string): Promise<SentSound | null> {
      const key = soundObjectKey(ref, seq, sentenceId(voix, texte));
      for (let hold = lease.held; ; hold = lease.heldAgain) {
        const holding = await hold();
        if (isOver()) return null;
        const before = holding === "first" ? null : await stored(key);
        if (before !== null || holding !== "other") {
          const dureeMs = before ?? (await made(texte, key));
          return { url: await audioStore.presignDownload(key, LIMITS.sonTtlSeconds), duree_ms: dureeMs };
        }
        if (deadline.remainingMs() <= POLL_MS) return null;
        await runtime.pauseMs(POLL_MS);
      }
    },
  };
}

/** The same sentence in the same voice is one object. */
function sentenceId(voix: Voix, texte: string): string {
  return createHash("sha256").update(`${voix}\n${texte}`).digest("hex").slice(0, 32);
}
