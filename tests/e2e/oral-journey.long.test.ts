import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { CRITERES_DE_TACHE } from "@epreuve/contract/criteres";
import { ReportSchema } from "@epreuve/contract/simulation";
import { CODES_ERREUR } from "@epreuve/contract/taxonomie";
import { speak } from "@epreuve/local/recordings/speak";
import { readWav } from "@epreuve/local/recordings/wav";
import { type Stack, startStack } from "@epreuve/local/stack";
import { type Api, apiAt, create, read } from "@epreuve/test-kit/api";
import { record } from "@epreuve/test-kit/recordings";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";

const spoken = spawnSync("espeak-ng", ["--version"]).status === 0;
const kind = spoken ? "spoken by espeak-ng" : "from the samples, for espeak-ng is not installed";

/** What the sample of EO_T3 says, spoken anew where that can be. */
async function recording(): Promise<{ bytes: Uint8Array<ArrayBuffer>; texte: string; durationMs: number }> {
  const file = new URL("../../packages/demo/samples/eo-t3.wav", import.meta.url);
  const sample = Uint8Array.from(readFileSync(file));
  const texte = readWav(sample).comment ?? "";
  const bytes = spoken ? await speak(texte) : sample;
  return { bytes, texte, durationMs: readWav(bytes).durationMs };
}

let stack: Stack;
let api: Api;
beforeAll(async () => {
  stack = await startStack({ quiet: true });
  api = apiAt(stack.url);
});
afterAll(() => stack.stop());

test(`a recording ${kind} makes the whole journey: sent, transcribed, judged with its sound's times, exercises and model`, async () => {
  const { bytes, texte, durationMs } = await recording();
  expect(durationMs).toBeGreaterThan(30_000);
  const token = await stack.tokenFor("oral@exemple.ca", "standard");
  const id = await create(api, token, { tache: "EO_T3", sujet_id: "eo-t3-001" });
  await record(api, token, id, bytes);

  const reply = await api.call("POST", "/corrections/eo", {
    token,
    body: { simulationId: id, transcript: "", tache: "EO_T3" },
  });
  expect(reply.status).toBe(200);
  const report = v.parse(ReportSchema, reply.body);
  const state = await read(api, token, id);
  expect(state.contenu).toBe(texte);

  const quoted = report.erreurs.map(({ extrait }) => extrait).join(" | ");
  for (const error of ["plus mieux", "serais", "à les"]) expect(quoted).toContain(error);
  for (const { code, extrait, debut, fin } of report.erreurs) {
    expect([code, CODES_ERREUR[code].oral]).toEqual([code, true]);
    if (debut !== null && fin !== null) expect(state.contenu.slice(debut, fin)).toBe(extrait);
  }
  expect(report.criteres.map(({ code }) => code)).toEqual(CRITERES_DE_TACHE.EO_T3);
  const fluency = report.criteres.find(({ code }) => code === "AISANCE_PHONOLOGIE");
  expect(fluency).toMatchObject({ niveau_cecr: expect.any(String), note: expect.any(Number) });
  const rate = Number(/(\d+) mots par minute/.exec(fluency?.preuves.join(" ") ?? "")?.[1]);
  const words = texte.split(/\s+/).length;
  expect(Math.abs(rate - (words * 60_000) / durationMs)).toBeLessThan(15);

  const statuses = async () => {
    const { exercices_status, modele_status } = await read(api, token, id);
    return [exercices_status, modele_status];
  };
  await expect.poll(statuses, { timeout: 30_000, interval: 200 }).toEqual(["ready", "ready"]);
  const done = await read(api, token, id);
  expect(done.exercices?.length).toBeGreaterThanOrEqual(5);
  expect(done.modele?.texte).toMatch(/\S/);
});
