import type { ClientMessage, ServerMessage } from "@epreuve/contract/live";
import { closeConnection, openConnection } from "@epreuve/core/live/connection";
import { handleFrame } from "@epreuve/core/live/handle-frame";
import type { SimulationRef } from "@epreuve/core/table/keys";
import type { Operation, Scenario } from "../operation.ts";
import { invariant } from "../violation.ts";
import type { World } from "../world.ts";
import { CORRECT_EO_MS, correctOral, simulation } from "./given.ts";

/** How long the Lambda of a frame lives. */
const FRAME_MS = 28_000;
const EXAMINER_MS = 20_000;

/** Codes that a frame without a fault may be answered with while another call still lives. */
const PASSING: readonly string[] = ["SERVICE_UNAVAILABLE"];

/** Handles one frame as its Lambda does. */
async function frame(world: World, connectionId: string, message: ClientMessage): Promise<void> {
  const { table, runtime, providers, mailboxes } = world;
  const deps = { table, runtime, connections: mailboxes.connections, streamer: providers.streamer };
  await handleFrame(
    { ...deps, examinateurMs: EXAMINER_MS },
    { connectionId, message, remainingMs: FRAME_MS },
  );
}

/** A connection opened without a fault. */
async function connect(world: World): Promise<string> {
  const connectionId = crypto.randomUUID();
  await world.must(() => openConnection(world, { connectionId, owner: world.owner }));
  return connectionId;
}

/** Sends a frame without a fault; gives what its connection was sent since. */
async function send(world: World, connectionId: string, message: ClientMessage): Promise<ServerMessage[]> {
  const before = world.mailboxes.of(connectionId).length;
  await world.call(() => frame(world, connectionId, message), { remainingMs: FRAME_MS });
  const since = world.mailboxes.of(connectionId).slice(before);
  for (const told of since) {
    if (told.type !== "error") continue;
    const failed = ["PROVIDER_FAILED", "PROVIDER_TIMEOUT", "INTERNAL_ERROR"].includes(told.code);
    invariant(!failed, `a frame without a fault was answered ${told.code}`);
    const waits = message.type === "candidat.message" || !PASSING.includes(told.code);
    invariant(waits, `a frame without a fault was answered ${told.code}`);
  }
  return since;
}

const start = ({ simulationId }: SimulationRef): ClientMessage => ({
  type: "session.start",
  simulation_id: simulationId,
});
const say = (seq: number): ClientMessage => ({
  type: "candidat.message",
  seq,
  texte: `Ma question numéro ${seq} ?`,
});
const resume = ({ simulationId }: SimulationRef, dernierSeq: number): ClientMessage => ({
  type: "session.resume",
  session_id: `live-${simulationId}`,
  dernier_seq: dernierSeq,
});

interface Wanted {
  ref: SimulationRef;
  connectionId: string;
  message: ClientMessage;
  /** Whether a message is what the client waits for. */
  isAnswer(message: ServerMessage): boolean;
}

/**
 * A frame whose client sends it again, on its own connection where it is `eager`, else on a new one that starts or
 * resumes the session first. The session goes on to its end afterwards, and its dialogue is corrected.
 */
function conversation(world: World, { ref, connectionId, message, isAnswer }: Wanted): Scenario {
  let current = connectionId;
  const inbox = () => world.mailboxes.of(current);
  const begins = message.type === "session.start";

  async function attempt(): Promise<boolean> {
    if (inbox().some(isAnswer)) return true;
    const told = await send(world, current, message);
    return told.some(isAnswer) || told.some(({ type }) => type === "session.ended");
  }

  async function takeOver(): Promise<void> {
    const another = await connect(world);
    await send(world, another, begins ? start(ref) : resume(ref, 0));
    current = another;
  }

  let moved = false;
  return {
    act: () => frame(world, connectionId, message),
    retry: async () => {
      if (world.kind !== "eager" && !moved) {
        moved = true;
        await takeOver();
      }
      return attempt();
    },
    rival: async () => {
      const other = await connect(world);
      await send(world, other, start(ref));
      current = other;
    },
    settled: () => finish(world, ref),
  };
}

/** Another device resumes the session, says one more turn, ends it and has it corrected. */
async function finish(world: World, ref: SimulationRef): Promise<void> {
  const device = await connect(world);
  const [opening] = await send(world, device, start(ref));
  if (opening?.type === "session.started") {
    for (const { seq, examinateur } of opening.tours) {
      if (examinateur === null) await answered(world, device, seq);
    }
    await answered(world, device, opening.tours.length + 1);
    const told = await send(world, device, { type: "session.end" });
    invariant(
      told.some(({ type }) => type === "session.ended"),
      "a session cannot be ended",
    );
  } else invariant(opening?.type === "session.ended", `a session begins with ${JSON.stringify(opening)}`);
  await world.model.observe();
  const [again] = await send(world, device, start(ref));
  invariant(again?.type === "session.ended", "an ended session does not say so again");
  if (world.providers.count("stream") === 0) return;
  await world.must(() => correctOral(world, ref, { tache: "EO_T2_LIVE", transcript: "" }));
  await world.queues.drain();
  await world.model.settle();
  invariant(CORRECT_EO_MS > 0 && world.model.seen(ref.simulationId).rapport !== null, "it has no report");
}

async function answered(world: World, device: string, seq: number): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += 2_000) {
    const told = await send(world, device, say(seq));
    if (told.some((message) => message.type === "examinateur.message" && message.seq === seq)) return;
    invariant(waitedMs <= FRAME_MS, `turn ${seq} is not answered once every lease has timed out`);
    world.advance(2_000);
  }
}

/** A session that has begun, with as many turns answered. */
async function begun(world: World, turns: number) {
  const ref = await simulation(world, { tache: "EO_T2_LIVE" });
  const connectionId = await connect(world);
  await send(world, connectionId, start(ref));
  for (let seq = 1; seq <= turns; seq++) await answered(world, connectionId, seq);
  return { ref, connectionId };
}

const isStarted = ({ type }: ServerMessage) => type === "session.started";
const isAnswerTo = (seq: number) => (message: ServerMessage) =>
  message.type === "examinateur.message" && message.seq === seq;

const liveStart: Operation = {
  name: "live-start",
  remainingMs: FRAME_MS,
  pairs: true,
  begin: async (world) => {
    const ref = await simulation(world, { tache: "EO_T2_LIVE" });
    const connectionId = await connect(world);
    return conversation(world, { ref, connectionId, message: start(ref), isAnswer: isStarted });
  },
};

const liveTurn: Operation = {
  name: "live-turn",
  remainingMs: FRAME_MS,
  pairs: true,
  begin: async (world) => {
    const live = await begun(world, 1);
    return conversation(world, { ...live, message: say(2), isAnswer: isAnswerTo(2) });
  },
};

/** The same turn sent again gets the same answer. */
const liveTurnAgain: Operation = {
  name: "live-turn-again",
  remainingMs: FRAME_MS,
  begin: async (world) => {
    const live = await begun(world, 2);
    world.mailboxes.of(live.connectionId).splice(0);
    return conversation(world, { ...live, message: say(2), isAnswer: isAnswerTo(2) });
  },
};

const liveResume: Operation = {
  name: "live-resume",
  remainingMs: FRAME_MS,
  begin: async (world) => {
    const { ref } = await begun(world, 1);
    const connectionId = await connect(world);
    return conversation(world, { ref, connectionId, message: resume(ref, 0), isAnswer: isStarted });
  },
};

const livePing: Operation = {
  name: "live-ping",
  remainingMs: FRAME_MS,
  begin: async (world) => {
    const live = await begun(world, 1);
    const isAnswer = ({ type }: ServerMessage) => type === "pong";
    return conversation(world, { ...live, message: { type: "ping" }, isAnswer });
  },
};

const liveEnd: Operation = {
  name: "live-end",
  remainingMs: FRAME_MS,
  begin: async (world) => {
    const live = await begun(world, 1);
    const isAnswer = ({ type }: ServerMessage) => type === "session.ended";
    return conversation(world, { ...live, message: { type: "session.end" }, isAnswer });
  },
};

/** A connection that cannot be opened is opened again as another one, as browsers do. */
const liveConnect: Operation = {
  name: "live-connect",
  remainingMs: FRAME_MS,
  begin: async (world) => {
    const ref = await simulation(world, { tache: "EO_T2_LIVE" });
    const connectionId = crypto.randomUUID();
    return {
      act: () => openConnection(world, { connectionId, owner: world.owner }),
      retry: async () => {
        const another = await connect(world);
        return (await send(world, another, start(ref))).some(isStarted);
      },
      settled: () => finish(world, ref),
    };
  },
};

/** A connection that closes leaves its session to be resumed, and takes none from a device that has it by then. */
const liveDisconnect: Operation = {
  name: "live-disconnect",
  remainingMs: FRAME_MS,
  begin: async (world) => {
    const { ref, connectionId } = await begun(world, 1);
    let other: string | undefined;
    return {
      act: () => {
        world.mailboxes.close(connectionId);
        return closeConnection(world, connectionId);
      },
      retry: async () => true,
      rival: async () => {
        other = await connect(world);
        await send(world, other, resume(ref, 0));
      },
      settled: async () => {
        if (other !== undefined) await answered(world, other, 2);
        await finish(world, ref);
      },
    };
  },
};

/** The dialogue of an ended session, submitted with a blank transcript. */
const correctDialogue: Operation = {
  name: "correct-eo-dialogue",
  remainingMs: CORRECT_EO_MS,
  pairs: true,
  begin: async (world) => {
    const { ref, connectionId } = await begun(world, 2);
    await send(world, connectionId, { type: "session.end" });
    return {
      act: () => correctOral(world, ref, { tache: "EO_T2_LIVE", transcript: "" }),
      settledBy: ["SIMULATION_FINISHED"],
      settled: async () => {
        const { rapport } = world.model.seen(ref.simulationId);
        invariant(rapport !== null, "a correction never came to a report");
      },
    };
  },
};

export const live: readonly Operation[] = [
  liveConnect,
  liveStart,
  liveTurn,
  liveTurnAgain,
  liveResume,
  livePing,
  liveEnd,
  liveDisconnect,
  correctDialogue,
];
