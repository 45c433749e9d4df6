import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { speak } from "./speak.ts";
import { SpeakError } from "./synthesize.ts";
import { readWav } from "./wav.ts";

const installed = spawnSync("espeak-ng", ["--version"]).status === 0;

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "epreuve-speak-"));
});
afterAll(() => rmSync(dir, { recursive: true }));

function synthesizer(name: string, script: string): string {
  const path = join(dir, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

test.runIf(installed)("a text is spoken at a learner's pace, and the recording holds it", async () => {
  const text = "Bonjour. Je m'appelle Élodie et j'habite à Québec depuis l'été dernier.";
  const wav = readWav(await speak(text));
  expect(wav).toMatchObject({ sampleRate: 8_000, channels: 1, comment: text });
  expect(wav.durationMs).toBeGreaterThan(3_000);
  expect(wav.durationMs).toBeLessThan(8_000);
});

test("without espeak-ng, the error says what to do", async () => {
  await expect(speak("Bonjour.", { command: "no-such-synthesizer" })).rejects.toThrow("n'est pas installé");
});

test.each([
  ["fails", "exit 3", "fin 3"],
  ["says nothing", "cat >/dev/null", "n'a rien dit"],
  ["does not read the text", "exec <&-; exit 1", "fin 1"],
])("a synthesizer that %s is an error of its own", async (name, script, message) => {
  const speaking = speak("Bonjour. ".repeat(20_000), { command: synthesizer(name, script) });
  await expect(speaking).rejects.toThrow(SpeakError);
  await expect(speaking).rejects.toThrow(message);
});

test("a synthesizer that hangs is killed", async () => {
  const command = synthesizer("hang", "exec sleep 600");
  await expect(speak("Bonjour.", { command, timeoutMs: 50 })).rejects.toThrow("trop de temps");
});
