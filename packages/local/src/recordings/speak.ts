import { spawn } from "node:child_process";
import { type Sound, wavOf } from "@epreuve/core/speech/pcm";
import { downsampled } from "@epreuve/core/speech/resampling";
import { withComment } from "./wav.ts";

/** The synthesizer is missing or failed. The message, in French, is for the person at the keyboard. */
export class SpeakError extends Error {}

interface SpeakOptions {
  /** The speech synthesizer's command, `espeak-ng` except in tests. */
  command?: string;
  /** Timeout of the synthesizer, which takes a hundredth of the time that it speaks. */
  timeoutMs?: number;
}

/** A learner's pace, in words a minute as espeak-ng counts them; its own is 175. */
const WORDS_PER_MINUTE = 105;

/** Telephone quality: intelligible to both speech providers, and a minute in less than a megabyte. */
const SAMPLE_RATE = 8_000;

/**
 * Synthesises a French text with espeak-ng. The text is embedded in the WAV, where the local transcription reads it.
 * Throws `SpeakError` when espeak-ng is not installed, fails or times out.
 */
export async function speak(text: string, options: SpeakOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
  const { command = "espeak-ng", timeoutMs = 30_000 } = options;
  const wav = await run(command, ["-v", "fr", "-s", String(WORDS_PER_MINUTE), "--stdin", "--stdout"], {
    input: text,
    timeoutMs,
  });
  return withComment(wavOf(downsampled(soundOf(wav), SAMPLE_RATE)), text);
}

function run(
  command: string,
  args: string[],
  { input, timeoutMs }: { input: string; timeoutMs: number },
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ["pipe", "pipe", "ignore"],
      timeout: timeoutMs,
      killSignal: "SIGKILL",
    });
    const pieces: Buffer[] = [];
    child.stdout.on("data", (piece: Buffer) => pieces.push(piece));
    // If the process exits without reading, the pipe breaks; its exit says why.
    child.stdin.on("error", () => {});
    child.on("error", (cause) => {
      const missing = "code" in cause && cause.code === "ENOENT";
      reject(
        new SpeakError(
          missing
            ? `${command} n'est pas installé : installez-le, ou donnez un enregistrement au format WAV.`
            : `${command} ne peut pas être lancé.`,
          { cause },
        ),
      );
    });
    child.on("close", (code, signal) => {
      if (code === 0) resolve(Buffer.concat(pieces));
      else if (signal === "SIGKILL")
        reject(new SpeakError(`${command} a mis trop de temps à lire le texte.`));
      else reject(new SpeakError(`${command} n'a pas pu lire le texte (fin ${code ?? signal}).`));
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
