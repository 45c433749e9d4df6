import { expect, test } from "vitest";
import { readSimulation, SimulationError } from "./simulation.ts";

test("a code, a pace and a delay are read together, in any order and spacing", () => {
  expect(readSimulation(" delay=2000,code = PROVIDER_TIMEOUT , pace=busy")).toEqual({
    asked: " delay=2000,code = PROVIDER_TIMEOUT , pace=busy",
    code: "PROVIDER_TIMEOUT",
    pace: "busy",
    delayMs: 2_000,
  });
});

test.each([
  ["", "«  »"],
  ["PROVIDER_TIMEOUT", "PROVIDER_TIMEOUT"],
  ["code=provider_timeout", "provider_timeout"],
  ["code=toString", "toString"],
  ["pace=slow", "pace=slow"],
  ["delay=-1", "delay=-1"],
  ["delay=2s", "delay=2s"],
  ["delay=180001", "delay=180001"],
  ["code=RATE_LIMITED,", "«  »"],
  ["delay=1,delay=2", "deux fois"],
])("%s is refused, and the message says why and what is expected", (asked, why) => {
  expect(() => readSimulation(asked)).toThrow(SimulationError);
  expect(() => readSimulation(asked)).toThrow(why);
});

test("a long value is refused in few words", () => {
  expect(() => readSimulation("x".repeat(10_000))).toThrow(/^.{0,300}$/);
});
