import { commandOnPath } from "@epreuve/local/on-path";
import { speak } from "@epreuve/local/recordings/speak";
import { hum } from "@epreuve/local/recordings/tone";
import { readText, SAMPLES } from "./files.ts";

/** A recorded turn, a WAV. */
export type Turn = Uint8Array<ArrayBuffer>;

/** What the service always takes. */
const SAMPLE_RATE = 16_000;

/** The sample candidate's turns, one a line, by the voice of espeak-ng, or as tones where it is not installed. */
export async function* sampleTurns(notice: (message: string) => void): AsyncGenerator<Turn> {
  const command = commandOnPath(["espeak-ng"]);
  if (command === undefined) {
    notice(
      "espeak-ng n'est pas installé : le candidat d'exemple fredonne ses phrases, et le WAV les contient.",
    );
  }
  for (const text of readText(new URL("eo-t2-live.txt", SAMPLES)).split("\n")) {
    yield command === undefined
      ? hum(text, SAMPLE_RATE)
      : await speak(text, { command, sampleRate: SAMPLE_RATE });
  }
}
