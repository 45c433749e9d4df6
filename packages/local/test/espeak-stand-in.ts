import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { wavOf } from "@epreuve/core/speech/pcm";

/** What it says, whatever the text: a second of a tone. */
const SAMPLE_RATE = 22_050;
const tone = Int16Array.from({ length: SAMPLE_RATE }, (_, n) => 9_000 * Math.sin(n / 20));

/** A program that takes the place of espeak-ng, in a directory for a PATH of the test's own. */
export class EspeakStandIn {
  readonly directory = mkdtempSync(join(tmpdir(), "epreuve-espeak-"));
  readonly command = join(this.directory, "espeak-ng");

  constructor() {
    const wav = wavOf({ samples: tone, sampleRate: SAMPLE_RATE });
    // espeak-ng does not know the length when it writes the header.
    new DataView(wav.buffer).setUint32(40, 0x7ffff000, true);
    writeFileSync(join(this.directory, "tone.wav"), wav);
    this.behave("cat tone.wav");
  }

  /** Notes its arguments and its text, then does this, a shell script that finds the text in `$text`. */
  behave(script: string): void {
    writeFileSync(
      this.command,
      `#!/bin/sh\ncd '${this.directory}'\necho "$*" >> arguments\ntext=$(cat)\nprintf %s "$text" >> texts\n${script}\n`,
    );
    chmodSync(this.command, 0o755);
  }

  /** What it has been told, since the start. */
  get arguments(): string[] {
    return this.read("arguments").split("\n").slice(0, -1);
  }

  get texts(): string {
    return this.read("texts");
  }

  read(name: string): string {
    const file = join(this.directory, name);
    return existsSync(file) ? readFileSync(file, "utf8") : "";
  }

  /** Makes a file, which its script may wait for. */
  write(name: string): void {
    writeFileSync(join(this.directory, name), "");
  }

  remove(): void {
    rmSync(this.directory, { recursive: true });
  }
}
