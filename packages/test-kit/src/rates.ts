import { RATES, type RateName } from "@epreuve/contract/limits";
import type { Runtime } from "@epreuve/core/runtime";
import { rateKey } from "@epreuve/core/table/keys";
import type { Table } from "@epreuve/core/table/table";
import type { Harness } from "./harness.ts";

/** What is counted of a user's rate at a moment, now by default, in each of its windows: shortest first. */
export async function countedCalls(
  { table, runtime }: { table: Pick<Table, "get">; runtime: Pick<Runtime, "now"> },
  owner: string,
  name: RateName,
  atMs = runtime.now(),
): Promise<number[]> {
  const counts: number[] = [];
  for (const { seconds } of RATES[name]) {
    const start = Math.floor(atMs / 1000 / seconds) * seconds;
    counts.push(Number((await table.get(rateKey(owner, name, seconds, start)))?.calls ?? 0));
  }
  return counts;
}

/** Moves the clock to the start of the next window of this length, and gives that moment. */
export function nextWindow({ runtime }: Pick<Harness, "runtime">, lengthMs: number): number {
  runtime.advance(lengthMs - (runtime.now() % lengthMs));
  return runtime.now();
}
