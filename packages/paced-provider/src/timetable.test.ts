import { expect, test } from "vitest";
import { deltasOf, timetableOf } from "./timetable.ts";
import { reachOf, reasoningTokens, tokensOf } from "./tokens.ts";

const QUIET = { refused: false, silenceMs: 0, stallAt: null, cutAt: null };

test("a text is written at 130 tokens of 3.5 characters a second", () => {
  expect(timetableOf(4_550, QUIET).atMs(4_550)).toBeCloseTo(10_000);
  expect(tokensOf(4_550)).toBe(1_300);
});

test("a stall delays what follows its place by 20 s, and nothing before", () => {
  const stalled = timetableOf(1_000, { ...QUIET, stallAt: 0.5 });
  const even = timetableOf(1_000, QUIET);
  expect(stalled.atMs(500)).toBe(even.atMs(500));
  expect(stalled.atMs(501)).toBe(even.atMs(501) + 20_000);
  expect(stalled.atMs(1_000)).toBe(even.atMs(1_000) + 20_000);
});

test("a cut falls within the text", () => {
  expect(timetableOf(1_000, QUIET).cutAfter).toBeNull();
  expect(timetableOf(1_000, { ...QUIET, cutAt: 0.25 }).cutAfter).toBe(250);
});

test("deltas add up to the text and split no character", () => {
  const text = "Où est-ce ? 😀".repeat(40);
  const deltas = [...deltasOf(text)];
  expect(deltas.join("")).toBe(text);
  expect(deltas.length).toBeGreaterThan(30);
  expect(deltas.every((delta) => delta.isWellFormed())).toBe(true);
});

test("reasoning is counted at the writing rate, in blocks of 64, and never at an effort that makes none", () => {
  expect(reasoningTokens("medium", 12_000)).toBe(Math.floor((11.2 * 130) / 64) * 64);
  expect(reasoningTokens("low", 500)).toBe(0);
  expect(reasoningTokens("minimal", 5_000)).toBe(0);
});

test("reasoning counts in a reply's ceiling, and ends the silence where it takes it all", () => {
  expect(reachOf("medium", 12_000, undefined)).toEqual({
    silenceMs: 12_000,
    characters: Number.POSITIVE_INFINITY,
  });
  const reasoning = reasoningTokens("medium", 12_000);
  expect(reachOf("medium", 12_000, reasoning + 100)).toEqual({ silenceMs: 12_000, characters: 350 });
  expect(reachOf("medium", 12_000, 650)).toEqual({ silenceMs: 5_800, characters: 0 });
  expect(reachOf("none", 900, 100)).toEqual({ silenceMs: 900, characters: 350 });
});
