import { expect, test } from "vitest";
import { readStartArguments } from "./start-arguments.ts";

test("nothing needs to be given, and no pace is the rules' own", () => {
  expect(readStartArguments([])).toEqual({ reset: false, quiet: false });
  expect(readStartArguments(["--reset", "--quiet"])).toEqual({ reset: true, quiet: true });
});

test("a pace has the seed given, or one of its own", () => {
  expect(readStartArguments(["--pace", "busy", "--seed", "7"]).pace).toEqual({ pace: "busy", seed: 7 });
  expect(readStartArguments(["--pace", "auto"]).pace).toEqual({ pace: "auto", seed: expect.any(Number) });
});

test.each([
  [["--pace", "slow"], "auto or busy"],
  [["--pace"], "--pace"],
  [["--seed", "7"], "--pace"],
  [["--pace", "auto", "--seed", "x"], "--seed"],
  [["--speed", "2"], "--speed"],
])("%j is refused, and the message names what is wrong", (args, message) => {
  expect(() => readStartArguments(args)).toThrow(message);
});
