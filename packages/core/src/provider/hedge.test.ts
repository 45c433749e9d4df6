import { expect, test } from "vitest";
import type { Failure } from "./failure.ts";
import { type HedgedCall, hedged } from "./hedge.ts";
import type { Attempted } from "./retry.ts";

const broken: Failure = { kind: "broken", cause: new Error("cause") };
const done = (value: string): Attempted<string> => ({ kind: "done", value });

interface Made extends HedgedCall {
  end(outcome: Attempted<string>): Promise<void>;
  throws(error: Error): void;
}

/** Calls whose ends the test decides, on a budget that the test counts down. */
function hedging({
  remainingMs = 50_000,
  neededMs,
}: {
  remainingMs?: number;
  neededMs?: number | undefined;
}) {
  const calls: Made[] = [];
  const over = new AbortController();
  const clock = { remainingMs };
  const outcome = hedged<string>(
    (call) => {
      const { promise, resolve, reject } = Promise.withResolvers<Attempted<string>>();
      const end = async (ended: Attempted<string>) => {
        resolve(ended);
        await new Promise(setImmediate);
      };
      calls.push({ ...call, end, throws: reject });
      return promise;
    },
    { deadline: { signal: over.signal, remainingMs: () => clock.remainingMs }, neededMs },
  );
  const call = (n: number): Made => {
    const made = calls[n];
    if (made === undefined) throw new Error(`call ${n} was not made`);
    return made;
  };
  return { outcome, call, calls, clock, over };
}

test("a call that is not slow is alone", async () => {
  const { outcome, call, calls } = hedging({ neededMs: 3_000 });
  await call(0).end(done("first"));
  expect([await outcome, calls.length]).toEqual([done("first"), 1]);
});

test.each([0, 1])("of two calls the first good reply wins, and the other is aborted (%i)", async (winner) => {
  const { outcome, call, calls } = hedging({ neededMs: 3_000 });
  expect(call(0).slow()).toBe(true);
  expect(call(0).slow()).toBe(true);
  expect(call(1).slow()).toBe(true);
  expect(calls).toHaveLength(2);
  await call(winner).end(done("won"));
  expect(await outcome).toEqual(done("won"));
  expect([call(winner).signal.aborted, call(1 - winner).signal.aborted]).toEqual([false, true]);
});

test.each([0, 1])("a failing call leaves the other to go on (%i)", async (failing) => {
  const { outcome, call } = hedging({ neededMs: 3_000 });
  call(0).slow();
  await call(failing).end(broken);
  expect(call(1 - failing).signal.aborted).toBe(false);
  await call(1 - failing).end(done("other"));
  expect(await outcome).toEqual(done("other"));
});

test("the last failure is the outcome, once no call is left", async () => {
  const { outcome, call } = hedging({ neededMs: 3_000 });
  call(0).slow();
  await call(0).end(broken);
  const last: Failure = { kind: "unfinished", cause: "last" };
  await call(1).end(last);
  expect(await outcome).toBe(last);
});

test("a second call that failed is followed by another, while the first is slow, up to four calls", async () => {
  const { call, calls, outcome } = hedging({ neededMs: 3_000 });
  for (let n = 1; n <= 3; n++) {
    call(0).slow();
    await call(n).end(broken);
  }
  expect(call(0).slow()).toBe(true);
  expect(calls).toHaveLength(4);
  await call(0).end(done("patient"));
  expect(await outcome).toEqual(done("patient"));
});

test("a provider that asks for a wait is not called again before it has passed", async () => {
  const { call, calls, clock } = hedging({ neededMs: 3_000 });
  call(0).slow();
  await call(1).end({ kind: "busy", retryAfterMs: 10_000, cause: null });
  clock.remainingMs -= 9_999;
  call(0).slow();
  expect(calls).toHaveLength(2);
  clock.remainingMs -= 1;
  call(0).slow();
  expect(calls).toHaveLength(3);
});

test("no second call is made where it could not end in time, and the first one goes on", () => {
  const { call, calls } = hedging({ remainingMs: 2_999, neededMs: 3_000 });
  expect(call(0).slow()).toBe(true);
  expect(calls).toHaveLength(1);
});

test("without hedging a slow call decides for itself", () => {
  const { call, calls } = hedging({});
  expect([call(0).slow(), calls.length]).toEqual([false, 1]);
});

test("a call whose reply is being shown ends the other, and stays alone", async () => {
  const { call, calls, outcome } = hedging({ neededMs: 3_000 });
  call(0).slow();
  call(1).lead();
  expect([call(0).signal.aborted, call(1).signal.aborted]).toEqual([true, false]);
  await call(0).end(broken);
  expect(call(1).slow()).toBe(false);
  expect(calls).toHaveLength(2);
  await call(1).end(done("shown"));
  expect(await outcome).toEqual(done("shown"));
});

test("the deadline aborts every call", () => {
  const { call, over } = hedging({ neededMs: 3_000 });
  call(0).slow();
  over.abort();
  expect([call(0).signal.aborted, call(1).signal.aborted]).toEqual([true, true]);
});

test("an exception is rethrown, and aborts the other call", async () => {
  const { call, outcome } = hedging({ neededMs: 3_000 });
  call(0).slow();
  const defect = new TypeError("ours");
  call(1).throws(defect);
  await expect(outcome).rejects.toBe(defect);
  expect(call(0).signal.aborted).toBe(true);
});
