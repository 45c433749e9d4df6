import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { commandOnPath } from "@epreuve/local/on-path";

/** Plays the sound at an address to its end. Rejects if it cannot be loaded or played. */
export type Play = (url: string, signal: AbortSignal) => Promise<void>;

/** The players that are looked for, each with its arguments before the file, and whether it plays MP3 too. */
const PLAYERS: Record<string, { args: string[]; mp3: boolean }> = {
  afplay: { args: [], mp3: true },
  ffplay: { args: ["-nodisp", "-autoexit", "-loglevel", "error"], mp3: true },
  paplay: { args: [], mp3: false },
  aplay: { args: ["-q"], mp3: false },
};

/** Plays sounds by a program of this machine; null, after a notice, where there is none. */
export function soundPlayer(notice: (message: string) => void, path?: string): Play | null {
  const names = Object.keys(PLAYERS);
  const forAll = commandOnPath(
    names.filter((name) => PLAYERS[name]?.mp3),
    path,
  );
  const forWav = forAll ?? commandOnPath(names, path);
  if (forWav === undefined) {
    notice(`Aucun lecteur de son n'est installé (${names.join(", ")}) : les sons ne sont pas joués.`);
    return null;
  }
  return async (url, signal) => {
    const response = await fetch(url, { signal });
    if (!response.ok) throw new Error(`The sound cannot be loaded: ${response.status}.`);
    const isWav = response.headers.get("content-type") === "audio/wav";
    const command = isWav ? forWav : forAll;
    if (command === undefined) throw new Error("No player here takes MP3.");
    const directory = mkdtempSync(join(tmpdir(), "epreuve-son-"));
    try {
      const file = join(directory, isWav ? "son.wav" : "son.mp3");
      writeFileSync(file, new Uint8Array(await response.arrayBuffer()));
      await run(command, file, signal);
    } finally {
      rmSync(directory, { recursive: true });
    }
  };
}

async function run(command: string, file: string, signal: AbortSignal): Promise<void> {
  const { args = [] } = PLAYERS[basename(command, ".exe")] ?? {};
  const player = spawn(command, [...args, file], { stdio: "ignore", signal });
  const [code] = await once(player, "close");
  if (code !== 0) throw new Error(`${command} ended with ${code}.`);
}
