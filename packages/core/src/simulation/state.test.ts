import { describe, expect, test } from "vitest";
import { isTimeOver, refusal, type State } from "./state.ts";

const NOW = Date.parse("2026-11-21T08:00:00.000Z");
const at = (offsetMs: number) => new Date(NOW + offsetMs).toISOString();
const inProgress: State = { statut: "in_progress" };
const live = { id: "c", until: NOW + 1 };
const lapsed = { id: "c", until: NOW };

/** What each transition is refused with: a text, a subject, a recording, a live session, a correction. */
type Refusals = Record<"saveContenu" | "changeSujet" | "createAudio" | "live" | "claim", string | null>;
const all = (code: string | null): Refusals => ({
  saveContenu: code,
  changeSujet: code,
  createAudio: code,
  live: code,
  claim: code,
});

describe("what a state allows", () => {
  test.each<[string, State, Refusals]>([
    ["in progress", inProgress, all(null)],
    ["being corrected", { ...inProgress, claim: live }, all("CORRECTION_IN_PROGRESS")],
    ["after a correction that died", { ...inProgress, claim: lapsed }, all(null)],
    ["finished", { statut: "finished" }, all("SIMULATION_FINISHED")],
    ["in exam time", { ...inProgress, expire_a: at(1) }, all(null)],
    ["in the last moment of the grace", { ...inProgress, expire_a: at(-30_000) }, all(null)],
    ["after the grace", { ...inProgress, expire_a: at(-30_001) }, { ...all("EXAM_TIME_OVER"), claim: null }],
    [
      "being corrected after the grace",
      { ...inProgress, claim: live, expire_a: at(-30_001) },
      all("CORRECTION_IN_PROGRESS"),
    ],
    ["finished after the grace", { statut: "finished", expire_a: at(-30_001) }, all("SIMULATION_FINISHED")],
    [
      "in a live session",
      { ...inProgress, live: { until: NOW + 1 } },
      { ...all("LIVE_IN_PROGRESS"), live: null },
    ],
    ["after a live session", { ...inProgress, live: { until: NOW } }, all(null)],
    [
      "being corrected, in a live session",
      { ...inProgress, claim: live, live: { until: NOW + 1 } },
      all("CORRECTION_IN_PROGRESS"),
    ],
    [
      "in a live session after the grace",
      { ...inProgress, live: { until: NOW + 1 }, expire_a: at(-30_001) },
      { ...all("LIVE_IN_PROGRESS"), live: "EXAM_TIME_OVER" },
    ],
  ])("%s", (_, state, expected) => {
    const refusals = {
      saveContenu: refusal("saveContenu", state, NOW),
      changeSujet: refusal("changeSujet", state, NOW),
      createAudio: refusal("createAudio", state, NOW),
      live: refusal("live", state, NOW),
      claim: refusal("claim", state, NOW),
    };
    expect(refusals).toEqual(expected);
  });

  test("without an exam the time is never over", () => {
    expect(isTimeOver(undefined, Number.MAX_SAFE_INTEGER / 2)).toBe(false);
  });
});
