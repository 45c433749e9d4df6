import type { Tache } from "@epreuve/contract/tache";
import { AppError } from "@epreuve/core/app-error";
import { saveContenu } from "@epreuve/core/simulation/save-contenu";
import { type Bucket, startBucket } from "@epreuve/test-kit/audio-bucket";
import { codeOf, type Harness, startHarness } from "@epreuve/test-kit/harness";
import { RAPPORT } from "@epreuve/test-kit/sample-report";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HEARD, LEASE_MS, oralCandidate, refusalOf } from "./oral-candidate.ts";

let harness: Harness;
let bucket: Bucket;
beforeAll(async () => {
  [harness, bucket] = await Promise.all([startHarness(), startBucket()]);
});
afterAll(() => Promise.all([harness.stop(), bucket.stop()]));

const candidate = (options?: { tache: Tache }) => oralCandidate({ harness, bucket }, options);

const DIALOGUE = "Candidat : Bonjour, quel est le prix ?\nExaminateur : Dix dollars.";

describe("a correction that fails once the recording is transcribed", () => {
  test.each(["PROVIDER_FAILED", "PROVIDER_TIMEOUT", "SERVICE_UNAVAILABLE"] as const)(
    "with %s keeps what was heard: the same request is judged without hearing it again",
    async (failure) => {
      const { submit, record, judging, heard, judged, state, etag } = await candidate();
      await record();
      judging.judge = () => Promise.reject(new AppError(failure));
      const error = await refusalOf(submit());
      expect([error.code, error.message]).toEqual([
        failure,
        expect.stringContaining("Votre transcription est enregistrée : réessayez."),
      ]);
      expect(error.etag).toBe(await etag());
      expect(await state()).toMatchObject({ contenu: HEARD.texte, rapport: null });
      judging.judge = async () => RAPPORT;
      await submit();
      expect(heard).toHaveLength(1);
      expect(judged[1]).toMatchObject({ contenu: HEARD.texte, mots: HEARD.mots });
    },
  );

  test("is judged with the times of its words when the client sends the text it was shown", async () => {
    const { submit, record, judging, heard, judged } = await candidate();
    await record();
    judging.judge = () => Promise.reject(new AppError("PROVIDER_FAILED"));
    await refusalOf(submit());
    await refusalOf(submit({ contenu: `${HEARD.texte} Et puis.` }));
    judging.judge = async () => RAPPORT;
    await submit({ contenu: HEARD.texte });
    expect(heard).toHaveLength(1);
    expect(judged.map(({ mots }) => mots)).toEqual([HEARD.mots, null, HEARD.mots]);
  });

  test("gives the times of one recording to no other", async () => {
    const { submit, record, judging, heard, judged } = await candidate();
    await record();
    judging.judge = () => Promise.reject(new AppError("PROVIDER_FAILED"));
    await refusalOf(submit());
    await record();
    judging.judge = async () => RAPPORT;
    await submit({ contenu: HEARD.texte });
    expect(heard).toHaveLength(1);
    expect(judged[1]?.mots).toBeNull();
  });

  test("by dying is judged after its lease has timed out, without transcribing the recording again", async () => {
    const { submit, record, judging, heard, judged } = await candidate();
    await record();
    judging.judge = () => new Promise<never>(() => {});
    void submit();
    await expect.poll(() => judged.length).toBe(1);
    harness.runtime.advance(LEASE_MS);
    judging.judge = async () => RAPPORT;
    await submit();
    expect(heard).toHaveLength(1);
    expect(judged[1]).toMatchObject({ contenu: HEARD.texte, mots: HEARD.mots });
  });

  test("says what was saved, in the words of its task", async () => {
    const { submit, judging } = await candidate({ tache: "EO_T2_LIVE" });
    judging.judge = () => Promise.reject(new AppError("PROVIDER_FAILED"));
    expect((await refusalOf(submit({ contenu: DIALOGUE }))).message).toContain(
      "Votre entretien est enregistré",
    );
  });
});

describe("a recording under If-Match", () => {
  test("is refused where a newer text is saved, and is not heard", async () => {
    const { ref, submit, record, heard, state, etag } = await candidate();
    const before = await etag();
    await saveContenu(harness, ref, { contenu: "Des notes." });
    await record();
    expect((await refusalOf(submit({ ifMatch: before }))).code).toBe("VERSION_CONFLICT");
    expect([heard, (await state()).contenu]).toEqual([[], "Des notes."]);
  });

  test("that failed once it was heard can be sent again as it was", async () => {
    const { submit, record, judging, heard, state, etag } = await candidate();
    const request = { ifMatch: await etag() };
    await record();
    judging.judge = () => Promise.reject(new AppError("PROVIDER_FAILED"));
    await refusalOf(submit(request));
    judging.judge = async () => RAPPORT;
    await submit(request);
    expect([heard.length, (await state()).contenu]).toEqual([1, HEARD.texte]);
  });

  test("that failed is refused once another text has been saved since", async () => {
    const { ref, submit, record, judging, state, etag } = await candidate();
    const request = { ifMatch: await etag() };
    await record();
    judging.judge = () => Promise.reject(new AppError("PROVIDER_FAILED"));
    await refusalOf(submit(request));
    await saveContenu(harness, ref, { contenu: "Corrigé à la main." });
    expect((await refusalOf(submit(request))).code).toBe("VERSION_CONFLICT");
    expect((await state()).contenu).toBe("Corrigé à la main.");
  });
});

describe("a transcript", () => {
  test("is found stored by the retry when it was written and its response lost", async () => {
    const { submit, record, speech, heard, state } = await candidate();
    await record();
    speech.hear = async () => {
      harness.breakNext("TransactWriteItemsCommand", "after");
      return HEARD;
    };
    const { etag } = await submit();
    expect(etag).toMatch(/^"1\./);
    expect(await state()).toMatchObject({ contenu: HEARD.texte, rapport: RAPPORT });
    expect(heard).toHaveLength(1);
  });

  test("that did not reach the table is made again from the recording, which is kept", async () => {
    const { submit, record, speech, judged, heard, state } = await candidate();
    await record();
    speech.hear = async () => {
      harness.breakNext("TransactWriteItemsCommand", "before");
      return HEARD;
    };
    const { code, message } = await refusalOf(submit());
    expect([code, message]).toEqual([
      "SERVICE_UNAVAILABLE",
      expect.stringContaining("Votre enregistrement est conservé"),
    ]);
    expect((await state()).contenu).toBe("");
    expect(judged).toEqual([]);
    speech.hear = async () => HEARD;
    await submit();
    expect(heard).toHaveLength(2);
  });

  test("of a submission whose lease has timed out overwrites nothing written since", async () => {
    const { ref, submit, record, speech, judged, state, transcription } = await candidate();
    await record();
    speech.hear = async () => {
      harness.runtime.advance(LEASE_MS);
      await saveContenu(harness, ref, { contenu: "Écrit après." });
      harness.runtime.advance(-LEASE_MS); // A machine whose clock is late.
      return HEARD;
    };
    expect(await codeOf(submit())).toBe("SERVICE_UNAVAILABLE");
    expect(await state()).toMatchObject({ contenu: "Écrit après.", rapport: null });
    expect(await transcription()).toBeUndefined();
    expect(judged).toEqual([]);
  });

  test("of a submission whose lease another has taken is not written, and the other's report is kept", async () => {
    const { submit, record, speech, judged, state } = await candidate();
    await record();
    speech.hear = async () => {
      harness.runtime.advance(LEASE_MS);
      speech.hear = async () => ({ texte: "Entendu par l'autre.", mots: null });
      await submit();
      return HEARD;
    };
    expect(await codeOf(submit())).toBe("SERVICE_UNAVAILABLE");
    expect(await state()).toMatchObject({ contenu: "Entendu par l'autre.", rapport: RAPPORT });
    expect(judged).toMatchObject([{ contenu: "Entendu par l'autre." }]);
  });
});

test("a double submission makes one transcription and one judgement", async () => {
  const { submit, record, speech, heard, judged } = await candidate();
  await record();
  const gate = Promise.withResolvers<void>();
  speech.hear = async () => {
    await gate.promise;
    return HEARD;
  };
  const settled: string[] = [];
  const submissions = Array.from({ length: 5 }, () =>
    submit().then(
      () => settled.push("done"),
      (error: unknown) => settled.push(error instanceof AppError ? error.code : "?"),
    ),
  );
  await expect.poll(() => settled).toEqual(Array(4).fill("CORRECTION_IN_PROGRESS"));
  gate.resolve();
  await Promise.all(submissions);
  expect(settled).toEqual([...Array(4).fill("CORRECTION_IN_PROGRESS"), "done"]);
  expect([heard.length, judged.length]).toEqual([1, 1]);
});
