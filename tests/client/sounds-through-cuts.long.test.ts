import { type Harness, startHarness } from "@epreuve/test-kit/harness";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Script, SENTENCES } from "./script.ts";
import { play } from "./scripted-page.ts";

/* Cuts, take-overs and the death of a Lambda at any moments of an answer, which takes whatever time: see sounds-through-cuts.test.ts. */

const RUNS = Number(process.env.SOUNDS_RUNS ?? 400);
const SEED = Number(process.env.SOUNDS_SEED ?? 1);

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const ALL = SENTENCES.map((sentence, index) => `${index + 1}:${sentence}`);

const within = (count: number, least: number, most: number) => count >= least && count <= most;

const times = (max: number) =>
  fc.array(fc.nat(max), { minLength: SENTENCES.length, maxLength: SENTENCES.length });
const script = fc.record<Script>({
  spoken: fc.boolean(),
  hearMs: fc.nat(3_000),
  writeMs: times(1_000),
  speakMs: times(5_000),
  cuts: fc.array(fc.record({ atMs: fc.nat(9_000), noticedMs: fc.constantFrom(0, 50, 700, 5_000) }), {
    maxLength: 3,
  }),
  takenOverMs: fc.option(fc.nat(9_000), { nil: undefined }),
  diesMs: fc.option(fc.nat(6_000), { nil: undefined }),
});

test("the page that has the session plays every sentence of an answer once and in order, each paid for once", async () => {
  let takenOver = 0;
  await fc.assert(
    fc.asyncProperty(script, async (played) => {
      const { pages, holder, spoken, asked, transcribed, defects } = await play(harness, played);
      expect(defects).toEqual([]);
      const newest = pages[holder];
      // A turn that was not heard yet stays with the page that was taken over.
      if (pages.length > 1 && newest?.tours.length === 0) return;
      if (pages.length > 1) takenOver++;
      expect(newest?.heard).toEqual(ALL);
      // What was asked of a provider and not stored yet is lost with the Lambda that dies, and asked for once more.
      const most = played.diesMs === undefined ? 1 : 2;
      expect(SENTENCES.map((one) => within(spoken.filter((other) => other === one).length, 1, most))).toEqual(
        SENTENCES.map(() => true),
      );
      expect(within(asked, 1, most)).toBe(true);
      expect(within(transcribed, played.spoken ? 1 : 0, played.spoken ? most : 0)).toBe(true);
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: false },
  );
  console.log(`${RUNS} scripts, ${takenOver} of them with a page that takes over`);
  expect(takenOver).toBeGreaterThan(RUNS / 10);
});
