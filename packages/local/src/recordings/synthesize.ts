import { spawn } from "node:child_process";
import type { Sound } from "@epreuve/core/speech/pcm";

/** The synthesizer is missing or failed. The message, in French, is for the person at the keyboard. */
export class SpeakError extends Error {}

/** A voice of espeak-ng, with a variant or not, and its pace in words a minute as espeak-ng counts them (its own: 175). */
export interface EspeakVoice {
  name: string;
  wordsPerMinute: number;
}

export interface SynthesizeOptions {
  voice: EspeakVoice;
  /** The synthesizer's command. */
  command: string;
  /** Timeout of the synthesizer, which takes a hundredth of the time that it speaks. */
  timeoutMs: number;
  /** Ends the synthesizer when it is aborted. */
  signal?: AbortSignal;
}

/**
 * Speaks a text with espeak-ng, which reads it from its standard input, without a shell. Throws `SpeakError` when
 * espeak-ng is not installed, fails or times out, and the signal's reason when it is aborted.
 */
export async function synthesize(text: string, options: SynthesizeOptions): Promise<Sound> {
  const { voice, ...rest } = options;
  const args = ["-v", voice.name, "-s", String(voice.wordsPerMinute), "--stdin", "--stdout"];
  return soundOf(await run(args, text, rest));
}

function run(
  args: string[],
  input: string,
  { command, timeoutMs, signal }: Omit<SynthesizeOptions, "voice">,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ["pipe", "pipe", "ignore"],
      timeout: timeoutMs,
      killSignal: "SIGKILL",
      ...(signal !== undefined && { signal }),
    });
    const pieces: Buffer[] = [];
    child.stdout.on("data", (piece: Buffer) => pieces.push(piece));
    // If the process exits without reading, the pipe breaks; its exit says why.
    child.stdin.on("error", () => {});
    child.on("error", (cause) => {
      const missing = "code" in cause && cause.code === "ENOENT";
      if (signal?.aborted === true) reject(signal.reason);
      else
        reject(
          new SpeakError(
            missing
              ? `${command} n'est pas installé : installez-le, ou donnez un enregistrement au format WAV.`
              : `${command} ne peut pas être lancé.`,
            { cause },
          ),
        );
    });
    child.on("close", (code, killed) => {
      if (code === 0) resolve(Buffer.concat(pieces));
      else if (killed === "SIGKILL")
        reject(new SpeakError(`${command} a mis trop de temps à lire le texte.`));
      else reject(new SpeakError(`${command} n'a pas pu lire le texte (fin ${code ?? killed}).`));
    });
    child.stdin.end(input);
  });
}

const HEADER_BYTES = 44;

/** Parses espeak-ng's output: one channel of 16 bits, after a header of fixed length without a size. */
function soundOf(wav: Buffer): Sound {
  const known =
    wav.length > HEADER_BYTES &&
    wav.toString("latin1", 36, 40) === "data" &&
    wav.readUInt16LE(22) === 1 &&
    wav.readUInt16LE(34) === 16;
  if (!known) throw new SpeakError("espeak-ng n'a rien dit : le texte est-il vide ?");
  const samples = new Int16Array(Math.floor((wav.length - HEADER_BYTES) / 2));
  for (let index = 0; index < samples.length; index++) {
    samples[index] = wav.readInt16LE(HEADER_BYTES + 2 * index);
  }
  return { samples, sampleRate: wav.readUInt32LE(24) };
}
