import type { Tache } from "@epreuve/contract/tache";
import { AppError } from "@epreuve/core/app-error";
import { saveContenu } from "@epreuve/core/simulation/save-contenu";
import type { Transcript } from "@epreuve/core/speech/transcriber";
import { type Bucket, startBucket, WEBM } from "@epreuve/test-kit/audio-bucket";
import { codeOf, type Harness, startHarness } from "@epreuve/test-kit/harness";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HEARD, LEASE_MS, oralCandidate, refusalOf } from "./oral-candidate.ts";

let harness: Harness;
let bucket: Bucket;
beforeAll(async () => {
  [harness, bucket] = await Promise.all([startHarness(), startBucket()]);
});
afterAll(() => Promise.all([harness.stop(), bucket.stop()]));

const candidate = (options?: { tache: Tache }) => oralCandidate({ harness, bucket }, options);

describe("what cannot be transcribed is refused before any paid call, with nothing written", () => {
  test.each<[string, (record: (bytes?: Uint8Array | null, type?: string) => unknown) => unknown, string]>([
    ["never announced", () => {}, "AUDIO_MISSING"],
    ["never sent", (record) => record(null), "AUDIO_MISSING"],
    ["of another size", (record) => record(WEBM.slice(0, -1)), "AUDIO_INVALID"],
    ["of another type", (record) => record(WEBM, "audio/ogg"), "AUDIO_INVALID"],
    ["of another content", (record) => record(WEBM.map(() => 0x20)), "AUDIO_INVALID"],
  ])("a recording %s", async (_, prepare, code) => {
    const { submit, record, heard, judged, state } = await candidate();
    await prepare(record);
    const before = await state();
    for (let n = 0; n < 7; n++) expect(await codeOf(submit())).toBe(code);
    expect(await state()).toEqual(before);
    expect([heard, judged]).toEqual([[], []]);
  });

  test("a second recording that was announced and not sent, though the first was", async () => {
    const { submit, record } = await candidate();
    await record();
    await record(null);
    expect(await codeOf(submit())).toBe("AUDIO_MISSING");
  });
});

describe("a transcription that fails", () => {
  test.each(["TRANSCRIPTION_FAILED", "TRANSCRIPTION_TIMEOUT", "SERVICE_UNAVAILABLE"] as const)(
    "with %s keeps the recording and the text, and the same request may be sent again at once",
    async (failure) => {
      const { ref, submit, record, speech, heard, judged, state, transcription } = await candidate();
      await saveContenu(harness, ref, { contenu: "Des notes." });
      const audioId = await record();
      speech.hear = () => Promise.reject(new AppError(failure, { retryAfterSeconds: 3 }));
      const { code, message, retryAfterSeconds } = await refusalOf(submit());
      expect([code, message, retryAfterSeconds]).toEqual([
        failure,
        expect.stringContaining("Votre enregistrement est conservé : réessayez."),
        3,
      ]);
      expect(await state()).toMatchObject({ contenu: "Des notes.", rapport: null });
      expect(await transcription()).toBeUndefined();
      expect(judged).toEqual([]);
      speech.hear = async () => HEARD;
      await submit();
      expect(heard.map((recording) => recording.audioId)).toEqual([audioId, audioId]);
    },
  );

  test("for good has a message of its own", async () => {
    const { submit, record, speech } = await candidate();
    await record();
    speech.hear = () => Promise.reject(new AppError("TRANSCRIPTION_FAILED", { message: "Recommencez." }));
    expect((await refusalOf(submit())).message).toBe("Recommencez.");
  });

  test("by dying leaves a lease that times out once its Lambda must have ended", async () => {
    const { submit, record, speech, heard } = await candidate();
    await record();
    speech.hear = () => new Promise<never>(() => {});
    void submit();
    await expect.poll(() => heard.length).toBe(1);
    expect(await codeOf(submit())).toBe("CORRECTION_IN_PROGRESS");
    harness.runtime.advance(LEASE_MS);
    speech.hear = async () => HEARD;
    await submit();
    expect(heard).toHaveLength(2);
  });
});

describe("a recording in which nobody speaks", () => {
  const silence: Transcript = { texte: " … ", mots: [] };

  test("is CONTENU_TOO_SHORT, leaves the text unchanged, and is not transcribed a second time", async () => {
    const { ref, submit, record, speech, heard, judged, state } = await candidate();
    await saveContenu(harness, ref, { contenu: "Des notes." });
    await record();
    speech.hear = async () => silence;
    for (let n = 0; n < 3; n++) {
      const { code, message } = await refusalOf(submit());
      expect([code, message]).toEqual(["CONTENU_TOO_SHORT", expect.stringContaining("Aucune parole")]);
    }
    expect(heard).toHaveLength(1);
    expect(judged).toEqual([]);
    expect(await state()).toMatchObject({ contenu: "Des notes.", rapport: null });
  });

  test("is replaced by the next recording", async () => {
    const { submit, record, speech, heard, judged } = await candidate();
    await record();
    speech.hear = async () => silence;
    expect(await codeOf(submit())).toBe("CONTENU_TOO_SHORT");
    const second = await record();
    speech.hear = async () => HEARD;
    await submit();
    expect(heard.map(({ audioId }) => audioId)).toEqual([expect.any(String), second]);
    expect(judged).toMatchObject([{ contenu: HEARD.texte, mots: HEARD.mots }]);
  });
});

test("a recording longer than a production may be is refused, and transcribed once", async () => {
  const { submit, record, speech, heard, state } = await candidate();
  await record();
  const mots = Array.from({ length: 40_000 }, (_, n) => ({ texte: "mot", debutMs: n, finMs: n }));
  speech.hear = async () => ({ texte: "mot ".repeat(40_000), mots });
  for (let n = 0; n < 2; n++) {
    const { code, message } = await refusalOf(submit());
    expect([code, message]).toEqual(["AUDIO_INVALID", expect.stringContaining("trop long")]);
  }
  expect(heard).toHaveLength(1);
  expect((await state()).contenu).toBe("");
});

test("a store that does not respond is SERVICE_UNAVAILABLE before any paid call, with nothing written", async () => {
  const { submit, record, heard, state } = await oralCandidate({
    harness,
    bucket: { ...bucket, store: unreachable() },
  });
  await record();
  const before = await state();
  expect(await codeOf(submit())).toBe("SERVICE_UNAVAILABLE");
  expect(heard).toEqual([]);
  expect(await state()).toEqual(before);
});

/** The same bucket, which signs uploads and answers nothing. */
function unreachable() {
  const refuse = () => Promise.reject(new AppError("SERVICE_UNAVAILABLE", { retryAfterSeconds: 1 }));
  return { ...bucket.store, head: refuse, firstBytes: refuse, read: refuse };
}
