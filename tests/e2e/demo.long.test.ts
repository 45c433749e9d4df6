import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { wavOf } from "@epreuve/core/speech/pcm";
import { type Stack, startStack } from "@epreuve/local/stack";
import { runCommand } from "@epreuve/test-kit/command-run";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EspeakStandIn } from "../../packages/local/test/espeak-stand-in.ts";

/* `npm run demo` in a process of its own, against a running local stack. */

const DEMO = join(import.meta.dirname, "../../packages/demo/src/demo.ts");

/** Of the demo itself: the stack has the stand-in of espeak-ng first on its own. */
const PATH = process.env.PATH ?? "";

let stack: Stack;
let espeak: EspeakStandIn;
let dir: string;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), "epreuve-demo-"));
  espeak = new EspeakStandIn();
  stack = await startStack({ quiet: true, env: { PATH: `${espeak.directory}:${PATH}` } });
});
afterAll(async () => {
  await stack.stop();
  espeak.remove();
  rmSync(dir, { recursive: true });
});

async function demo(args: string[], input = "", localDir = stack.dir) {
  const { child, exited, out, err } = runCommand([DEMO, ...args], {
    cwd: dir,
    env: { PATH, LOCAL_DIR: localDir },
  });
  child.stdin.end(input);
  return { exitCode: await exited, out: out(), err: err() };
}

/** An error, as the journeys print it while the report is made. */
const ERROR_TOLD = /^ {2}\S.* → /m;

test("the written journey prints the report, the exercises and the model answer", async () => {
  const { exitCode, out, err } = await demo(["--tache", "EE_T1"]);
  expect(exitCode, err).toBe(0);
  for (const part of ["Brouillon enregistré", "Votre rapport", "Orthographe", "Exercices", "Modèle ("])
    expect(out).toContain(part);
  const [progress = ""] = out.split("Votre rapport");
  expect(progress).toMatch(ERROR_TOLD);
});

test("the recorded journey prints what was said with its errors underlined, and the measures of fluency", async () => {
  const { exitCode, out, err } = await demo(["--oral", "--tache", "EO_T1"]);
  expect(exitCode, err).toBe(0);
  for (const part of ["Ce que vous avez dit", "~~~~", "mots par minute", "Exercices", "Modèle ("])
    expect(out).toContain(part);
  // What was heard and the errors, before the report.
  const [progress = ""] = out.split("Ce que vous avez dit");
  expect(progress).toMatch(/Entendu : \d+ mots/);
  expect(progress).toMatch(ERROR_TOLD);
});

test("the live journey says each line to the examiner, prints the answers, and corrects the dialogue", async () => {
  const lines = [
    "Bonjour, je vous appelle pour avoir des renseignements.",
    "Combien est-ce que ça coûte, si je serais intéressé ?",
    "",
    "/fin",
    "Ceci n'est plus dit.",
  ];
  const { exitCode, out, err } = await demo(["--live"], lines.join("\n"));
  expect(exitCode, err).toBe(0);
  for (const part of ["La situation", `Vous : ${lines[0]}`, "Examinateur : ", "Interaction", "Modèle ("])
    expect(out).toContain(part);
  const [progress = ""] = out.split("L'entretien\n");
  expect(progress).toMatch(ERROR_TOLD);
  const [, dialogue = ""] = out.split("L'entretien\n");
  expect(dialogue).toContain(`Candidat : ${lines[1]}`);
  expect(dialogue).not.toContain("Ceci");
});

test("the spoken journey says the sample's turns, hears the answers, and measures fluency", async () => {
  const { exitCode, out, err } = await demo(["--live", "--voix"]);
  expect(exitCode, err).toBe(0);
  expect(out.match(/^Vous : .+$/gm)).toHaveLength(6);
  expect(out).toMatch(/^ {2}son 1 : \d,\d s$/m);
  for (const part of ["tour de parole", "Examinateur : ", "mots par minute", "Modèle ("])
    expect(out).toContain(part);
});

test("a live journey in which nothing is said is a clear error", async () => {
  const { exitCode, err } = await demo(["--live"], "");
  expect([exitCode, err]).toEqual([1, expect.stringContaining("AUDIO_MISSING")]);
});

test("a recording without words says how to give them", async () => {
  const file = join(dir, "voix.wav");
  writeFileSync(file, wavOf({ samples: new Int16Array(16_000), sampleRate: 8_000 }));
  const { exitCode, err } = await demo(["--oral", file]);
  expect(exitCode).toBe(1);
  for (const part of ["--texte", "OPENAI_API_KEY"]) expect(err).toContain(part);
});

test("without a service, the error says to start it", async () => {
  const { exitCode, err } = await demo(["--oral"], "", join(dir, "nowhere"));
  expect([exitCode, err]).toEqual([1, expect.stringContaining("npm start")]);
});
