import { LIMITS } from "@epreuve/contract/limits";
import type { Tache } from "@epreuve/contract/tache";
import { AppError } from "@epreuve/core/app-error";
import type { CorrectRequest } from "@epreuve/core/correction/correct";
import { deadlineIn } from "@epreuve/core/deadline";
import { saveContenu } from "@epreuve/core/simulation/save-contenu";
import { type Bucket, startBucket } from "@epreuve/test-kit/audio-bucket";
import { codeOf, type Harness, newOwner, startHarness } from "@epreuve/test-kit/harness";
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

/** The first part of an entity tag, which is the text's. */
const textOf = (etag: string) => etag.slice(1, etag.indexOf("."));

const TOURS = [{ seq: 1, candidat: "Bonjour, quel est le prix ?", examinateur: "Dix dollars." }];
const DIALOGUE = "Candidat : Bonjour, quel est le prix ?\nExaminateur : Dix dollars.";

describe("a transcript from the client", () => {
  test.each<Tache>(["EO_T1", "EO_T3", "EO_T2_LIVE"])(
    "of %s is judged and becomes the text",
    async (tache) => {
      const { submit, judged, heard, sent, state, etag } = await candidate({ tache });
      const corrected = await submit({ contenu: "Je parle." });
      expect(judged).toMatchObject([{ tache, contenu: "Je parle.", mots: null }]);
      expect(await state()).toMatchObject({ contenu: "Je parle.", rapport: RAPPORT });
      // The address of a live interaction, which GET shows too, is no matter of a correction.
      if (tache !== "EO_T2_LIVE") expect(corrected.etag).toBe(await etag());
      expect(textOf(corrected.etag)).toBe(textOf(await etag()));
      expect(heard).toEqual([]);
      expect(sent).toEqual(["exercices", "modele"]);
    },
  );

  test("is judged instead of a recording that was uploaded", async () => {
    const { submit, record, judged, heard } = await candidate();
    await record();
    await submit({ contenu: "Je parle." });
    expect(judged).toMatchObject([{ contenu: "Je parle.", mots: null }]);
    expect(heard).toEqual([]);
  });

  test.each([" … !", "\u200b?"])("without a word is CONTENU_TOO_SHORT: %j", async (contenu) => {
    const { submit, judged } = await candidate();
    expect(await codeOf(submit({ contenu }))).toBe("CONTENU_TOO_SHORT");
    expect(judged).toEqual([]);
  });

  test("in which only the examiner speaks is CONTENU_TOO_SHORT", async () => {
    const { submit } = await candidate({ tache: "EO_T2_LIVE" });
    expect(await codeOf(submit({ contenu: "Candidat : …\nExaminateur : Bonjour." }))).toBe(
      "CONTENU_TOO_SHORT",
    );
  });
});

describe("a recording", () => {
  test.each(["", " \n\t"])(
    "is heard, becomes the text and is judged with the times of its words: %j",
    async (contenu) => {
      const { ref, submit, record, judged, heard, state, etag } = await candidate();
      const audioId = await record();
      const before = await etag();
      const corrected = await submit({ contenu });
      expect(heard).toEqual([{ ref, audioId, contentType: "audio/webm" }]);
      expect(judged).toMatchObject([{ contenu: HEARD.texte, mots: HEARD.mots }]);
      expect(await state()).toMatchObject({ contenu: HEARD.texte, rapport: RAPPORT });
      expect(corrected.etag).toBe(await etag());
      expect(corrected.etag).not.toBe(before);
    },
  );

  test("replaces the text that was saved before", async () => {
    const { ref, submit, record, state } = await candidate();
    await saveContenu(harness, ref, { contenu: "Des notes." });
    await record();
    await submit();
    expect((await state()).contenu).toBe(HEARD.texte);
  });

  test("leaves the text unchanged until it is transcribed", async () => {
    const { ref, submit, record, speech, state } = await candidate();
    await saveContenu(harness, ref, { contenu: "Des notes." });
    await record();
    const seen: string[] = [];
    speech.hear = async () => {
      seen.push((await state()).contenu);
      return HEARD;
    };
    await submit();
    expect(seen).toEqual(["Des notes."]);
  });

  test("whose transcript equals the saved text leaves the first part of the entity tag", async () => {
    const { ref, submit, record, etag } = await candidate();
    await saveContenu(harness, ref, { contenu: HEARD.texte });
    await record();
    const before = await etag();
    expect(textOf((await submit()).etag)).toBe(textOf(before));
    expect(textOf(await etag())).toBe(textOf(before));
  });

  test("transcribed without word times is judged without them", async () => {
    const { submit, record, speech, judged } = await candidate();
    speech.hear = async () => ({ texte: "Sans heure.", mots: null });
    await record();
    await submit();
    expect(judged).toMatchObject([{ contenu: "Sans heure.", mots: null }]);
  });

  test("is judged under a deadline that begins once it is transcribed", async () => {
    const { submit, record, speech, judging } = await candidate();
    const order: string[] = [];
    speech.hear = async () => {
      order.push("heard");
      return HEARD;
    };
    judging.judge = async () => {
      order.push("judged");
      return RAPPORT;
    };
    const deadline = () => {
      order.push("deadline");
      return deadlineIn(10_000);
    };
    await record();
    await submit({ deadline });
    expect(order).toEqual(["heard", "deadline", "judged"]);
  });

  test("as long as a production may be fits, word by word", async () => {
    const { submit, record, speech, judged } = await candidate();
    const mots = Array.from({ length: LIMITS.contenuMax / 2 }, (_, n) => ({
      texte: "a",
      debutMs: n * 1_000,
      finMs: n * 1_000 + 900,
    }));
    speech.hear = async () => ({ texte: "a ".repeat(LIMITS.contenuMax / 2), mots });
    await record();
    await submit();
    expect(judged[0]?.mots).toEqual(mots);
  });
});

describe("the dialogue of the live interaction", () => {
  test("is judged as stored, against its situation, when the transcript is blank", async () => {
    const { submit, converse, judged, heard, state } = await candidate({ tache: "EO_T2_LIVE" });
    const situation = "Vous voulez louer un vélo. Renseignez-vous.";
    await converse(TOURS, { situation, live: { until: harness.runtime.now() } });
    await submit();
    expect(judged).toMatchObject([
      { contenu: DIALOGUE, mots: null, sujet: { consigne: situation, documents: [] } },
    ]);
    expect((await state()).contenu).toBe(DIALOGUE);
    expect(heard).toEqual([]);
  });

  test("is judged as it was said, whatever transcript is sent", async () => {
    const { submit, converse, judged, state } = await candidate({ tache: "EO_T2_LIVE" });
    // As a version of the service left it that let the text be saved over.
    await converse(TOURS, { contenu: "Écrit par-dessus." });
    await submit({ contenu: "Candidat : Autre chose." });
    expect(judged).toMatchObject([{ contenu: DIALOGUE }]);
    expect((await state()).contenu).toBe(DIALOGUE);
  });

  test("that never began leaves the submitted transcript to be judged", async () => {
    const { submit, judged } = await candidate({ tache: "EO_T2_LIVE" });
    await submit({ contenu: "Candidat : Bonjour, c'est combien ?" });
    expect(judged).toMatchObject([{ contenu: "Candidat : Bonjour, c'est combien ?" }]);
  });

  test("that was never held is AUDIO_MISSING, and says to hold it", async () => {
    const { submit, set, judged } = await candidate({ tache: "EO_T2_LIVE" });
    await set({ contenu: DIALOGUE });
    const { code, message } = await refusalOf(submit());
    expect([code, message]).toEqual(["AUDIO_MISSING", expect.stringContaining("Passez d'abord l'entretien")]);
    expect(judged).toEqual([]);
  });

  test.each([
    ["nothing", []],
    ["not a word", [{ seq: 1, candidat: "…", examinateur: "Oui ?" }]],
  ])("in which the candidate said %s is AUDIO_MISSING, and says to begin another", async (_, tours) => {
    const { submit, converse, judged } = await candidate({ tache: "EO_T2_LIVE" });
    await converse(tours);
    const { code, message } = await refusalOf(submit());
    expect([code, message]).toEqual([
      "AUDIO_MISSING",
      expect.stringContaining("Commencez une nouvelle simulation"),
    ]);
    expect(judged).toEqual([]);
  });

  test("is LIVE_IN_PROGRESS while the session runs, whatever is submitted", async () => {
    const { submit, set, judged } = await candidate({ tache: "EO_T2_LIVE" });
    await set({ contenu: DIALOGUE, live: { until: harness.runtime.now() + 1 } });
    expect(await codeOf(submit())).toBe("LIVE_IN_PROGRESS");
    expect(await codeOf(submit({ contenu: "Candidat : Bonjour." }))).toBe("LIVE_IN_PROGRESS");
    expect(judged).toEqual([]);
  });
});

describe("the order of checks", () => {
  test.each<[string, Partial<CorrectRequest>, string]>([
    ["someone else's", { owner: newOwner(), tache: "EE_T1" }, "SIMULATION_NOT_FOUND"],
    ["an unknown simulation", { simulationId: `sim_${crypto.randomUUID()}` }, "SIMULATION_NOT_FOUND"],
    ["another task", { tache: "EO_T1" }, "TACHE_MISMATCH"],
    ["the other mode's endpoint", { mode: "EE" }, "TACHE_MISMATCH"],
  ])("%s, on a simulation that is finished and was never recorded", async (_, changes, code) => {
    const { submit, set } = await candidate();
    await set({ statut: "finished" });
    expect(await codeOf(submit(changes))).toBe(code);
  });

  test.each([
    ["finished", { statut: "finished" }, "SIMULATION_FINISHED"],
    ["being corrected", { claim: { id: "c", until: Number.MAX_SAFE_INTEGER } }, "CORRECTION_IN_PROGRESS"],
  ])("a simulation that is %s, before its recording", async (_, values, code) => {
    const { submit, set } = await candidate();
    await set(values);
    expect(await codeOf(submit())).toBe(code);
  });

  test("the recording, before the rate; and a refusal counts for nothing", async () => {
    const { submit, record, speech, heard } = await candidate();
    const failing = () => Promise.reject(new AppError("TRANSCRIPTION_FAILED"));
    await record();
    speech.hear = failing;
    for (let n = 0; n < 6; n++) expect(await codeOf(submit())).toBe("TRANSCRIPTION_FAILED");
    expect(await codeOf(submit())).toBe("RATE_LIMITED");
    expect(heard).toHaveLength(6);
    await record(null);
    expect(await codeOf(submit())).toBe("AUDIO_MISSING");
  });
});
