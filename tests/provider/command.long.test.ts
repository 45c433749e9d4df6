import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadModeles } from "@epreuve/core/sujet/modeles/modeles";
import { LOOPBACK } from "@epreuve/loopback/loopback";
import { answerFrom } from "@epreuve/rule-provider/examiner/answer";
import { loadReplier } from "@epreuve/rule-provider/responses/load-replier";
import { type OpenAiServer, serveOpenAi } from "@epreuve/rule-provider/responses/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand } from "./run-command.ts";

/*
 * The command as it is run, on its own sample, against the local rules behind the provider's protocol. They refuse to
 * write a model answer; here one of the catalogue's stands for it.
 */

let server: OpenAiServer;
let directory: string;
beforeAll(async () => {
  const rules = await loadReplier();
  server = await serveOpenAi({
    port: 0,
    host: LOOPBACK,
    examiner: async (sheet, messages) => answerFrom(sheet, messages),
    replier: async (purpose, donnees) => (purpose === "modele" ? MODELE : rules({ purpose, donnees })),
  });
  directory = mkdtempSync(join(tmpdir(), "epreuve-provider-"));
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true });
});

const KEY = "sk-a-secret-key";

const [authored] = loadModeles().filter(({ sujet }) => sujet.startsWith("ee-t2"));
const MODELE = {
  texte: authored?.reponses[0]?.texte ?? "",
  points_cles: (authored?.reponses[0]?.points_cles ?? []).map(({ extrait, commentaire }) => ({
    extrait,
    commentaire,
  })),
};

test("settings are read from .env as `npm start` does; the report has times and tokens, and neither key nor text", async () => {
  const text = `OPENAI_API_KEY=${KEY}\nOPENAI_BASE_URL=${server.url}\nSPEECH_PROVIDER=transcribe\nOPENAI_MODEL_IDEES=autre\n`;
  const { code, stdout, stderr } = await runCommand(directory, [], {}, { name: ".env", text });
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/^idees +autre +none /m);
  expect(stdout).toMatch(/[\d,]+ tokens in/);
  expect(stdout).toContain("The provider serves.");
  expect(stdout).not.toContain(KEY);
  expect(stdout).not.toContain("Peugeot");
});

test("a stage's settings come from its own file, and --json has the same in fields", async () => {
  const { code, stdout } = await runCommand(
    directory,
    ["--stage", "production", "--json"],
    { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: server.url },
    { name: ".env.production", text: "OPENAI_MODEL=choisi\nSPEECH_LIVE_PROVIDER=transcribe\n" },
  );
  expect(code).toBe(0);
  const { exitCode, findings, times, usage } = JSON.parse(stdout);
  expect([exitCode, findings.length > 0, Object.keys(usage).length]).toEqual([0, true, 1]);
  expect(times).toHaveLength(9);
  expect(times[1]).toEqual({
    about: "criteres",
    model: "choisi",
    effort: "none",
    firstMs: expect.any(Number),
    wholeMs: expect.any(Number),
    budgetMs: 50_000,
  });
  expect(stdout).not.toContain(KEY);
});
