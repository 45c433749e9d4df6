import type { ServerMessage } from "@epreuve/contract/live";
import { closeConnection, openConnection } from "@epreuve/core/live/connection";
import type { Operation } from "../operation.ts";
import { invariant } from "../violation.ts";
import { conversation } from "./conversation.ts";
import { CORRECT_EO_MS, correctOral, simulation } from "./given.ts";
import { answered, begun, connect, FRAME_MS, finish, resume, say, send, start } from "./live-session.ts";

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
