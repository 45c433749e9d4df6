import { describe, expect, test } from "vitest";
import { isTimeOver, refusal, type State } from "./state.ts";

const NOW = Date.parse("2026-11-21T08:00:00.000Z");
const at = (offsetMs: number) => new Date(NOW + offsetMs).toISOString();
const inProgress: State = { statut: "in_progress" };
const live = { id: "c", until: NOW + 1 };
const lapsed = { id: "c", until: NOW };

describe("what a state allows", () => {
  test.each<[string, State, (string | null)[]]>([
    ["in progress", inProgress, [null, null, null]],
    [
      "being corrected",
      { ...inProgress, claim: live },
      ["CORRECTION_IN_PROGRESS", "CORRECTION_IN_PROGRESS", "CORRECTION_IN_PROGRESS"],
    ],
    ["after a correction that died", { ...inProgress, claim: lapsed }, [null, null, null]],
    [
      "finished",
      { statut: "finished" },
      ["SIMULATION_FINISHED", "SIMULATION_FINISHED", "SIMULATION_FINISHED"],
    ],
    ["in exam time", { ...inProgress, expire_a: at(1) }, [null, null, null]],
    ["in the last moment of the grace", { ...inProgress, expire_a: at(-30_000) }, [null, null, null]],
    ["after the grace", { ...inProgress, expire_a: at(-30_001) }, ["EXAM_TIME_OVER", "EXAM_TIME_OVER", null]],
    [
      "being corrected after the grace",
      { ...inProgress, claim: live, expire_a: at(-30_001) },
      ["CORRECTION_IN_PROGRESS", "CORRECTION_IN_PROGRESS", "CORRECTION_IN_PROGRESS"],
    ],
    [
      "finished after the grace",
      { statut: "finished", expire_a: at(-30_001) },
      ["SIMULATION_FINISHED", "SIMULATION_FINISHED", "SIMULATION_FINISHED"],
    ],
  ])("%s", (_, state, expected) => {
    const transitions = ["saveContenu", "changeSujet", "claim"] as const;
    expect(transitions.map((transition) => refusal(transition, state, NOW))).toEqual(expected);
  });

  test("without an exam the time is never over", () => {
    expect(isTimeOver(undefined, Number.MAX_SAFE_INTEGER / 2)).toBe(false);
  });
});
