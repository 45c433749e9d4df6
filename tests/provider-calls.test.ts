import { AppError } from "@epreuve/core/app-error";
import type { AudioStore } from "@epreuve/core/audio/audio-store";
import { correct } from "@epreuve/core/correction/correct";
import { judge } from "@epreuve/core/correction/judging/judge";
import type { Submission } from "@epreuve/core/correction/submitting/submission";
import { findWritten } from "@epreuve/core/correction/submitting/submission";
import { type Deadline, deadlineIn } from "@epreuve/core/deadline";
import { suggestIdees } from "@epreuve/core/idees/suggest";
import { systemRuntime } from "@epreuve/core/runtime";
import { createSimulation } from "@epreuve/core/simulation/create";
import { createOpenAiTranscriber } from "@epreuve/core/speech/openai-transcriber";
import { codeOf, type Harness, newOwner, startHarness } from "@epreuve/test-kit/harness";
import { generatorAt } from "@epreuve/test-kit/openai-api/generator";
import { type OpenAiApi, startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import { scripted } from "@epreuve/test-kit/openai-api/script";
import { countedCalls } from "@epreuve/test-kit/rates";
import { IDEES } from "@epreuve/test-kit/sample-enrichment";
import { writtenCorrection } from "@epreuve/test-kit/written-correction";
import OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/* A rate counts the calls that reach a provider: those that fail before one leaves are given back. */

const REFUSED = [{ kind: "status", status: 400 }] as const;

let harness: Harness;
let provider: OpenAiApi;
beforeAll(async () => {
  harness = await startHarness();
  const idees = [{ kind: "reply", reply: { idees: IDEES } }, ...REFUSED] as const;
  provider = await startOpenAiApi({
    respond: scripted({ idees, criteres: REFUSED, erreurs: REFUSED, bilan: REFUSED }),
  });
});
afterAll(() => Promise.all([harness.stop(), provider.stop()]));

const generator = () => generatorAt(provider.url, { runtime: harness.runtime });

/** A deadline that passed before any request could be sent. */
const over = (): Deadline => ({ signal: AbortSignal.abort(), remainingMs: () => 0 });

describe("ideas", () => {
  const ask = (owner: string, deadline: Deadline) =>
    suggestIdees(
      { ...harness, generator: generator() },
      { owner, consigne: "Décrivez.", contenu: "mot ".repeat(30), deadline },
    );

  test("count when they reach the provider, whether they succeed or fail", async () => {
    const owner = newOwner();
    await ask(owner, deadlineIn(20_000));
    expect(await codeOf(ask(owner, deadlineIn(20_000)))).toBe("PROVIDER_FAILED");
    expect(await countedCalls(harness, owner, "idees")).toEqual([2]);
  });

  test("do not count when no request left", async () => {
    const owner = newOwner();
    const before = provider.requests.length;
    expect(await codeOf(ask(owner, over()))).toBe("PROVIDER_TIMEOUT");
    expect(provider.requests).toHaveLength(before);
    expect(await countedCalls(harness, owner, "idees")).toEqual([0]);
  });

  test("whose count got no response are not made, and the count is not decremented, as it may not have been written", async () => {
    const owner = newOwner();
    const before = provider.requests.length;
    harness.breakNext("TransactWriteItemsCommand", "after");
    expect(await codeOf(ask(owner, deadlineIn(20_000)))).toBe("SERVICE_UNAVAILABLE");
    expect(provider.requests).toHaveLength(before);
    expect(await countedCalls(harness, owner, "idees")).toEqual([1]);
  });
});

describe("a correction", () => {
  async function submit(deadline: () => Deadline, submission?: Submission) {
    const owner = newOwner();
    const { simulation_id: simulationId } = await createSimulation(harness, {
      owner,
      payload: { tache: "EE_T1" },
    });
    const before = provider.requests.length;
    const code = await codeOf(
      correct(
        {
          ...harness,
          findSubmission: submission === undefined ? findWritten : async () => submission,
          judge: async (production) =>
            (await judge(production, { ...harness, generator: generator() })).rapport,
          jobs: { send: async () => {} },
        },
        writtenCorrection({ owner, simulationId }, { deadline }),
      ),
    );
    return {
      code,
      sent: provider.requests.length - before,
      counted: await countedCalls(harness, owner, "corrections"),
    };
  }

  test("counts when it reaches the provider", async () => {
    const { code, sent, counted } = await submit(() => deadlineIn(20_000));
    expect([code, counted]).toEqual(["PROVIDER_FAILED", [1, 1]]);
    expect(sent).toBeGreaterThan(0);
  });

  test("does not count when no request left", async () => {
    expect(await submit(over)).toEqual({ code: "PROVIDER_TIMEOUT", sent: 0, counted: [0, 0] });
  });

  test("does not count when its recording could not be read from the store", async () => {
    const store: AudioStore = {
      bucket: "recordings",
      presignUpload: () => Promise.reject(new Error("not asked for")),
      head: async () => null,
      firstBytes: async () => null,
      read: () => Promise.reject(new AppError("SERVICE_UNAVAILABLE")),
      write: () => Promise.reject(new Error("not asked for")),
      remove: () => Promise.reject(new Error("not asked for")),
      presignDownload: () => Promise.reject(new Error("not asked for")),
      list: () => Promise.reject(new Error("not asked for")),
    };
    const speech = createOpenAiTranscriber({
      client: new OpenAI({ apiKey: "essai", baseURL: provider.url }),
      store,
      model: "whisper-1",
      roundMs: 30_000,
      runtime: systemRuntime,
    });
    const recording = {
      ref: { owner: "u", simulationId: "s" },
      audioId: "a",
      contentType: "audio/webm",
    } as const;
    const submission: Submission = {
      kind: "recording",
      transcribe: async (lease, onCall) => {
        const { texte, mots } = await speech.transcribe(recording, onCall);
        return { contenu: texte, mots, simulation: lease.simulation, recorded: true };
      },
    };
    expect(await submit(over, submission)).toEqual({
      code: "SERVICE_UNAVAILABLE",
      sent: 0,
      counted: [0, 0],
    });
  });
});
