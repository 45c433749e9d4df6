import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { recordOpening } from "./openings.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "openings-"));
});
afterEach(() => rm(folder, { recursive: true }));

const OPENING = { date: "2026-11-22T10:00:00.000Z", versionPrompt: "1", models: ["m"], corrections: 84 };

test("each measurement of a sealed set is counted, and stays", async () => {
  expect(await recordOpening(folder, OPENING)).toBe(1);
  expect(await recordOpening(folder, { ...OPENING, date: "2026-11-23T10:00:00.000Z" })).toBe(2);
  const kept: unknown = JSON.parse(await readFile(join(folder, "openings.json"), "utf8"));
  expect(kept).toEqual([OPENING, { ...OPENING, date: "2026-11-23T10:00:00.000Z" }]);
});

test("a file that is no list of openings is refused, and stays as it was", async () => {
  await writeFile(join(folder, "openings.json"), "{}");
  await expect(recordOpening(folder, OPENING)).rejects.toThrow();
  expect(await readFile(join(folder, "openings.json"), "utf8")).toBe("{}");
});
