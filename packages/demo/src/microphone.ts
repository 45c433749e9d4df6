import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { LIMITS } from "@epreuve/contract/limits";
import { commandOnPath } from "@epreuve/local/on-path";
import { sampleTurns, type Turn } from "./sample-turns.ts";

/** A little less than a turn may last. */
const MAX_SECONDS = String(LIMITS.paroleMaxMs / 1_000 - 1);

/** The arguments by which each recorder writes 16 kHz, one channel and 16 bits to a WAV, until it is interrupted. */
const RECORDERS: Record<string, (file: string) => string[]> = {
  arecord: (file) => ["-q", "-f", "S16_LE", "-r", "16000", "-c", "1", "-d", MAX_SECONDS, file],
  sox: (file) => ["-q", "-d", "-r", "16000", "-c", "1", "-b", "16", file, "trim", "0", MAX_SECONDS],
  ffmpeg: (file) => [
    ...["-loglevel", "error", "-nostdin"],
    ...(process.platform === "darwin" ? ["-f", "avfoundation", "-i", ":0"] : ["-f", "alsa", "-i", "default"]),
    ...["-ac", "1", "-ar", "16000", "-t", MAX_SECONDS, file],
  ],
};

interface Keyboard {
  input: NodeJS.ReadableStream;
  path?: string;
}

/**
 * The turns that a person says: Enter begins and ends each, the end of the input ends them. Where no microphone can be
 * recorded, a notice says so and the sample candidate speaks.
 */
export async function* microphoneTurns(
  notice: (message: string) => void,
  { input, path }: Keyboard = { input: process.stdin },
): AsyncGenerator<Turn> {
  const command = commandOnPath(Object.keys(RECORDERS), path);
  if (command === undefined) {
    notice(
      `Aucun enregistreur n'est installé (${Object.keys(RECORDERS).join(", ")}) : le candidat d'exemple parle à votre place.`,
    );
    return yield* sampleTurns(notice);
  }
  const lines = createInterface({ input })[Symbol.asyncIterator]();
  const isEnter = async () => (await lines.next()).done !== true;
  try {
    for (;;) {
      notice("Entrée pour parler, Ctrl-D pour finir.");
      if (!(await isEnter())) return;
      notice("Parlez, puis Entrée.");
      const turn = await record(command, isEnter());
      if (turn === null) {
        notice(`${basename(command)} n'enregistre rien ici : le candidat d'exemple parle à votre place.`);
        return yield* sampleTurns(notice);
      }
      yield turn;
    }
  } finally {
    await lines.return?.();
  }
}

/** What is said until `stop`; null if nothing is recorded. */
async function record(command: string, stop: Promise<unknown>): Promise<Turn | null> {
  const directory = mkdtempSync(join(tmpdir(), "epreuve-micro-"));
  const file = join(directory, "tour.wav");
  try {
    const args = RECORDERS[basename(command, ".exe")]?.(file) ?? [];
    const recorder = spawn(command, args, { stdio: "ignore" });
    const ended = once(recorder, "close").catch(() => {});
    await Promise.race([stop, ended]);
    recorder.kill("SIGINT");
    await ended;
    if (!existsSync(file)) return null;
    // It also ends by itself, at the longest that a turn may last.
    await stop;
    return Uint8Array.from(readFileSync(file));
  } finally {
    rmSync(directory, { recursive: true });
  }
}
