import type { ServerMessage } from "@epreuve/contract/live";
import { endOf } from "@epreuve/core/live/clock";
import { readSession, readTurn } from "@epreuve/core/live/session";
import type { SimulationRef } from "@epreuve/core/table/keys";
import type { Operation } from "../operation.ts";
import { invariant } from "../violation.ts";
import type { World } from "../world.ts";
import { conversation } from "./conversation.ts";
import {
  announce,
  answered,
  begun,
  connect,
  FRAME_MS,
  finish,
  frame,
  resume,
  said,
  say,
  send,
  start,
} from "./live-session.ts";
import { heardWhole, Speaker } from "./spoken.ts";

const SEQ = 2;
const VOIX = { voix: true };

const isAnswer = (message: ServerMessage) => message.type === "examinateur.message" && message.seq === SEQ;
const isStarted = ({ type }: ServerMessage) => type === "session.started";

/** A session whose second turn is to be spoken. */
async function speaking(world: World, voix = {}) {
  const live = await begun(world, SEQ - 1, voix);
  return { ...live, speaker: new Speaker(world, live.ref, SEQ) };
}

/** A session whose second turn is recorded. */
async function recorded(world: World, voix = {}) {
  const live = await speaking(world, voix);
  const told = await live.speaker.record(live.connectionId);
  invariant(told === "recorded", "a recording has no address");
  return live;
}

const announcing = (
  name: string,
  begin: (world: World) => ReturnType<typeof speaking>,
  pairs: boolean,
): Operation => ({
  name,
  remainingMs: FRAME_MS,
  pairs,
  begin: async (world) => {
    const live = await begin(world);
    const { speaker } = live;
    return {
      ...conversation(world, {
        ...live,
        message: announce(SEQ),
        isAnswer: speaker.isAddress,
        onAnswer: speaker.upload,
        rival: async (device) => {
          await speaker.record(device);
        },
      }),
      settled: () => speaker.settled(),
    };
  },
});

const liveParole = announcing("live-parole", speaking, true);

/** A turn that was heard, and whose answer failed, is recorded again. */
const liveParoleAgain = announcing(
  "live-parole-again",
  async (world) => {
    const live = await recorded(world);
    world.providers.silent = true;
    await frame(world, live.connectionId, said(SEQ));
    world.providers.silent = false;
    world.mailboxes.of(live.connectionId).splice(0);
    return live;
  },
  false,
);

const hearing = (name: string, { voix, pairs = false }: { voix: boolean; pairs?: boolean }): Operation => ({
  name,
  remainingMs: FRAME_MS,
  pairs,
  begin: async (world) => {
    const { speaker, ...live } = await recorded(world, { voix });
    return {
      ...conversation(world, {
        ...live,
        voix,
        message: said(SEQ),
        isAnswer,
        rival: async (device) => {
          await speaker.record(device);
        },
      }),
      settled: () => speaker.settled({ voix }),
    };
  },
});

const liveParoleEnvoyee = hearing("live-parole-envoyee", { voix: false, pairs: true });
const liveParoleVoix = hearing("live-parole-voix", { voix: true });

/** While a recording is heard, the candidate records the turn again: the new one counts, or the turn was answered. */
const liveParoleChanged: Operation = {
  name: "live-parole-changed",
  remainingMs: FRAME_MS,
  pairs: true,
  begin: async (world) => {
    const { speaker, connectionId } = await recorded(world);
    return {
      act: () => frame(world, connectionId, said(SEQ)),
      retry: async () => (await speaker.record(connectionId)) !== "refused",
      settled: () => speaker.settled(),
    };
  },
};

/** While the turn is announced again, what was recorded first is sent: either is the turn, and it is told of whole. */
const liveParoleSent: Operation = {
  name: "live-parole-sent",
  remainingMs: FRAME_MS,
  begin: async (world) => {
    const { speaker, connectionId } = await recorded(world);
    world.mailboxes.of(connectionId).splice(0);
    return {
      act: () => frame(world, connectionId, announce(SEQ)),
      retry: async () => {
        for (const message of world.mailboxes.of(connectionId).splice(0)) speaker.upload(message);
        const told = await send(world, connectionId, said(SEQ));
        const missing = told.some((one) => one.type === "error" && one.code === "AUDIO_MISSING");
        if (missing) await speaker.record(connectionId);
        return told.some(isAnswer);
      },
      settled: () => speaker.settled(),
    };
  },
};

/** While a recording is heard, the candidate writes the turn: whichever is first is the turn, and no other is told. */
const liveParoleTyped: Operation = {
  name: "live-parole-typed",
  remainingMs: FRAME_MS,
  begin: async (world) => {
    const { ref, connectionId } = await recorded(world);
    return {
      ...conversation(world, { ref, connectionId, message: say(SEQ), isAnswer }),
      act: () => frame(world, connectionId, said(SEQ)),
      settled: async () => {
        const turn = await readTurn(world.table, ref, SEQ);
        world.mailboxes.checkTranscriptions(SEQ, turn?.candidat ?? "");
        await finish(world, ref);
      },
    };
  },
};

/** How long before the end of the session its last recording is sent: less than hearing it takes. */
const LEFT_MS = 5_000;

/** The clock ends while the last recording is heard: announced in time, it is answered, however it is cut. */
const liveParoleLast: Operation = {
  name: "live-parole-last",
  remainingMs: FRAME_MS,
  begin: async (world) => {
    const { ref, connectionId } = await recorded(world);
    const session = await readSession(world.table, ref);
    invariant(session !== undefined, "a session was never begun");
    world.passUntil(endOf(session) - LEFT_MS);
    return {
      act: () => frame(world, connectionId, said(SEQ)),
      retry: async () => {
        const told = await send(world, connectionId, said(SEQ));
        // Once it is answered the session is over, and its transcript holds the answer.
        return told.some((one) => isAnswer(one) || (one.type === "error" && one.code === "EXAM_TIME_OVER"));
      },
      settled: async () => {
        const turn = await readTurn(world.table, ref, SEQ);
        invariant(typeof turn?.examinateur === "string", "a turn that was announced in time is not answered");
        await finish(world, ref);
      },
    };
  },
};

/** A typed turn whose answer is spoken. */
const liveTurnVoix: Operation = {
  name: "live-turn-voix",
  remainingMs: FRAME_MS,
  pairs: true,
  begin: async (world) => {
    const live = await begun(world, SEQ - 1, VOIX);
    return {
      ...conversation(world, { ...live, ...VOIX, message: say(SEQ), isAnswer }),
      settled: () => listened(world, live.ref, SEQ),
    };
  },
};

/** The device that resumes hears the last answer. */
const liveResumeVoix: Operation = {
  name: "live-resume-voix",
  remainingMs: FRAME_MS,
  begin: async (world) => {
    const { ref } = await begun(world, 1);
    const connectionId = await connect(world);
    const wanted = { ref, connectionId, ...VOIX, message: resume(ref, 0, VOIX), isAnswer: isStarted };
    return { ...conversation(world, wanted), settled: () => listened(world, ref, 1) };
  },
};

async function listened(world: World, ref: SimulationRef, seq: number): Promise<void> {
  const device = await connect(world);
  await send(world, device, start(ref, VOIX));
  await answered(world, device, seq);
  await heardWhole(world, device, seq);
  await finish(world, ref, { spoken: true });
}

export const spoken: readonly Operation[] = [
  liveParole,
  liveParoleAgain,
  liveParoleEnvoyee,
  liveParoleChanged,
  liveParoleSent,
  liveParoleTyped,
  liveParoleLast,
  liveParoleVoix,
  liveTurnVoix,
  liveResumeVoix,
];
