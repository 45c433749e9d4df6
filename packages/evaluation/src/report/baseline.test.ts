import { expect, test } from "vitest";
import { TEXTS } from "../../test/texts.ts";
import { figuresOf } from "../figures.ts";
import { type Baseline, baselineOf, compare, comparisonMarkdown } from "./baseline.ts";
import { markdown } from "./markdown.ts";

function baseline(figures: Record<string, number>): Baseline {
  return { set: "development", versionPrompt: "1", models: ["m"], figures };
}

test("what got better and what got worse is told apart, whichever way is better", () => {
  const before = {
    "levels.all.qwk": 0.7,
    "levels.all.meanError": 0.5,
    "levels.slope": 0.8,
    "quotes.share": 0.1,
  };
  const better = {
    "levels.all.qwk": 0.8,
    "levels.all.meanError": -0.2,
    "levels.slope": 1.1,
    "quotes.share": 0,
  };
  const paths = Object.keys(before);
  const forward = compare(baseline(before), baseline(better));
  expect([forward.better.map(({ path }) => path), forward.worse]).toEqual([paths, []]);
  const back = compare(baseline(better), baseline(before));
  expect([back.worse.map(({ path }) => path), back.better]).toEqual([paths, []]);
});

test("noise is no change, and figures of one run alone are named", () => {
  const comparison = compare(
    baseline({ "levels.all.qwk": 0.7, "cost.inputTokens": 1_000, "alarms.per100Words": 0.1 }),
    baseline({ "levels.all.qwk": 0.702, "cost.inputTokens": 1_040, "errors.f05": 0.5 }),
  );
  expect(comparison).toEqual({
    better: [],
    worse: [],
    appeared: ["errors.f05"],
    gone: ["alarms.per100Words"],
  });
  expect(comparisonMarkdown(baseline({}), comparison)).toContain("Not in the baseline");
});

test("an evaluation of nothing has a report and a baseline, and no figure that is not a number", () => {
  const figures = figuresOf({ productions: [], corrects: [], cases: [] }, { marked: [], left: 3 });
  const report = markdown("development", figures);
  expect(report).toContain("No text of this set has a settled reading");
  expect(report).toContain("3 corrections were left");
  expect(report).not.toMatch(/NaN|undefined|null|Infinity/u);
  expect(baselineOf("development", figures).figures).toEqual({});
});

test("texts without a report leave no figure of levels", () => {
  expect(figuresOf(TEXTS, { marked: [], left: 16 }).levels.all.qwk).toBeNull();
});
