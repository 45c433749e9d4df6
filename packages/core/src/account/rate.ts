import { RATES, type RateName, type RateWindow } from "@epreuve/contract/limits";
import * as v from "valibot";
import { AppError } from "../app-error.ts";
import { rateKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { type TableWrite, update } from "../table/write.ts";
import { whileOpen } from "./closed.ts";

const CountedSchema = v.object({ calls: v.optional(v.number(), 0) });

/** A call that counts towards a rate. Its time (ms since the epoch) determines its windows. */
export interface CountedCall {
  owner: string;
  name: RateName;
  /** What has windows of its own, where it is not the user: a simulation. */
  scope?: string;
  atMs: number;
}

/** One call counted in one fixed window. */
export interface RateStep {
  write: TableWrite;
  /** The error for a call that finds this window full. */
  refusal: AppError;
}

/** The fixed windows of a call's rate: which item counts each, and when it ends (s since the epoch). */
function windowsOf({ owner, name, scope, atMs }: CountedCall) {
  const windows: readonly RateWindow[] = RATES[name];
  const atSeconds = Math.floor(atMs / 1000);
  return windows.map(({ max, seconds }) => {
    const start = atSeconds - (atSeconds % seconds);
    return {
      key: rateKey(owner, scope === undefined ? name : `${name}#${scope}`, seconds, start),
      max,
      endSeconds: start + seconds,
      leftSeconds: start + seconds - atSeconds,
    };
  });
}

/** The writes that count a call in each window of its rate; each fails where its window is full. */
export function rateSteps(call: CountedCall): RateStep[] {
  return windowsOf(call).map(({ key, max, endSeconds, leftSeconds }) => ({
    write: update(key)
      .increment("calls")
      .set({ expires_at: endSeconds })
      .when({ template: "attribute_not_exists({calls}) OR {calls} < :max", values: { max } }),
    refusal: new AppError("RATE_LIMITED", { retryAfterSeconds: Math.max(1, leftSeconds) }),
  }));
}

/** How many calls are left in each window of a rate. Counts nothing. */
export function remainingCalls(table: Table, call: CountedCall): Promise<number[]> {
  return Promise.all(
    windowsOf(call).map(async ({ key, max }) => {
      const { calls } = v.parse(CountedSchema, (await table.get(key)) ?? {});
      return Math.max(0, max - calls);
    }),
  );
}

/** Counts a call in all of its rate's windows or in none. Throws RATE_LIMITED when one is full, ACCOUNT_CLOSED. */
export async function countCall(table: Table, call: CountedCall): Promise<void> {
  const steps = rateSteps(call);
  const outcome = await table.transact([...steps.map(({ write }) => write), whileOpen(call.owner)]);
  if (outcome.done) return;
  throw longestRefusal(steps, outcome.failed);
}

/** The writes that refund a call, in those of its windows that are still open; each fails where the count is zero. */
function refundWrites(call: CountedCall, nowMs: number): TableWrite[] {
  return windowsOf(call)
    .filter(({ endSeconds }) => endSeconds * 1000 > nowMs)
    .map(({ key }) =>
      update(key)
        .increment("calls", -1)
        .when({ template: "{calls} > :none", values: { none: 0 } }),
    );
}

/**
 * Makes a write and refunds a call in one transaction: a write that succeeds only once refunds it at most once. A
 * window that has ended, or whose count is zero, is left unchanged. Returns whether the write was made.
 */
export async function writeWithRefund(
  table: Table,
  write: TableWrite,
  call: CountedCall,
  nowMs: number,
): Promise<boolean> {
  let back = refundWrites(call, nowMs);
  for (;;) {
    const outcome = await table.transact([write, ...back]);
    if (outcome.done) return true;
    const [refused, ...windows] = outcome.failed;
    if (refused !== undefined) return false;
    back = back.filter((_, index) => windows[index] === undefined);
  }
}

/** Refunds a call without any other write, in one attempt. If it fails, the call counts until its window ends. */
export async function refundCall(table: Table, call: CountedCall, nowMs: number): Promise<void> {
  const back = refundWrites(call, nowMs);
  if (back.length > 0) await table.transact(back).catch(() => {});
}

/** The refusal of the full window that ends last: a retry before then would be refused again. */
export function longestRefusal(steps: RateStep[], failed: readonly (object | undefined)[]): AppError {
  const refusals = steps.filter((_, index) => failed[index] !== undefined).map(({ refusal }) => refusal);
  const [first] = refusals.sort((a, b) => (b.retryAfterSeconds ?? 0) - (a.retryAfterSeconds ?? 0));
  if (first === undefined) throw new Error("a rate was refused without a full window");
  return first;
}
