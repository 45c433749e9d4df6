import { readFileSync } from "node:fs";
import { LIMITS } from "@epreuve/contract/limits";
import { RESWEEP_AFTER_MS } from "@epreuve/core/erasure/erase";
import { expect, test } from "vitest";
import { KEPT_DAYS, SOUNDS_KEPT_DAYS, TWO_WEEKS_S } from "../../infra/retention.ts";
import { settingsFor } from "../../infra/settings.ts";

const DAY_S = 24 * 60 * 60;
const page = readFileSync("docs/privacy.md", "utf8").replace(/\s+/g, " ");

/** How long the row of the table that begins so says the data is kept. */
const kept = (row: string) => new RegExp(`\\| ${row}[^|]*\\|[^|]*\\| ([^|]*) \\|`).exec(page)?.[1];

test("docs/privacy.md says how long recordings, sounds and messages are kept, as the stack is deployed", () => {
  expect(kept("recordings, and the transcripts")).toBe(`${KEPT_DAYS} days`);
  expect(SOUNDS_KEPT_DAYS).toBe(1);
  expect(kept("sounds of")).toBe("one day");
  expect(kept("job messages")).toBe(`${TWO_WEEKS_S / DAY_S} days at most`);
  expect(kept("who read or wrote which recording")).toBe(`${KEPT_DAYS} days`);
  expect(LIMITS.idempotencyTtlSeconds).toBe(DAY_S);
  expect(kept("rates, idempotency keys")).toContain("to 24 hours");
});

test("docs/privacy.md says how long logs are kept", () => {
  const retention = (stage: string) => settingsFor(stage, {}).logRetention;
  expect(kept("logs")).toBe(`${retention("production")} in production, ${retention("dev")} elsewhere`);
});

test("docs/privacy.md says when the second sweep of an erasure follows", () => {
  expect(RESWEEP_AFTER_MS).toBe(90 * 60_000);
  expect(page).toContain("an hour and a half later, when every token and upload address has expired");
});
