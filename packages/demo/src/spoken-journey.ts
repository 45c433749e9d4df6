import { setTimeout as pause } from "node:timers/promises";
import {
  createAudioQueue,
  type EpreuveClient,
  EpreuveError,
  type LiveEnd,
  type LiveSound,
} from "@epreuve/client";
import { readWav } from "@epreuve/local/recordings/wav";
import type { LiveDemo } from "./arguments.ts";
import type { Hold } from "./live-journey.ts";
import { endOf, follow, introduction } from "./live-session.ts";
import { microphoneTurns } from "./microphone.ts";
import { MARGIN, WIDTH } from "./page.ts";
import { type Play, soundPlayer } from "./player.ts";
import { print } from "./print-journey.ts";
import { sampleTurns, type Turn } from "./sample-turns.ts";
import { paragraph, printable, type Style } from "./terminal.ts";

export interface Speaking {
  /** The candidate's turns, each recorded when the answer to the one before has been heard. */
  turns: AsyncIterable<Turn>;
  /** Plays a sound to its end; null where nothing can. */
  play: Play | null;
  /** Prints lines. */
  say: (lines: string[]) => void;
  /** After so long without another sound of an answer, what is missing of it could not be spoken. */
  lostMs: number;
}

/** The conversation of `--live --voix`: the sample candidate's turns, or the microphone's. */
export function holdSpoken({ micro }: Pick<LiveDemo, "micro">): Hold {
  return (client, simulationId, look) => {
    const notice = (message: string) => print(noticed(message, look));
    const turns = micro ? microphoneTurns(notice) : sampleTurns(notice);
    return holdSpokenConversation(client, simulationId, look, {
      turns,
      play: soundPlayer(notice),
      say: print,
      lostMs: 5_000,
    });
  };
}

/**
 * Says each turn once the answer to the one before has been played, until there is none left or the session ends. Rejects
 * as the typed conversation does.
 */
export async function holdSpokenConversation(
  client: Pick<EpreuveClient, "live">,
  simulationId: string,
  look: Style,
  { turns, play, say, lostMs }: Speaking,
): Promise<LiveEnd> {
  const notice = (message: string) => say(noticed(message, look));
  const { closed, events } = follow(notice);
  const answers = playedAnswers(play, lostMs, notice);
  const session = await client.live(simulationId, {
    ...events,
    voix: true,
    onTranscription: ({ texte }) => say([`Vous : ${printable(texte)}`]),
    onAnswer: ({ texte, parties }) => {
      say([look.cyan("Examinateur : ") + printable(texte)]);
      answers.expect(parties ?? 0);
    },
    onAudio: (sound) => {
      say([look.dim(`${MARGIN}son ${sound.partie} : ${seconds(sound.dureeMs)}`)]);
      answers.add(sound);
    },
  });
  try {
    say(introduction(session, look));
    if (!session.voix) notice("L'examinateur répond par écrit : rien ne parle sur ce service.");
    for await (const turn of turns) {
      if (session.state === "closed") break;
      say([
        "",
        look.dim(`${MARGIN}tour de parole : ${seconds(readWav(turn).durationMs)}, ${kilobytes(turn)}`),
      ]);
      // `onError` has shown why a turn was refused.
      const refused = await session
        .speak(new Blob([turn], { type: "audio/wav" }))
        .then(() => null, refusalOf);
      if (refused === "EXAM_TIME_OVER") break;
      if (session.voix) await answers.heard();
    }
    return await endOf(session, closed);
  } finally {
    answers.close();
  }
}

/** Plays the sounds of the answers in order. */
function playedAnswers(play: Play | null, lostMs: number, notice: (message: string) => void) {
  let lastMs = 0;
  let missing = 0;
  let failed = play === null;
  const queue = createAudioQueue({
    play: async (sound: LiveSound, { previous, signal }) => {
      await previous;
      if (!failed) await play?.(sound.url, signal);
      lastMs = performance.now();
    },
    onError: () => {
      if (!failed) notice("Le son ne peut pas être joué ici ; l'entretien continue.");
      failed = true;
    },
  });
  return {
    add(sound: LiveSound): void {
      missing--;
      queue.add(sound);
    },
    /** An answer has so many sounds; some may have come before. */
    expect(parties: number): void {
      missing += parties;
    },
    close: queue.close,
    /** Resolves once every sound of the answers has been played; without those that do not come. */
    async heard(): Promise<void> {
      lastMs = performance.now();
      while (queue.playing || (missing > 0 && performance.now() - lastMs < lostMs)) {
        await pause(Math.min(100, lostMs));
      }
      missing = 0;
    },
  };
}

/** The code of a refusal; null for another failure. */
function refusalOf(error: unknown): string | null {
  return error instanceof EpreuveError ? error.code : null;
}

function noticed(message: string, look: Style): string[] {
  return paragraph(printable(message), WIDTH, MARGIN).map(look.dim);
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1).replace(".", ",")} s`;
}

function kilobytes({ length }: Uint8Array): string {
  return `${Math.ceil(length / 1_000)} ko`;
}
