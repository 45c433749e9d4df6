import { type Harness, startHarness } from "@epreuve/test-kit/harness";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Script, SENTENCES } from "./script.ts";
import { play } from "./scripted-page.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

/** A spoken turn: heard at 400 ms, written from 500 to 2,000 ms, each sentence spoken within 700 ms. */
const SCRIPT: Script = {
  spoken: true,
  hearMs: 300,
  writeMs: [100, 500, 500, 500],
  speakMs: [700, 700, 700, 700],
  cuts: [],
};
const cut = (atMs: number, noticedMs = 50) => ({ atMs, noticedMs });
const ALL = SENTENCES.map((sentence, index) => `${index + 1}:${sentence}`);

test.each<[string, Partial<Script>]>([
  ["while hearing is held for longer than the resumption takes", { hearMs: 5_000, cuts: [cut(200)] }],
  ["between the text's first sentence and its sound", { cuts: [cut(600)] }],
  ["between the first sentence and the second", { cuts: [cut(1_300)] }],
  ["after the last sentence", { cuts: [cut(2_900)] }],
  [
    "and resumed while the call that had nobody to speak to still speaks",
    {
      writeMs: [100, 50, 50, 50],
      speakMs: [4_000, 300, 300, 300],
      cuts: [cut(450, 0)],
    },
  ],
])(
  "a page whose connection is cut %s plays every sentence once, in order, each paid for once",
  async (_, part) => {
    const { pages, holder, ...paid } = await play(harness, { ...SCRIPT, ...part });
    expect(pages.map(({ heard }) => heard)).toEqual([ALL]);
    expect(holder).toBe(0);
    expect(paid).toEqual({
      spoken: SENTENCES,
      asked: 1,
      transcribed: 1,
      defects: [],
    });
  },
);

test.each([1_400, 2_500])(
  "a page that takes the session over %i ms into an answer plays all of it",
  async (takenOverMs) => {
    const { pages, defects, spoken } = await play(harness, { ...SCRIPT, takenOverMs });
    expect(pages.at(-1)?.heard).toEqual(ALL);
    expect([spoken, defects]).toEqual([SENTENCES, []]);
  },
);

test.each([
  { diesMs: 1_500, asked: 2 },
  { diesMs: 2_300, asked: 1 },
])(
  "an answer whose Lambda dies after $diesMs ms is heard whole, and what was stored is not paid for again",
  async ({ diesMs, ...wanted }) => {
    const { pages, spoken, asked, transcribed, defects } = await play(harness, { ...SCRIPT, diesMs });
    expect(pages.map(({ heard }) => heard)).toEqual([ALL]);
    expect({ asked, transcribed, defects }).toEqual({ ...wanted, transcribed: 1, defects: [] });
    // Only a sentence that was being spoken was lost with the Lambda.
    expect(spoken.filter((one) => one === SENTENCES[0])).toHaveLength(1);
    expect(spoken.length).toBeLessThanOrEqual(SENTENCES.length + 2);
  },
);
