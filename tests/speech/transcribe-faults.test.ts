import type { Fault, Operation } from "@epreuve/local/transcribe/server";
import { openRecordingsBucket, type RecordingsBucket } from "@epreuve/test-kit/recordings-bucket";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET, START, TEXTE, TranscribeBench } from "./transcribe-bench.ts";

let bucket: RecordingsBucket;
beforeAll(async () => {
  bucket = await openRecordingsBucket();
});
afterAll(() => bucket.stop());

let bench: TranscribeBench;
beforeEach(async () => {
  bench = await TranscribeBench.open(bucket);
});
afterEach(() => bench.stop());

/** Faults for the first calls of an operation. */
function first(operation: Operation, faults: readonly Fault[]) {
  const left = [...faults];
  return (called: Operation) => (called === operation ? (left.shift() ?? null) : null);
}

/** The same fault for every call of an operation. */
function every(operation: Operation, fault: Fault) {
  return (called: Operation) => (called === operation ? fault : null);
}

describe("faults that pass", () => {
  const error = (code: string, status = 400) => ({ kind: "error", code, status }) as const;

  it.each([
    ["a start whose answer is lost", START, [{ kind: "lost" }]],
    ["a reading whose answer is lost", GET, [{ kind: "lost" }, { kind: "lost" }]],
    ["an internal failure of a start", START, [error("InternalFailureException", 500)]],
    ["an internal failure of a reading", GET, [error("InternalFailureException", 500)]],
    ["an answer that cannot be read", GET, [{ kind: "garbled" }]],
    ["a job that is not to be found yet", GET, [error("NotFoundException")]],
    ["too many jobs at once", START, Array.from({ length: 8 }, () => error("LimitExceededException", 429))],
    ["too many starts", START, Array.from({ length: 8 }, () => error("ThrottlingException"))],
    ["too many calls, told by the status alone", GET, Array.from({ length: 8 }, () => error("Unknown", 429))],
    ["too many readings", GET, Array.from({ length: 8 }, () => error("ThrottlingException"))],
  ] as const)("%s leaves one job, and its text", async (_, operation, faults) => {
    await bench.serve({ fault: first(operation, faults) });
    await expect(bench.transcribe()).resolves.toMatchObject({ texte: TEXTE });
    expect(bench.server.jobNames()).toEqual([bench.jobName(1)]);
    expect(bench.countOf(operation)).toBeGreaterThan(faults.length);
  });

  it("a call that gets no response is aborted at the end of the round, and the next round resumes the job", async () => {
    let silent = true;
    await bench.serve({
      fault: (operation) => {
        if (operation !== GET || !silent) return null;
        silent = false;
        bench.runtime.advance(27_000);
        return { kind: "silent" };
      },
    });
    await expect(bench.transcribe()).resolves.toMatchObject({ texte: TEXTE });
    expect(bench.server.jobNames()).toEqual([bench.jobName(1)]);
  });
});

describe("faults that last", () => {
  it.each([
    ["on starts", START, "LimitExceededException"],
    ["on readings", GET, "ThrottlingException"],
  ] as const)(
    "throttling %s through both rounds is SERVICE_UNAVAILABLE with a delay",
    async (_, operation, code) => {
      await bench.serve({ fault: every(operation, { kind: "error", code, status: 429 }) });
      const begun = bench.runtime.now();
      await expect(bench.failure()).resolves.toMatchObject({
        code: "SERVICE_UNAVAILABLE",
        retryAfterSeconds: 30,
      });
      expect(bench.runtime.now() - begun).toBeGreaterThan(50_000);
      expect(bench.runtime.now() - begun).toBeLessThanOrEqual(60_000);
    },
  );

  it("silence through both rounds is TRANSCRIPTION_TIMEOUT", async () => {
    await bench.serve({
      fault: () => {
        bench.runtime.advance(30_000);
        return { kind: "silent" };
      },
    });
    await expect(bench.failure()).resolves.toMatchObject({ code: "TRANSCRIPTION_TIMEOUT" });
    expect(bench.server.calls).toEqual([START, START]);
  });

  it("a refusal is TRANSCRIPTION_FAILED at once", async () => {
    await bench.serve({ fault: every(START, { kind: "error", code: "AccessDeniedException" }) });
    await expect(bench.failure()).resolves.toMatchObject({ code: "TRANSCRIPTION_FAILED" });
    expect(bench.server.calls).toEqual([START]);
  });

  it("a provider that cannot be reached is TRANSCRIPTION_FAILED, after some attempts", async () => {
    await bench.serve();
    await bench.server.stop();
    const begun = bench.runtime.now();
    await expect(bench.failure()).resolves.toMatchObject({ code: "TRANSCRIPTION_FAILED" });
    expect(bench.runtime.now() - begun).toBeGreaterThan(5_000);
  });
});
