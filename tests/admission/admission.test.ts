import { type Admission, createAdmission } from "@epreuve/core/admission/admission";
import { readAdmission } from "@epreuve/core/admission/admission-item";
import { setSwitch } from "@epreuve/core/admission/provider-switch";
import { AppError } from "@epreuve/core/app-error";
import { correct } from "@epreuve/core/correction/correct";
import type { FindSubmission } from "@epreuve/core/correction/submitting/submission";
import { closeAccount } from "@epreuve/core/erasure/close-account";
import type { Runtime } from "@epreuve/core/runtime";
import { admissionKey, simulationKey } from "@epreuve/core/table/keys";
import { put } from "@epreuve/core/table/write";
import { codeOf, type Harness, newOwner, startHarness } from "@epreuve/test-kit/harness";
import { countedCalls } from "@epreuve/test-kit/rates";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { writtenCandidate } from "../correction/written-candidate.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const FAILING_MS = 10_000;

/** Nothing takes too long here: that is its own test. */
const never = { signal: new AbortController().signal, remainingMs: () => Number.POSITIVE_INFINITY };
const runtime = (): Runtime => ({ ...harness.runtime, random: () => 0, deadlineIn: () => never });

/** A process of the service, which has read nothing yet. */
function process(): Admission {
  return createAdmission({ table: harness.table, runtime: runtime(), failingMs: FAILING_MS });
}

beforeEach(async () => {
  const { version } = await readAdmission(harness.table, { consistent: true });
  const fresh = { ...admissionKey(), version: version + 1, breakers: {}, switches: {} };
  await harness.table.write(put(fresh, { template: "attribute_exists({pk}) OR attribute_not_exists({pk})" }));
});

const down = () => Promise.reject(new AppError("PROVIDER_FAILED"));

/** The calls of three users fail, and once more after some time. */
async function fail(service: "correction" | "speech" = "correction"): Promise<void> {
  for (const wait of [0, 0, 0, FAILING_MS]) {
    harness.runtime.advance(wait);
    await expect(process().watch(service, { owner: newOwner() }, down)).rejects.toThrow();
  }
}

describe("what one process learns", () => {
  test("keeps the calls of every other from the provider, and the health check says so", async () => {
    await fail();
    expect(await process().refusal(["correction"])).toMatchObject({
      code: "SERVICE_UNAVAILABLE",
      retryAfterSeconds: 15,
    });
    expect(await process().degraded()).toEqual(["correction"]);
    expect(await process().shouldWait("correction")).toBe(true);
    expect(await process().refusal(["speech"])).toBeNull();
  });

  test("of speech keeps recordings, and no texts", async () => {
    await fail("speech");
    expect(await process().refusal(["correction"])).toBeNull();
    expect(await process().refusal(["correction", "speech"])).not.toBeNull();
  });

  test("lets one probe through of many that come at once, and all after it has served", async () => {
    await fail();
    harness.runtime.advance(15_000);
    const asked = await Promise.all(Array.from({ length: 6 }, () => process().refusal(["correction"])));
    expect(asked.filter((refusal) => refusal === null)).toHaveLength(1);
    await process().watch("correction", { owner: newOwner() }, async () => "served");
    expect(await process().degraded()).toEqual(["correction"]);
    harness.runtime.advance(30_000);
    expect(await process().degraded()).toEqual([]);
    await process().watch("correction", { owner: newOwner() }, async () => "served");
    expect((await readAdmission(harness.table)).breakers.correction).toBeUndefined();
  });

  test("is not that a provider fails, where it refuses one text, or the defect is ours", async () => {
    const refused = Object.assign(new Error("refused"), { code: "content_filter" });
    const errors = [new AppError("PROVIDER_FAILED", { cause: refused }), new TypeError("ours")];
    for (const error of [...errors, ...errors]) {
      harness.runtime.advance(FAILING_MS);
      const call = process().watch("correction", { owner: newOwner() }, () => Promise.reject(error));
      await expect(call).rejects.toBe(error);
    }
    expect((await readAdmission(harness.table)).breakers).toEqual({});
  });

  test("is that speech serves, where a recording was heard and found wanting", async () => {
    await fail("speech");
    harness.runtime.advance(15_000);
    const invalid = () => Promise.reject(new AppError("AUDIO_INVALID"));
    await expect(process().watch("speech", { owner: newOwner() }, invalid)).rejects.toThrow();
    expect((await readAdmission(harness.table)).breakers.speech?.state).toBe("recovering");
  });

  test("costs one read unit at most for a correction, and no write while providers serve", async () => {
    const one = process();
    const { meter } = await harness.measure(async () => {
      expect(await one.refusal(["correction", "speech"])).toBeNull();
      await one.watch("speech", { owner: newOwner() }, async () => harness.runtime.advance(20_000));
      await one.watch("correction", { owner: newOwner() }, async () => harness.runtime.advance(20_000));
    });
    expect(meter).toMatchObject({ readUnits: 1, writeUnits: 0 });
  });

  test("costs a few writes for any number of calls that fail", async () => {
    await fail();
    const { meter } = await harness.measure(async () => {
      const [startMs, nowMs] = [harness.runtime.now() - 30_000, harness.runtime.now()];
      for (let n = 0; n < 20; n++) {
        const times = [startMs];
        const late = createAdmission({
          table: harness.table,
          runtime: { ...runtime(), now: () => times.pop() ?? nowMs },
          failingMs: FAILING_MS,
        });
        await expect(late.watch("correction", { owner: newOwner() }, down)).rejects.toThrow();
      }
    });
    expect(meter.writeUnits).toBe(0);
  });
});

describe("calls are admitted where nothing can be learnt", () => {
  test("since the table does not respond", async () => {
    await fail();
    harness.breakNext("GetItemCommand", "before");
    expect(await process().refusal(["correction"])).toBeNull();
  });

  test("since it takes too long", async () => {
    await fail();
    const over = { signal: AbortSignal.abort(), remainingMs: () => 0 };
    const impatient = createAdmission({
      table: harness.table,
      runtime: { ...runtime(), deadlineIn: () => over },
      failingMs: FAILING_MS,
    });
    expect(await impatient.refusal(["correction"])).toBeNull();
    expect(await impatient.degraded()).toEqual([]);
  });

  test("since the item makes no sense", async () => {
    await harness.table.write(
      put(
        { ...admissionKey(), version: 1, breakers: "broken", switches: {} },
        { template: "attribute_exists({pk})" },
      ),
    );
    expect(await process().refusal(["correction", "speech"])).toBeNull();
    await expect(process().watch("correction", { owner: newOwner() }, down)).rejects.toMatchObject({
      code: "PROVIDER_FAILED",
    });
    await harness.table.write(
      put(
        { ...admissionKey(), version: 1, breakers: {}, switches: {} },
        { template: "attribute_exists({pk})" },
      ),
    );
  });
});

describe("an operator's switch", () => {
  test("keeps everybody from a provider until it is taken back, without probes", async () => {
    await setSwitch(harness.table, "correction", "down");
    harness.runtime.advance(24 * 60 * 60_000);
    expect(await process().refusal(["correction"])).toMatchObject({ retryAfterSeconds: 60 });
    expect(await process().degraded()).toEqual(["correction"]);
    await setSwitch(harness.table, "correction", undefined);
    expect(await process().refusal(["correction"])).toBeNull();
  });

  test("lets everybody through, whatever the calls have learnt", async () => {
    await fail();
    await setSwitch(harness.table, "correction", "up");
    expect(await process().refusal(["correction"])).toBeNull();
    expect(await process().degraded()).toEqual([]);
  });

  test("is set although its write's response is lost, and beside calls that write", async () => {
    harness.breakNext("PutItemCommand", "after");
    const setting = setSwitch(harness.table, "speech", "down");
    await setting.catch(() => setSwitch(harness.table, "speech", "down"));
    await fail();
    expect(await readAdmission(harness.table)).toMatchObject({
      switches: { speech: "down" },
      breakers: { correction: { state: "open" } },
    });
  });
});

describe("a correction that is turned away", () => {
  const admission = { refusal: async () => new AppError("SERVICE_UNAVAILABLE", { retryAfterSeconds: 42 }) };

  test("saves its text, leases and counts nothing, and says when to come back", async () => {
    const { deps, request, state, owner, judged } = await writtenCandidate(harness);
    const turned = correct({ ...deps, admission }, request({ contenu: "Écrit pendant la panne." }));
    await expect(turned).rejects.toMatchObject({
      code: "SERVICE_UNAVAILABLE",
      retryAfterSeconds: 42,
      message: "La correction est momentanément indisponible. Votre texte est enregistré : réessayez.",
      etag: expect.stringMatching(/^"/),
    });
    expect(await state()).toMatchObject({ contenu: "Écrit pendant la panne.", exercices_status: "none" });
    expect(judged).toEqual([]);
    expect(await countedCalls(harness, owner, "corrections")).toEqual([0, 0]);
    await correct(deps, request({ contenu: "Écrit pendant la panne." }));
    expect((await state()).rapport).not.toBeNull();
  });

  test("tells the tag of the text it has saved: the next autosave replaces it", async () => {
    const { deps, request, state } = await writtenCandidate(harness);
    const turned = await correct({ ...deps, admission }, request({ contenu: "Un." })).catch((error) => error);
    await correct(deps, request({ contenu: "Un, deux.", ifMatch: turned.etag }));
    expect((await state()).contenu).toBe("Un, deux.");
  });

  test("whose write is done though its response is lost answers the same when it is sent again", async () => {
    const { deps, request, state } = await writtenCandidate(harness);
    harness.repeatNext("TransactWriteItemsCommand");
    const turned = correct({ ...deps, admission }, request({ contenu: "Une fois." }));
    await expect(turned).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE", etag: expect.any(String) });
    expect((await state()).contenu).toBe("Une fois.");
  });

  test("is refused first for what no wait will mend", async () => {
    const { deps, request } = await writtenCandidate(harness);
    expect(await codeOf(correct({ ...deps, admission }, request({ contenu: "…" })))).toBe(
      "CONTENU_TOO_SHORT",
    );
    await correct(deps, request());
    expect(await codeOf(correct({ ...deps, admission }, request()))).toBe("SIMULATION_FINISHED");
  });

  test("saves nothing once its user has closed the account, though it was open when it was read", async () => {
    const { deps, request, owner, simulationId } = await writtenCandidate(harness);
    const erasures = { send: async () => {} };
    const closing = {
      refusal: async () => {
        await closeAccount({ ...harness, erasures }, owner);
        return admission.refusal();
      },
    };
    const turned = correct({ ...deps, admission: closing }, request({ contenu: "Trop tard." }));
    expect(await codeOf(turned)).toBe("ACCOUNT_CLOSED");
    expect(await harness.table.get(simulationKey({ owner, simulationId }))).toMatchObject({ contenu: "" });
  });

  test("keeps its recording, and is told that it does", async () => {
    const { deps, request, state } = await writtenCandidate(harness);
    const asked: string[][] = [];
    const findSubmission: FindSubmission = async () => ({
      kind: "recording",
      transcribe: () => Promise.reject(new Error("nothing is transcribed")),
    });
    const speech = {
      refusal: async (services: readonly string[]) => {
        asked.push([...services]);
        return admission.refusal();
      },
    };
    await expect(correct({ ...deps, findSubmission, admission: speech }, request())).rejects.toMatchObject({
      message: expect.stringContaining("Votre enregistrement est conservé"),
      retryAfterSeconds: 42,
    });
    expect(asked).toEqual([["correction", "speech"]]);
    expect((await state()).contenu).toBe("");
  });
});
