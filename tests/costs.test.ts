import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Exercice, Modele } from "@epreuve/contract/enrichment";
import { countCall } from "@epreuve/core/account/rate";
import { setPlan } from "@epreuve/core/account/set-plan";
import type { AudioStore } from "@epreuve/core/audio/audio-store";
import { createAudio } from "@epreuve/core/audio/create-audio";
import { correct } from "@epreuve/core/correction/correct";
import { findOral } from "@epreuve/core/correction/submitting/oral-submission";
import { findWritten } from "@epreuve/core/correction/submitting/submission";
import { deadlineIn } from "@epreuve/core/deadline";
import { runJob } from "@epreuve/core/enrichment/run-job";
import type { JobMessage } from "@epreuve/core/jobs/message";
import { createSimulation } from "@epreuve/core/simulation/create";
import { getSimulation } from "@epreuve/core/simulation/get";
import { listSimulations } from "@epreuve/core/simulation/list";
import { saveContenu } from "@epreuve/core/simulation/save-contenu";
import { listSujets } from "@epreuve/core/sujet/sujet";
import { WEBM } from "@epreuve/test-kit/audio-bucket";
import { EXERCICES } from "@epreuve/test-kit/corrected-simulation";
import { type Harness, LIVE, newOwner, startHarness } from "@epreuve/test-kit/harness";
import { RAPPORT } from "@epreuve/test-kit/sample-report";
import { writtenCorrection } from "@epreuve/test-kit/written-correction";
import { afterAll, beforeAll, expect, test } from "vitest";

/* What the table of costs in docs/deploying.md says a journey reads and writes, by the engine's own figures. */

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

/** Sizes as the demo's three samples have them: a text of 950 characters, a report of 6 KB, exercises of 3 KB, a model of 2 KB. */
const TEXT = "Un texte de candidat. ".repeat(43);
const WORDS = TEXT.split(" ").map((texte, n) => ({ texte, debutMs: n * 1_000, finMs: n * 1_000 + 800 }));
const REPORT = { ...RAPPORT, diagnostic: { ...RAPPORT.diagnostic, synthese: "s".repeat(5_000) } };
const MADE: Record<"exercices" | "modele", Exercice[] | Modele> = {
  exercices: EXERCICES.map((exercice) => ({ ...exercice, explication: "e".repeat(450) })),
  modele: { texte: "m".repeat(1_500), mots: 140, niveau_cecr: "B2", nclc_vise: 8, points_cles: [] },
};

interface Units {
  read: number;
  write: number;
}

/** What each step of a journey costs, a user's twentieth simulation. */
async function measureJourney(): Promise<Record<string, Units>> {
  const owner = newOwner();
  await setPlan(harness.table, owner, "premium");
  const create = () =>
    createSimulation(harness, { owner, payload: { tache: "EE_T2", sujet_id: "ee-t2-001" } });
  for (let n = 1; n < 20; n++) await create();

  const steps: Record<string, Units> = {};
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const { result, meter } = await harness.measure(work);
    steps[name] = { read: meter.readUnits, write: meter.writeUnits };
    return result;
  };
  await step("GET /sujets", () => listSujets(harness.table, "EE_T2"));
  await step("GET /simulations", () => listSimulations(harness.table, { owner, page: 1, limit: 20 }));
  const { simulation_id: simulationId } = await step("POST /simulations", create);
  const ref = { owner, simulationId };
  await saveContenu(harness, ref, { contenu: TEXT.slice(1) });
  harness.runtime.advance(1_000);
  await step("PATCH contenu", () => saveContenu(harness, ref, { contenu: TEXT }));
  await step("POST /sujets/idees", () =>
    countCall(harness.table, { owner, name: "idees", atMs: harness.runtime.now() }),
  );

  const sent: JobMessage[] = [];
  await step("POST /corrections/ee", () =>
    correct(
      {
        ...harness,
        findSubmission: findWritten,
        judge: async () => REPORT,
        jobs: { send: async (_, message) => void sent.push(message) },
      },
      writtenCorrection(ref, { tache: "EE_T2", contenu: TEXT }),
    ),
  );
  const [message] = sent;
  if (message === undefined) throw new Error("no job was sent");
  for (const job of ["exercices", "modele"] as const) {
    await step(`job ${job}`, () =>
      runJob({ ...harness, make: async () => MADE[job] }, job, {
        message,
        remainingMs: 110_000,
        last: false,
      }),
    );
  }
  const announced = { content_type: "audio/webm" as const, taille_octets: WEBM.length };
  const audioStore: AudioStore = {
    bucket: "recordings",
    presignUpload: async () => ({ method: "PUT", url: "", headers: {} }),
    head: async () => ({ contentType: announced.content_type, bytes: WEBM.length, metadata: {} }),
    firstBytes: async () => WEBM,
    read: async () => null,
    write: async () => {},
    remove: async () => {},
    presignDownload: async () => "",
    list: async () => [],
  };
  const oral = await createSimulation(harness, { owner, payload: { tache: "EO_T1" } });
  const oralRef = { owner, simulationId: oral.simulation_id };
  await step("POST /simulations/{id}/audio", () =>
    createAudio({ ...harness, audioStore, consentVersion: null }, oralRef, announced),
  );
  await step("POST /corrections/eo", () =>
    correct(
      {
        ...harness,
        findSubmission: findOral({
          ...harness,
          audioStore,
          speech: { transcribe: async () => ({ texte: TEXT, mots: WORDS }) },
        }),
        judge: async () => REPORT,
        jobs: { send: async () => {} },
      },
      {
        ...oralRef,
        mode: "EO",
        tache: "EO_T1",
        contenu: "",
        deadline: () => deadlineIn(10_000),
        remainingMs: 118_000,
      },
    ),
  );
  await step("GET /simulations/{id}", () => getSimulation(harness.table, ref, LIVE));
  return steps;
}

test("the table of costs says what each step reads and writes", async () => {
  const guide = readFileSync(join(import.meta.dirname, "../docs/deploying.md"), "utf8");
  for (const [name, { read, write }] of Object.entries(await measureJourney())) {
    const row = guide.split("\n").find((line) => line.startsWith(`| ${name} `));
    const cells = row?.split("|").map((cell) => cell.trim()) ?? [];
    expect([name, Number(cells[3]), Number(cells[4])]).toEqual([name, read, write]);
  }
});
