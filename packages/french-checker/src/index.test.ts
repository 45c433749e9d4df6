import { expect, test, vi } from "vitest";

let loaded = 0;

vi.mock("./checker.ts", async (original) => {
  loaded += 1;
  return original();
});

test("importing the library loads nothing; the first text does, once", async () => {
  const { findErrors } = await import("./index.ts");
  expect(loaded).toBe(0);
  const text = "Les enfant jouent.";
  const [first, second] = await Promise.all([findErrors(text), findErrors(text)]);
  expect(first).toMatchObject([
    { code: "ACC_NOMINAL", start: 4, end: 10, correction: "enfants", severity: "mineure" },
  ]);
  expect(second).toEqual(first);
  expect(loaded).toBe(1);
});
