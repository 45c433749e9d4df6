import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LIMITS } from "@epreuve/contract/limits";
import { wavOf } from "@epreuve/core/speech/pcm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OralDemo } from "./arguments.ts";
import { recordingOf } from "./recording.ts";

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "epreuve-recording-"));
});
afterAll(() => rmSync(dir, { recursive: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(dir, name);
  writeFileSync(path, content);
  return path;
}

const demo = (changes: Partial<OralDemo>): OralDemo => ({
  journey: "oral",
  email: "a@b.ca",
  sujetId: undefined,
  tache: "EO_T3",
  enregistrement: undefined,
  texte: undefined,
  garder: undefined,
  ...changes,
});

const silence = (samples: number) => wavOf({ samples: new Int16Array(samples), sampleRate: 8_000 });

test.each(["EO_T1", "EO_T3"] as const)(
  "the sample of %s is a recording that holds its words",
  async (tache) => {
    const { durationMs, comment, bytes } = await recordingOf(demo({ tache }));
    expect(durationMs).toBeGreaterThan(30_000);
    expect(comment).toMatch(/^Bonjour/);
    expect(bytes.length).toBeLessThan(700_000);
  },
);

test("the words of a recording are embedded from a file", async () => {
  const enregistrement = file("voix.wav", silence(8_000));
  expect((await recordingOf(demo({ enregistrement }))).comment).toBeNull();
  const texte = file("dit.txt", "Bonjour, c'est Élodie.\n");
  const recording = await recordingOf(demo({ enregistrement, texte }));
  expect(recording).toMatchObject({ durationMs: 1_000, comment: "Bonjour, c'est Élodie." });
});

test("what cannot be sent is a clear error", async () => {
  await expect(recordingOf(demo({ enregistrement: join(dir, "nulle-part.wav") }))).rejects.toThrow(
    "ne peut pas être lu",
  );
  const notes = file("notes.txt", "Bonjour.");
  await expect(recordingOf(demo({ enregistrement: notes }))).rejects.toThrow(
    "n'est pas un enregistrement WAV",
  );
  const long = file("long.wav", silence(LIMITS.audioMaxBytes / 2));
  await expect(recordingOf(demo({ enregistrement: long }))).rejects.toThrow("25 Mo au plus");
  await expect(recordingOf(demo({ texte: file("vide.txt", " \n") }))).rejects.toThrow("est vide");
  const latin = file("latin.txt", Buffer.from("été", "latin1"));
  await expect(recordingOf(demo({ texte: latin }))).rejects.toThrow("UTF-8");
});
