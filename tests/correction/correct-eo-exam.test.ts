import type { Tache } from "@epreuve/contract/tache";
import { AppError } from "@epreuve/core/app-error";
import { saveContenu } from "@epreuve/core/simulation/save-contenu";
import { type Bucket, startBucket } from "@epreuve/test-kit/audio-bucket";
import { codeOf, type Harness, startHarness } from "@epreuve/test-kit/harness";
import { RAPPORT } from "@epreuve/test-kit/sample-report";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HEARD, oralCandidate, refusalOf } from "./oral-candidate.ts";

let harness: Harness;
let bucket: Bucket;
beforeAll(async () => {
  [harness, bucket] = await Promise.all([startHarness(), startBucket()]);
});
afterAll(() => Promise.all([harness.stop(), bucket.stop()]));

const candidate = (options?: { tache?: Tache; exam_mode?: boolean }) =>
  oralCandidate({ harness, bucket }, options);

const TOURS = [{ seq: 1, candidat: "Bonjour, quel est le prix ?", examinateur: "Dix dollars." }];
const DIALOGUE = "Candidat : Bonjour, quel est le prix ?\nExaminateur : Dix dollars.";

describe("the exam's clock", () => {
  const over = () => harness.runtime.advance(301_000);

  test("once it has run out has the last saved text judged, not the submitted one or the recording", async () => {
    const { ref, submit, record, heard, judged } = await candidate({ exam_mode: true });
    await saveContenu(harness, ref, { contenu: "Dit à temps." });
    await record();
    over();
    await submit({ contenu: "Dit trop tard." });
    expect(judged).toMatchObject([{ contenu: "Dit à temps." }]);
    expect(heard).toEqual([]);
  });

  test("once it has run out without a saved text has the announced recording transcribed", async () => {
    const { submit, record, judged } = await candidate({ exam_mode: true });
    await record();
    over();
    await submit({ contenu: "Dit trop tard." });
    expect(judged).toMatchObject([{ contenu: HEARD.texte, mots: HEARD.mots }]);
  });

  test("once it has run out has an earlier transcript judged with the times of its words", async () => {
    const { submit, record, judging, heard, judged } = await candidate({ exam_mode: true });
    await record();
    judging.judge = () => Promise.reject(new AppError("PROVIDER_FAILED"));
    await refusalOf(submit());
    over();
    judging.judge = async () => RAPPORT;
    await submit();
    expect(heard).toHaveLength(1);
    expect(judged[1]).toMatchObject({ contenu: HEARD.texte, mots: HEARD.mots });
  });

  test("once it has run out with neither makes a submission CONTENU_TOO_SHORT", async () => {
    const { submit } = await candidate({ exam_mode: true });
    over();
    expect(await codeOf(submit({ contenu: "Dit trop tard." }))).toBe("CONTENU_TOO_SHORT");
  });

  test("once it has run out on a live interaction has its dialogue judged", async () => {
    const { submit, converse, judged } = await candidate({ tache: "EO_T2_LIVE", exam_mode: true });
    await converse(TOURS, { contenu: "Écrit par-dessus." });
    harness.runtime.advance(361_000);
    await submit({ contenu: "Candidat : Autre chose." });
    expect(judged).toMatchObject([{ contenu: DIALOGUE }]);
  });
});
