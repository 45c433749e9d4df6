import { readFileSync } from "node:fs";
import { DEFAULTS, HEDGE_AFTER_MS, settingsOf } from "@epreuve/core/generation/default-settings";
import { type AnyPurpose, REASONING_TOKENS } from "@epreuve/core/generation/settings";
import { expect, test } from "vitest";

const guide = readFileSync("docs/deploying.md", "utf8");

test.each(Object.entries(DEFAULTS))(
  "docs/deploying.md shows the default settings of %s, with their reason",
  (purpose, { effort, replyTokens, hedged, because }) => {
    const second = hedged ? `after ${HEDGE_AFTER_MS[effort] / 1_000} s` : "none";
    const tokens = replyTokens.toLocaleString("en");
    expect(guide).toContain(`| \`${purpose}\` | \`${effort}\` | ${tokens} | ${second} | ${because} |`);
  },
);

const settings = (purpose: AnyPurpose, given: Record<string, string>) =>
  settingsOf(purpose, (name) => given[name]).settings;

test("without settings every purpose has a model, an effort, and room for the reply and its reasoning", () => {
  expect(settings("erreurs", {})).toEqual({
    model: "gpt-6-luna",
    effort: "none",
    maxOutputTokens: 12_000,
    hedgeAfterMs: 3_000,
  });
  expect(settings("modele", {})).toEqual({
    model: "gpt-6-luna",
    effort: "low",
    maxOutputTokens: 6_000 + REASONING_TOKENS.low,
  });
});

test("a higher effort has more room, and more time before a second call", () => {
  expect(settings("erreurs", { OPENAI_EFFORT: "low", OPENAI_EFFORT_ERREURS: "max" })).toMatchObject({
    effort: "max",
    maxOutputTokens: 12_000 + REASONING_TOKENS.max,
    hedgeAfterMs: HEDGE_AFTER_MS.max,
  });
});

test("second calls are made after the time given, at none where it is 0, and for a job where it is asked for", () => {
  expect(settings("erreurs", { OPENAI_HEDGE_MS: "4000" }).hedgeAfterMs).toBe(4_000);
  expect(settings("erreurs", { OPENAI_HEDGE_MS: "4000", OPENAI_HEDGE_MS_ERREURS: "0" })).not.toHaveProperty(
    "hedgeAfterMs",
  );
  expect(settings("modele", { OPENAI_HEDGE_MS_MODELE: "9000" }).hedgeAfterMs).toBe(9_000);
});
