import type { Measured, Times } from "../evening/measured.ts";
import type { Call } from "../journey.ts";

/*
 * What each call of a journey takes of the service: measured where an evening on the local stack could measure it, and
 * assumed, with the reason, where only AWS would show it.
 */

/** Not measured: what a function with one or two calls of the table takes on Lambda, docs/deploying.md's table. */
const SHORT_MS = 20;

/**
 * A job of Amazon Transcribe, as docs/deploying.md assumes it: 25 s for three minutes. The local one takes no time.
 */
export function transcriptionMs(speechS: number): number {
  return 10_000 + (speechS * 1_000) / 12;
}

/** Hearing and speaking one turn, 3 s by docs/deploying.md; the local stand-ins take none of it. */
const SPOKEN_MS = 3_000;

/** Memory of the functions, in GB, as in infra/settings.ts. */
const GB = { simple: 0.5, provider: 1 };

export interface Execution {
  /** Of the function, in milliseconds. */
  times: Times | number;
  gb: number;
}

/** Units of the table. */
export interface Units {
  read: number;
  write: number;
}

export interface Cost extends Units {
  api: "rest" | "live";
  /** Requests or frames of the client. */
  requests: number;
  executions: readonly Execution[];
  /** Work of the provider, by its name in `Measured`. */
  asks: string | null;
  /** Messages of the live interaction to the client. */
  sent: number;
  sentences: number;
}

/** What each call costs, of a measured evening. */
export function costsOf(measured: Measured): Record<Call, Cost> {
  const timesOf = (name: string): Times | number => measured.functions[name] ?? SHORT_MS;
  const unitsOf = (name: string) => measured.units[name] ?? { read: 0, write: 0 };
  const simple = (name: string) => [{ times: timesOf(name), gb: GB.simple }];
  const waiting = (...names: string[]) => names.map((name) => ({ times: timesOf(name), gb: GB.provider }));
  const rest = (call: Call, executions: readonly Execution[], asks: string | null = null): Cost => ({
    api: "rest",
    requests: 1,
    executions,
    ...unitsOf(call),
    asks,
    sent: 0,
    sentences: 0,
  });
  const live = (call: Call, cost: Partial<Cost>): Cost => ({
    api: "live",
    requests: 1,
    executions: [],
    ...unitsOf(call),
    asks: null,
    sent: 1,
    sentences: 0,
    ...cost,
  });
  return {
    listSimulations: rest("listSimulations", simple("listSimulations")),
    listSujets: rest("listSujets", simple("listSujets")),
    createSimulation: rest("createSimulation", simple("createSimulation")),
    getSimulation: rest("getSimulation", simple("getSimulation")),
    saveContenu: rest("saveContenu", simple("saveContenu")),
    createAudio: rest("createAudio", simple("createAudio")),
    suggestIdees: rest("suggestIdees", waiting("suggestIdees"), "suggestIdees"),
    correctEe: rest("correctEe", waiting("correctEe"), "correction"),
    correctEo: rest("correctEo", waiting("correctEo"), "correction"),
    // The authorizer's, and the connection's. What they cost the table was measured with the start.
    liveConnect: live("liveConnect", {
      executions: [
        { times: SHORT_MS, gb: GB.simple },
        { times: SHORT_MS, gb: GB.simple },
      ],
      sent: 0,
    }),
    liveStart: live("liveStart", { executions: waiting("live session.start") }),
    livePing: live("livePing", { executions: waiting("live ping"), read: 1 }),
    liveTurn: live("liveTurn", {
      executions: waiting("live candidat.message"),
      asks: "turn",
      // The answer and some three deltas of it, by docs/deploying.md.
      sent: 4,
    }),
    liveSpokenTurn: live("liveSpokenTurn", {
      requests: 2,
      executions: [
        ...waiting("live candidat.parole", "live candidat.parole_envoyee"),
        { times: SPOKEN_MS, gb: GB.provider },
      ],
      asks: "turn",
      // Besides these, an address, the transcription and two sounds.
      sent: 8,
      sentences: 2,
    }),
    liveEnd: live("liveEnd", { executions: waiting("live session.end") }),
  };
}

/** Units of the table that one of a report's two jobs costs: what follows a report costs without its polls, which read. */
export function jobUnitsOf({ units, polls }: Measured): Units {
  const { read, write } = units.enrichment ?? { read: 0, write: 0 };
  const poll = units.getSimulation?.read ?? 0;
  return { read: Math.max(0, read - polls.each * poll) / 2, write: write / 2 };
}

/** How long something takes, drawn from what was measured. */
export function drawMs(times: Times | number, uniform: number): number {
  if (typeof times === "number") return times;
  const { quantilesMs } = times;
  const place = uniform * (quantilesMs.length - 1);
  const below = Math.floor(place);
  const from = quantilesMs[below] ?? 0;
  const to = quantilesMs[below + 1] ?? from;
  return from + (to - from) * (place - below);
}
