import { expect, test } from "vitest";
import { catalogueTache, officialTimeS } from "./tache.ts";

test.each([
  ["EE", 1, "EE_T1"],
  ["EE", 2, "EE_T2"],
  ["EE", 3, "EE_T3"],
  ["EO", 1, null],
  ["EO", 2, null],
  ["EO", 3, "EO_T3"],
] as const)("the catalogue's task for %s %i is %s", (mode, numero, tache) => {
  expect(catalogueTache(mode, numero)).toBe(tache);
});

test("the three written tasks share the official 60 minutes", () => {
  expect(officialTimeS("EE_T1") + officialTimeS("EE_T2") + officialTimeS("EE_T3")).toBe(3600);
});
