import { readFileSync } from "node:fs";
import { OPERATIONS } from "@epreuve/contract/operations/index";
import { expect, test } from "vitest";
import { referencePage } from "./page.ts";

const committed = readFileSync(new URL("../reference.html", import.meta.url), "utf8");

test("the committed page equals the one made of the documents and the guide: `npm run openapi` writes it", async () => {
  // A failure would print the whole page.
  expect((await referencePage()) === committed).toBe(true);
});

test("every link within the page leads somewhere, and no two places have the same name", () => {
  const ids = [...committed.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const linked = [...committed.matchAll(/ href="#([^"]+)"/g)].map(([, id = ""]) => id);
  expect(linked.length).toBeGreaterThan(100);
  expect(linked.filter((id) => !ids.includes(id))).toEqual([]);
});

test("every operation has a place that bears its name", () => {
  const without = OPERATIONS.filter(({ id }) => !committed.includes(`<details class="item" id="${id}">`));
  expect(without.map(({ id }) => id)).toEqual([]);
});
