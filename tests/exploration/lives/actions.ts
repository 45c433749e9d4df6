import fc from "fast-check";
import { type Closing, closings } from "./operations/closing.ts";
import { exportCompte, getCompte, updateCompte } from "./operations/compte.ts";
import { correct } from "./operations/correction.ts";
import { createSimulation } from "./operations/creation.ts";
import { suggestIdees } from "./operations/idees.ts";
import { closeLive } from "./operations/live/connection.ts";
import { resumeLive, startLive } from "./operations/live/opening.ts";
import { announceLive, uploadLive } from "./operations/live/parole.ts";
import { endLive, pingLive } from "./operations/live/session.ts";
import { sentLive, speakLive } from "./operations/live/spoken.ts";
import { takeAnothers } from "./operations/live/strangers.ts";
import { sayLive, sayNext } from "./operations/live/turn.ts";
import type { Act } from "./operations/operation.ts";
import { getSimulation, listSimulations, listSujets } from "./operations/reading.ts";
import { createAudio } from "./operations/recording.ts";
import { retryEnrichment } from "./operations/retry.ts";
import { comeUnknown, reachForAnother, sendNonsense } from "./operations/strangers.ts";
import { changeSujet, saveContenu } from "./operations/writing.ts";
import { TREATMENTS, type Treatment } from "./provider.ts";
import { STORE_FAULTS, type StoreFault } from "./store-faults.ts";
import { THEMES, type Theme, type ThemeName } from "./themes.ts";

/** What happens next in a life. */
export type Action =
  | { kind: "one"; act: Act }
  /** Several operations of one person, all sent before any is answered. */
  | { kind: "together"; acts: Act[] }
  /** The same operation, again and again: a rate is exact. */
  | { kind: "often"; act: Act; times: number }
  /** A provider's call is held while the candidate goes on; then it gets a reply, or the service is killed. */
  | { kind: "during"; act: Act; meanwhile: Act[]; end: Treatment | "kill" }
  /** The requests of one operation to the table meet faults. */
  | { kind: "faulty"; act: Act; faults: (StoreFault | null)[] }
  | { kind: "advance"; ms: number }
  | { kind: "kill" }
  /** Turns are said until the session holds as many as it may, or nearly. */
  | { kind: "fill"; act: Act; left: number }
  | { kind: "redeliver"; person: number; simulation: number; job: "exercices" | "modele" }
  /** The account is closed in the middle of something, and the person begins anew. */
  | { kind: "close"; closing: Closing }
  /** A production is corrected, and messages of its jobs end in the dead-letter queues; then the jobs are asked for again. */
  | { kind: "giveUp"; act: Act; jobs: ("exercices" | "modele")[]; retries: number };

/** The operations over HTTP: every one of the contract joins here. */
function overHttp({ taches, recording }: Theme): fc.Arbitrary<Act> {
  return fc.oneof(
    { weight: 4, arbitrary: createSimulation(taches) },
    { weight: 6, arbitrary: saveContenu },
    { weight: 2, arbitrary: changeSujet },
    { weight: recording, arbitrary: createAudio },
    { weight: 6, arbitrary: correct },
    { weight: 2, arbitrary: retryEnrichment },
    { weight: 1, arbitrary: suggestIdees },
    { weight: 2, arbitrary: getSimulation },
    { weight: 2, arbitrary: listSimulations },
    { weight: 1, arbitrary: listSujets },
    { weight: 1, arbitrary: getCompte },
    { weight: 1, arbitrary: updateCompte },
    { weight: 1, arbitrary: exportCompte },
    { weight: 1, arbitrary: reachForAnother },
    { weight: 1, arbitrary: sendNonsense },
    { weight: 1, arbitrary: comeUnknown },
  );
}

/** The frames of the live interaction. */
const overLive: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: startLive },
  { weight: 9, arbitrary: sayLive },
  { weight: 7, arbitrary: speakLive },
  { weight: 4, arbitrary: announceLive },
  { weight: 2, arbitrary: uploadLive },
  { weight: 5, arbitrary: sentLive },
  { weight: 2, arbitrary: resumeLive },
  { weight: 1, arbitrary: pingLive },
  { weight: 1, arbitrary: endLive },
  { weight: 1, arbitrary: closeLive },
  { weight: 1, arbitrary: takeAnothers },
);

function anyAct(theme: Theme): fc.Arbitrary<Act> {
  return fc.oneof(
    { weight: theme.http, arbitrary: overHttp(theme) },
    { weight: theme.live, arbitrary: overLive },
  );
}

/** Operations that may run while a provider's call is held: none that would wait for it. */
const meanwhileActs = fc.oneof(
  saveContenu,
  changeSujet,
  createAudio,
  getSimulation,
  listSimulations,
  createSimulation(),
  resumeLive,
  pingLive,
);

/** What besides may be done while a turn is heard: it may be typed, recorded again, or the session be over. */
const meanwhileTurns = fc.oneof(
  { weight: 2, arbitrary: meanwhileActs },
  { weight: 2, arbitrary: sayNext },
  { weight: 2, arbitrary: announceLive },
  { weight: 1, arbitrary: uploadLive },
  { weight: 1, arbitrary: endLive },
);

const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;

const advances = fc.oneof(
  fc.integer({ min: 1, max: 90 }).map((seconds) => seconds * SECOND),
  fc.constantFrom(125 * SECOND, 10 * 60 * SECOND, 31 * 60 * SECOND, DAY, 40 * DAY),
);

/** A whole life, of any kind or of one: it begins with the creation of simulations. */
export function lifeOf(length: number, only?: ThemeName): fc.Arbitrary<Action[]> {
  return fc.oneof(
    ...THEMES.filter(({ name }) => only === undefined || name === only).map((theme) =>
      fc
        .tuple(
          fc.array(fc.record({ kind: fc.constant("one" as const), act: createSimulation(theme.taches) }), {
            minLength: 2,
            maxLength: 5,
          }),
          fc.array(actionOf(theme), { minLength: 5, maxLength: length, size: "max" }),
        )
        .map(([beginnings, actions]): Action[] => [...beginnings, ...actions]),
    ),
  );
}

/** The work in whose middle an account is closed: it calls a provider. */
function workOf({ live, http }: Theme): fc.Arbitrary<Act> {
  return fc.oneof(
    { weight: http, arbitrary: fc.oneof(correct, correct, createAudio, suggestIdees) },
    { weight: live, arbitrary: fc.oneof(sayLive, speakLive, sentLive, announceLive) },
  );
}

function actionOf(theme: Theme): fc.Arbitrary<Action> {
  return fc.oneof(
    { weight: 120, arbitrary: fc.record({ kind: fc.constant("one" as const), act: anyAct(theme) }) },
    {
      weight: 24,
      arbitrary: fc.record({
        kind: fc.constant("together" as const),
        acts: fc.array(overHttp(theme), { minLength: 2, maxLength: 3 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant("often" as const),
        act: fc.oneof(
          suggestIdees,
          createAudio,
          correct,
          createSimulation(),
          sayLive,
          speakLive,
          announceLive,
          retryEnrichment,
          exportCompte,
        ),
        times: fc.integer({ min: 7, max: 45 }),
      }),
    },
    { weight: theme.live > 0 ? 16 : 24, arbitrary: during(fc.oneof(correct, sayLive), meanwhileActs) },
    { weight: theme.live > 0 ? 16 : 0, arbitrary: during(fc.oneof(speakLive, sentLive), meanwhileTurns) },
    {
      weight: theme.live > 0 ? 1 : 0,
      arbitrary: fc.record({ kind: fc.constant("fill" as const), act: sayNext, left: fc.nat(2) }),
    },
    {
      weight: 18,
      arbitrary: fc.record({
        kind: fc.constant("faulty" as const),
        act: anyAct(theme),
        faults: fc.array(fc.option(fc.constantFrom(...STORE_FAULTS), { freq: 1 }), {
          minLength: 1,
          maxLength: 8,
        }),
      }),
    },
    { weight: 24, arbitrary: fc.record({ kind: fc.constant("advance" as const), ms: advances }) },
    { weight: 1, arbitrary: fc.constant({ kind: "kill" as const }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant("close" as const),
        closing: closings(workOf(theme), {
          safe: fc.oneof(overHttp(theme), meanwhileActs, uploadLive),
          any: anyAct(theme),
        }),
      }),
    },
    {
      weight: theme.live > 0 ? 4 : 12,
      arbitrary: fc.record({
        kind: fc.constant("giveUp" as const),
        act: correct,
        jobs: fc
          .shuffledSubarray(["exercices", "modele"] as const, { minLength: 1 })
          .map((jobs) => [...jobs]),
        retries: fc.integer({ min: 1, max: 3 }),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant("redeliver" as const),
        person: fc.nat(2),
        simulation: fc.nat(5),
        job: fc.constantFrom("exercices" as const, "modele" as const),
      }),
    },
  );
}

/** An act whose provider is kept waiting, and what is done until it gets a reply or the service is killed. */
function during(act: fc.Arbitrary<Act>, meanwhile: fc.Arbitrary<Act>): fc.Arbitrary<Action> {
  return fc.record({
    kind: fc.constant("during" as const),
    act,
    meanwhile: fc.array(meanwhile, { maxLength: 3 }),
    end: fc.oneof(
      { weight: 29, arbitrary: fc.constantFrom(...TREATMENTS.filter((one) => one !== "busy")) },
      { weight: 1, arbitrary: fc.constant("kill" as const) },
    ),
  });
}
