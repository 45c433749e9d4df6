import { expect, test } from "vitest";
import { readOptions, UsageError } from "./options.ts";

test("without arguments, the offline provider is evaluated once on the development set", () => {
  expect(readOptions([])).toMatchObject({
    provider: false,
    set: "development",
    only: ["productions", "corrects", "adversarial"],
    repeat: 1,
    "dry-run": false,
  });
});

test.each([
  [["--repeat", "0"], "--repeat"],
  [["--limit", "1.5"], "--limit"],
  [["--max-usd", "two"], "--max-usd"],
  [["--only", "texts"], "--only"],
  [["--sett", "x"], "--sett"],
  [["development"], "development"],
])("%o is refused, and the option is named", (args, name) => {
  expect(() => readOptions(args)).toThrow(UsageError);
  expect(() => readOptions(args)).toThrow(name);
});

test("an amount of money and several parts are read", () => {
  expect(readOptions(["--max-usd", "0.5", "--only", "corrects", "--only", "adversarial"])).toMatchObject({
    "max-usd": 0.5,
    only: ["corrects", "adversarial"],
  });
});
