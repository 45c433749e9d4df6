import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LiveCrowd } from "./live-crowd.ts";
import { notOnce, speakAtOnce } from "./spoken-crowd.ts";

const CROWD = { sessions: 200, turns: 10 };

let crowd: LiveCrowd;
beforeAll(async () => {
  crowd = await LiveCrowd.start();
});
afterAll(() => crowd.stop());

setFlagsFromString("--expose-gc");
const collect = v.parse(v.function(), runInNewContext("gc"));

/** Megabytes in use once everything that can be freed now is. */
function heapMb(): number {
  collect();
  return process.memoryUsage().heapUsed / 1_000_000;
}

/** 2 KB a turn: less than its frames and its event would be, were they kept. */
const GROWTH_MAX_MB = 4;

test("200 sessions at once, ten turns each: every answer in its turn, one call each, and the memory is freed", async () => {
  // What is made once, for the first sessions, is no growth.
  await crowd.converse("essai", { ...CROWD, sessions: 20 });
  const before = heapMb();
  await crowd.converse("charge", CROWD);
  expect(crowd.notAskedOnce("charge", CROWD)).toEqual([]);
  // What closes last, and deadlines nobody needs any more, hold what they were for a moment longer.
  await expect
    .poll(() => heapMb() - before, { timeout: 60_000, interval: 1_000 })
    .toBeLessThan(GROWTH_MAX_MB);
}, 600_000);

test("100 spoken sessions at once, cut and moved: each turn heard, asked and spoken once", async () => {
  const size = { sessions: 100, turns: 6 };
  const failed = await speakAtOnce(crowd, "voix", size);
  // The last sentence may be spoken after the end.
  await expect.poll(() => notOnce(crowd, "voix", { ...size, failed }), { timeout: 10_000 }).toEqual([]);
}, 600_000);
