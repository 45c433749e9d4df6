import { AppError } from "../../app-error.ts";
import type { SpeechSynthesizer } from "../../speech/synthesizer.ts";
import type { SimulationRef } from "../../table/keys.ts";
import type { LiveDependencies } from "../dependencies.ts";
import { notify } from "../replies.ts";
import { splitSentences } from "../sentences.ts";
import type { Session } from "../session.ts";
import { leaseSpeaking } from "./lease.ts";
import { createSounds } from "./sounds.ts";

/** Speaks one answer, sentence by sentence. */
export interface Speech {
  /** Speaks the whole sentences of what was added to the answer. */
  push(texte: string): void;
  /** Speaks the rest of the whole answer; all of it, if what was pushed is not its beginning. */
  complete(answer: string): void;
  /** To whom the sentences are sent, from the first if it is somebody else; to nobody, none is made. */
  sendTo(connectionId: string | undefined): void;
  /** Speaks no more. */
  stop(): void;
  /** How many sentences were to be spoken. */
  readonly parties: number;
  /** Resolves when everything is spoken and sent, or given up. Never rejects. */
  close(): Promise<void>;
}

export interface AnswerToSpeak {
  ref: SimulationRef;
  seq: number;
  session: Session;
  connectionId: string | undefined;
  /** How long the process can still run, in milliseconds. */
  remainingMs: number;
}

/** Time kept free at the end of the process. */
const SPARE_MS = 1_000;

/** Speaks an answer; null where nothing can, or nobody asked for it. */
export function speechOf(deps: LiveDependencies, answer: AnswerToSpeak): Speech | null {
  return deps.speaking !== null && answer.session.voix ? speak(deps, deps.speaking, answer) : null;
}

/** Speaks a stored answer again: what was made before is sent as it is. Never rejects for a failure of the speech. */
export async function speakAgain(
  deps: LiveDependencies,
  answer: AnswerToSpeak,
  texte: string,
): Promise<void> {
  const speech = speechOf(deps, answer);
  speech?.complete(texte);
  await speech?.close();
}

/**
 * Sends each sentence's sound in order, as soon as it is made, and all of them from the first to a connection that takes
 * the place of another. One call at a time makes the sounds of a turn; another one sends those it finds. After a sentence
 * that cannot be spoken no more are: the text of the answer stands.
 */
function speak(deps: LiveDependencies, speaking: SpeechSynthesizer, answer: AnswerToSpeak): Speech {
  const { ref, seq, session, remainingMs } = answer;
  const deadline = deps.runtime.deadlineIn(Math.max(1, remainingMs - SPARE_MS));
  const lease = leaseSpeaking(deps, { ref, seq });
  let over = false;
  const { registre } = session.situation;
  const sounds = createSounds(deps, speaking, { ref, seq, registre, lease, deadline, isOver: () => over });

  let target = answer.connectionId;
  let pushed = "";
  let waiting = "";
  let partie = 0;
  /** The sounds to send, in order, and how many of them were sent to the target. */
  const made: ReturnType<typeof sounds.of>[] = [];
  let sent = 0;
  let sending = Promise.resolve();

  function say(sentence: string): void {
    partie++;
    if (over || target === undefined) return;
    const sound = sounds.of(sentence);
    // Awaited in its order below: a failure must not count as unhandled until then.
    sound.catch(() => {});
    made.push(sound);
    sending = sending.then(send);
  }

  /** Sends what the target has not been sent. */
  async function send(): Promise<void> {
    for (let next = made[sent]; next !== undefined && !over; next = made[sent]) {
      const sound = await next.catch(async (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        await deps.onSpeechFailed(error);
        return null;
      });
      if (sound === null) over = true;
      // Replaced while that sound was made: the new connection gets those before it first.
      if (sound === null || over || next !== made[sent]) continue;
      sent++;
      await notify(deps, target, { type: "examinateur.audio", seq, partie: sent, ...sound });
    }
  }

  function push(texte: string): void {
    pushed += texte;
    const { sentences, rest } = splitSentences(waiting + texte);
    waiting = rest;
    for (const sentence of sentences) say(sentence);
  }

  return {
    push,
    complete(whole) {
      if (!whole.startsWith(pushed)) waiting = "";
      push(whole.startsWith(pushed) ? whole.slice(pushed.length) : whole);
      if (waiting.trim() !== "") say(waiting.trim());
      waiting = "";
    },
    sendTo(connectionId) {
      if (connectionId === target) return;
      target = connectionId;
      sent = 0;
      sending = sending.then(send);
    },
    stop() {
      over = true;
    },
    get parties() {
      return partie;
    },
    async close() {
      await sending;
      // What is still being made after a sentence that failed is kept for who asks again.
      await Promise.allSettled(made);
      await lease.release();
    },
  };
}
