import { describe, expect, test } from "vitest";
import { isTimeOver, refusal, type State, TRANSITIONS, type Transition } from "./state.ts";

const NOW = Date.parse("2026-11-21T08:00:00.000Z");
const at = (offsetMs: number) => new Date(NOW + offsetMs).toISOString();
const inProgress: State = { statut: "in_progress", contenu: "" };
const finished: State = { statut: "finished", contenu: "" };
const held = { id: "c", until: NOW + 1 };
const timedOut = { id: "c", until: NOW };

/** The refusal code of each transition: a text, a subject, a recording, a live session and its turns, a correction. */
type Refusals = Record<Transition, string | null>;
const all = (code: string | null): Refusals => ({
  saveContenu: code,
  changeSujet: code,
  createAudio: code,
  startLive: code,
  converse: code,
  correct: code,
});
/** Without a live session, a turn is refused. */
const noSession = { converse: "LIVE_ENDED" };

describe("what a state allows", () => {
  test.each<[string, State, Refusals]>([
    ["in progress", inProgress, { ...all(null), ...noSession }],
    [
      "with a text",
      { ...inProgress, contenu: "Mon texte." },
      { ...all(null), ...noSession, startLive: "CONTENU_PRESENT" },
    ],
    ["being corrected", { ...inProgress, claim: held }, all("CORRECTION_IN_PROGRESS")],
    ["after a correction that died", { ...inProgress, claim: timedOut }, { ...all(null), ...noSession }],
    ["finished", finished, all("SIMULATION_FINISHED")],
    ["in exam time", { ...inProgress, expire_a: at(1) }, { ...all(null), ...noSession }],
    [
      "in the last moment of the grace",
      { ...inProgress, expire_a: at(-30_000) },
      { ...all(null), ...noSession },
    ],
    [
      "after the grace",
      { ...inProgress, expire_a: at(-30_001) },
      { ...all("EXAM_TIME_OVER"), ...noSession, correct: null },
    ],
    [
      "after the grace, with a text",
      { ...inProgress, contenu: "Mon texte.", expire_a: at(-30_001) },
      { ...all("EXAM_TIME_OVER"), ...noSession, correct: null },
    ],
    [
      "being corrected after the grace",
      { ...inProgress, claim: held, expire_a: at(-30_001) },
      all("CORRECTION_IN_PROGRESS"),
    ],
    ["finished after the grace", { ...finished, expire_a: at(-30_001) }, all("SIMULATION_FINISHED")],
    [
      "in a live session",
      { ...inProgress, contenu: "Candidat : Bonjour.", live: { until: NOW + 1 } },
      { ...all("LIVE_IN_PROGRESS"), converse: null },
    ],
    [
      "after a live session",
      { ...inProgress, live: { until: NOW } },
      { ...all("LIVE_ENDED"), correct: null },
    ],
    [
      "after a live session, and after the grace",
      { ...inProgress, live: { until: NOW }, expire_a: at(-30_001) },
      { ...all("LIVE_ENDED"), correct: null },
    ],
    [
      "being corrected, in a live session",
      { ...inProgress, claim: held, live: { until: NOW + 1 } },
      all("CORRECTION_IN_PROGRESS"),
    ],
    [
      // Its own end is the exam's at the latest: it is open only for what was announced before.
      "in a live session after the grace",
      { ...inProgress, live: { until: NOW + 1 }, expire_a: at(-30_001) },
      { ...all("LIVE_IN_PROGRESS"), converse: null },
    ],
  ])("%s", (_, state, expected) => {
    const refusals = Object.fromEntries(
      TRANSITIONS.map((transition) => [transition, refusal(transition, state, NOW)]),
    );
    expect(refusals).toEqual(expected);
  });

  test("outside exam mode the time is never over", () => {
    expect(isTimeOver(undefined, Number.MAX_SAFE_INTEGER / 2)).toBe(false);
  });
});
