import { LAMBDA_MARGIN_MS } from "@epreuve/contract/operation";
import { correctEe } from "@epreuve/contract/operations/correct-ee";
import { getSimulation } from "@epreuve/contract/operations/get-simulation";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withinBudget } from "./budget.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => {});

test("work that ends in time gives its result, and leaves no timer behind", async () => {
  await expect(withinBudget(getSimulation, 7_000, async () => "done")).resolves.toBe("done");
  expect(vi.getTimerCount()).toBe(0);
});

test("work that fails in time fails as it did", async () => {
  const failing = withinBudget(getSimulation, 7_000, () => Promise.reject(new Error("own")));
  await expect(failing).rejects.toThrow("own");
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  [correctEe, "PROVIDER_TIMEOUT"],
  [getSimulation, "SERVICE_UNAVAILABLE"],
] as const)(
  "work that outlasts its budget is answered for while the Lambda still lives",
  async (operation, code) => {
    const outcome = expect(withinBudget(operation, 7_000, never)).rejects.toMatchObject({ code });
    await vi.advanceTimersByTimeAsync(7_000 - LAMBDA_MARGIN_MS);
    await outcome;
  },
);
