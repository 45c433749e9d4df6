import { TACHES, type Tache } from "@epreuve/contract/tache";
import { EVENING, JOURNEYS, type Journey, PACE, SHARES, TASKS } from "./model.ts";
import type { Random } from "./random.ts";

/** What a journey asks of the service: its operations by their id, and the frames of the live interaction. */
export type Call =
  | "listSimulations"
  | "listSujets"
  | "createSimulation"
  | "getSimulation"
  | "saveContenu"
  | "suggestIdees"
  | "createAudio"
  | "correctEe"
  | "correctEo"
  | "liveConnect"
  | "liveStart"
  | "livePing"
  | "liveTurn"
  | "liveSpokenTurn"
  | "liveEnd";

/** One thing that a candidate does, some seconds after the service answered to the one before. */
export type Step =
  | { kind: "call"; call: Call; afterS: number }
  /** A recording of that many seconds goes to the bucket, past the API. */
  | { kind: "upload"; seconds: number; afterS: number }
  /** The app polls until the exercises and the model answer are there. */
  | { kind: "enrichment"; afterS: number };

export interface PlannedJourney {
  journey: Journey;
  tache: Tache;
  /** Whether preflights precede its requests, once for each path. */
  browser: boolean;
  /** Whether the turns of a live interaction are spoken. */
  spoken: boolean;
  /** Length of the recording, or of all spoken turns; 0 where nothing is spoken. */
  speechS: number;
  steps: Step[];
}

/** Draws a journey with all its steps. The same numbers give the same journey. */
export function planJourney(random: Random): PlannedJourney {
  const journey = drawShare(
    JOURNEYS.map((value) => ({ value, share: SHARES[value] })),
    random,
  );
  const tache = drawShare(
    TASKS[journey].map(({ tache: value, share }) => ({ value, share })),
    random,
  );
  const browser = random.chance(EVENING.browserShare);
  const draft = { journey, tache, browser, spoken: false, speechS: 0 };
  const opening: Step[] = [
    call("listSimulations", 0),
    ...(journey === "written" ? [call("listSujets", between(PACE.chooseS, random))] : []),
    call("createSimulation", between(PACE.chooseS, random)),
  ];
  if (journey === "written") {
    const work = writing(tache, random);
    return { ...draft, steps: [...opening, ...work, ...ending("correctEe", random)] };
  }
  if (journey === "recorded") {
    const { steps, speechS } = recording(tache, random);
    return { ...draft, speechS, steps: [...opening, ...steps, ...ending("correctEo", random)] };
  }
  const spoken = random.chance(PACE.spokenShare);
  const { steps, speechS } = conversation(spoken, random);
  return { ...draft, spoken, speechS, steps: [...opening, ...steps, ...ending("correctEo", random)] };
}

function writing(tache: Tache, random: Random): Step[] {
  const wholeS = TACHES[tache].duree_s * between(PACE.writingShare, random);
  const asksAtS = random.chance(PACE.ideasShare) ? wholeS * between([0.2, 0.7], random) : wholeS;
  const steps: Step[] = [call("getSimulation", between(PACE.readS, random))];
  let asked = asksAtS === wholeS;
  let nowS = 0;
  for (;;) {
    const rest = PACE.saveEveryS - PACE.saveAtLeastEveryS;
    const pauseS = PACE.saveAtLeastEveryS - rest * Math.log(1 - random.next());
    if (nowS + pauseS >= wholeS) break;
    if (!asked && nowS + pauseS >= asksAtS) {
      steps.push(call("suggestIdees", asksAtS - nowS));
      asked = true;
      nowS = asksAtS;
      continue;
    }
    nowS += pauseS;
    steps.push(call("saveContenu", pauseS));
  }
  return [...steps, { kind: "call", call: "saveContenu", afterS: wholeS - nowS }];
}

function recording(tache: Tache, random: Random): { steps: Step[]; speechS: number } {
  const { preparation_s, duree_s } = TACHES[tache];
  const takes = random.chance(PACE.recordAgainShare) ? 2 : 1;
  let speechS = 0;
  const steps = Array.from({ length: takes }, (_, take): Step[] => {
    speechS = duree_s * between(PACE.speechShare, random);
    const readyS = take === 0 ? between(PACE.readS, random) + preparation_s : between(PACE.readS, random);
    return [call("createAudio", readyS + speechS), { kind: "upload", seconds: speechS, afterS: 0 }];
  });
  return { steps: steps.flat(), speechS };
}

function conversation(spoken: boolean, random: Random): { steps: Step[]; speechS: number } {
  const turns = random.integer(...PACE.liveTurns);
  const readyS = between(PACE.liveReadyS, random);
  const turnS = PACE.liveExchangeS / turns;
  const turn = spoken ? "liveSpokenTurn" : "liveTurn";
  let speechS = 0;
  const steps: Step[] = [
    call("getSimulation", 0),
    call("liveConnect", between(PACE.readS, random)),
    call("liveStart", 0),
    ...beats(readyS),
  ];
  for (let n = 0; n < turns; n++) {
    if (spoken) speechS += between(PACE.spokenTurnS, random);
    // The answers' own time is the service's; what is left of a turn is the candidate's.
    steps.push(call(turn, turnS * between([0.6, 1], random)));
  }
  return { steps: [...steps, call("liveEnd", 5)], speechS };
}

/** The heartbeats of a silence. */
function beats(silenceS: number): Step[] {
  return Array.from({ length: Math.floor(silenceS / PACE.liveBeatS) }, () =>
    call("livePing", PACE.liveBeatS),
  );
}

function ending(correction: "correctEe" | "correctEo", random: Random): Step[] {
  const look: Step[] = random.chance(PACE.lookBackShare)
    ? [call("listSimulations", between(PACE.readReportS, random)), call("getSimulation", 5)]
    : [];
  return [call(correction, 3), { kind: "enrichment", afterS: 0 }, ...look];
}

function call(name: Call, afterS: number): Step {
  return { kind: "call", call: name, afterS };
}

function between([from, to]: readonly [number, number], random: Random): number {
  return from + (to - from) * random.next();
}

/** One of the values, each as often as its share says. */
function drawShare<T>(choices: readonly { value: T; share: number }[], random: Random): T {
  let left = random.next() * choices.reduce((sum, { share }) => sum + share, 0);
  for (const { value, share } of choices) {
    left -= share;
    if (left < 0) return value;
  }
  const last = choices.at(-1);
  if (last === undefined) throw new Error("There is nothing to draw.");
  return last.value;
}
