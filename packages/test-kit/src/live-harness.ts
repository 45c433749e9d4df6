import type { ClientMessage, ServerMessage } from "@epreuve/contract/live";
import type { Tache } from "@epreuve/contract/tache";
import { setPlan } from "@epreuve/core/account/set-plan";
import type { AppError } from "@epreuve/core/app-error";
import { leaseSimulation } from "@epreuve/core/correction/submitting/lease";
import type { Deadline } from "@epreuve/core/deadline";
import type { StreamRequest } from "@epreuve/core/generation/text-streamer";
import { closeConnection, openConnection } from "@epreuve/core/live/connection";
import { handleFrame } from "@epreuve/core/live/handle-frame";
import type { Runtime } from "@epreuve/core/runtime";
import { createSimulation } from "@epreuve/core/simulation/create";
import { readSimulation } from "@epreuve/core/simulation/read";
import { wavOf } from "@epreuve/core/speech/pcm";
import type { Son, SpeakRequest } from "@epreuve/core/speech/synthesizer";
import type { Transcript } from "@epreuve/core/speech/transcriber";
import type { TurnRequest, TurnSound } from "@epreuve/core/speech/turn-transcriber";
import type { SimulationRef } from "@epreuve/core/table/keys";
import type { Table } from "@epreuve/core/table/table";
import { LIVE_TIMEOUT_MS } from "@epreuve/local/live/invoke";
import { readWav, withComment } from "@epreuve/local/recordings/wav";
import { expect } from "vitest";
import { type Harness, newOwner } from "./harness.ts";
import { type MemoryAudioStore, memoryAudioStore } from "./memory-audio-store.ts";

/** What the examiner does with the next turn: some words, or whatever the test waits for. */
export type Examiner = (request: StreamRequest) => string | Promise<string>;

/** What a frame's handler has left in these tests, which is how long its lease of a turn lasts. */
export const LEASE_MS = LIVE_TIMEOUT_MS;

/** A clock whose ticks stop when its process dies, as the renewals of its leases do. */
export function mortal<R extends Runtime>(runtime: R): { runtime: R; process: { lives: boolean } } {
  const process = { lives: true };
  const every: Runtime["every"] = (ms, act) => runtime.every(ms, () => process.lives && act());
  return { process, runtime: { ...runtime, every } };
}

/** A device of a candidate, with what it was sent on record. */
export interface Device {
  connectionId: string;
  received: ServerMessage[];
  /** Sends one frame and gives the messages that came since. */
  send(message: ClientMessage): Promise<ServerMessage[]>;
  start(options?: { voix?: boolean }): Promise<ServerMessage[]>;
  say(seq: number, texte?: string): Promise<ServerMessage[]>;
  resume(dernierSeq: number, options?: { voix?: boolean }): Promise<ServerMessage[]>;
  /** Announces a turn as sound, and uploads it: `texte` is what the scripted hearing hears. */
  record(seq: number, texte: string): Promise<ServerMessage[]>;
  /** Says that the recording is uploaded. */
  recorded(seq: number): Promise<ServerMessage[]>;
  close(): Promise<void>;
}

interface CandidateOptions {
  tache?: Tache;
  exam_mode?: boolean;
  /** Nothing can speak. */
  mute?: boolean;
  /** Where recordings are; a store of its own by default. */
  audioStore?: MemoryAudioStore;
  /** Whose simulation it is; a new user's by default. */
  owner?: string;
  /** The version of the consent that recordings need; none by default. */
  consentVersion?: string;
}

/** A candidate with a live simulation, their devices and a scripted examiner. */
export async function candidate(harness: Harness, options: CandidateOptions = {}) {
  const owner = options.owner ?? newOwner();
  if (options.exam_mode) await setPlan(harness.table, owner, "premium");
  const { tache = "EO_T2_LIVE", exam_mode } = options;
  const { simulation_id: simulationId } = await createSimulation(harness, {
    owner,
    payload: { tache, ...(exam_mode !== undefined && { exam_mode }) },
  });
  const ref = { owner, simulationId };
  const inboxes = new Map<string, ServerMessage[]>();
  const gone = new Set<string>();
  const asked: StreamRequest[] = [];
  const examiner: { answer: Examiner } = { answer: () => `Réponse ${asked.length}.` };
  const audioStore = options.audioStore ?? memoryAudioStore();
  const heard: TurnSound[] = [];
  const spoken: string[] = [];
  const failed: AppError[] = [];
  /** What the speech providers do with the next turn, and the next sentence. */
  const candidat: {
    hear: (sound: TurnSound, deadline: Deadline) => Transcript | Promise<Transcript>;
    speak: (request: SpeakRequest) => Son | Promise<Son>;
  } = {
    hear: ({ bytes }) => ({ texte: readWav(bytes).comment ?? "", mots: null }),
    speak: ({ texte }) => ({
      bytes: new TextEncoder().encode(texte),
      contentType: "audio/mpeg",
      dureeMs: texte.length * 60,
    }),
  };
  const life = { remainingMs: LEASE_MS };
  let between: (() => Promise<unknown>) | undefined;
  const deps = {
    table: {
      ...harness.table,
      tryTransact: async (operations: Parameters<Table["tryTransact"]>[0]) => {
        const act = between;
        between = undefined;
        await act?.();
        return harness.table.tryTransact(operations);
      },
    },
    runtime: harness.runtime,
    connections: {
      send: async (connectionId: string, message: ServerMessage) => {
        if (gone.has(connectionId)) return "gone" as const;
        inboxes.get(connectionId)?.push(message);
        return "sent" as const;
      },
    },
    streamer: {
      stream: async (request: StreamRequest) => {
        asked.push(request);
        const texte = await examiner.answer(request);
        request.onPiece(texte);
        return texte;
      },
    },
    examinateurMs: 20_000,
    audioStore,
    hearing: {
      types: ["audio/wav"] as const,
      transcribe: async ({ sound, deadline }: TurnRequest) => {
        heard.push(sound);
        return candidat.hear(sound, deadline);
      },
    },
    paroleMs: 12_000,
    consentVersion: options.consentVersion ?? null,
    speaking: options.mute
      ? null
      : {
          speak: async (request: SpeakRequest) => {
            spoken.push(request.texte);
            return candidat.speak(request);
          },
        },
    onSpeechFailed: async (error: AppError) => {
      failed.push(error);
    },
  };

  async function device(user = owner): Promise<Device> {
    const connectionId = crypto.randomUUID();
    const received: ServerMessage[] = [];
    inboxes.set(connectionId, received);
    await openConnection(harness, { connectionId, owner: user });
    const send = async (message: ClientMessage) => {
      const before = received.length;
      await handleFrame(deps, { connectionId, message, ...life });
      return received.slice(before);
    };
    return {
      connectionId,
      received,
      send,
      start: (asked = {}) => send({ type: "session.start", simulation_id: simulationId, ...asked }),
      say: (seq, texte = `Question ${seq} ?`) => send({ type: "candidat.message", seq, texte }),
      resume: (dernierSeq, asked = {}) =>
        send({
          type: "session.resume",
          session_id: `live-${simulationId}`,
          dernier_seq: dernierSeq,
          ...asked,
        }),
      record: async (seq, texte) => {
        const bytes = soundSaying(texte);
        const taille_octets = bytes.length;
        const told = await send({ type: "candidat.parole", seq, content_type: "audio/wav", taille_octets });
        const [address] = told;
        if (address?.type === "parole.adresse")
          audioStore.upload(address.upload.url, { bytes, contentType: "audio/wav" });
        return told;
      },
      recorded: (seq) => send({ type: "candidat.parole_envoyee", seq }),
      close: async () => {
        gone.add(connectionId);
        await closeConnection(harness, connectionId);
      },
    };
  }

  return {
    ...ref,
    ref,
    deps,
    asked,
    examiner,
    audioStore,
    /** What was sent to the speech providers, and the errors that the candidate was not told of. */
    heard,
    spoken,
    failed,
    candidat,
    gone,
    /** Milliseconds the handler of the next frame has left. */
    life,
    device,
    /** Runs something between the read and the write of the next frame. */
    betweenReadAndWrite: (act: () => Promise<unknown>) => {
      between = act;
    },
    contenu: async () => (await readSimulation(harness.table, ref)).contenu,
    row: () => readSimulation(harness.table, ref),
  };
}

/** A candidate whose session has begun on their phone. */
export async function started(harness: Harness, options: Parameters<typeof candidate>[1] = {}) {
  const candidat = await candidate(harness, options);
  const phone = await candidat.device();
  const [opening] = await phone.start();
  return { ...candidat, phone, opening };
}

export const error = (code: string, seq?: number) =>
  expect.objectContaining({ type: "error", code, ...(seq !== undefined && { seq }) });

export const message = (seq: number, texte: string) =>
  expect.objectContaining({ type: "examinateur.message", seq, texte });

/** A WAV of two syllables, with what the scripted hearing hears in it. */
export function soundSaying(texte: string): Uint8Array<ArrayBuffer> {
  return withComment(SYLLABLES, texte);
}

const SYLLABLES = wavOf({
  samples: Int16Array.from({ length: 8_000 }, (_, index) =>
    index % 4_000 < 2_500 ? Math.round(6_000 * Math.sin(index / 8) * Math.sin((index % 4_000) / 800)) : 0,
  ),
  sampleRate: 8_000,
});

/** Leases a live simulation for a correction that judges its text as it is. */
export function leaseAsItIs(harness: Harness, ref: SimulationRef) {
  return leaseSimulation(
    {
      ...harness,
      findSubmission: async ({ simulation: { contenu } }) => ({
        kind: "text",
        contenu,
        mots: null,
        recorded: false,
      }),
    },
    { ref, mode: "EO", tache: "EO_T2_LIVE", contenu: "", remainingMs: 1_000 },
  );
}

/** The examiner held back until the test lets it go on. */
export function heldBack(texte: string) {
  const gate = Promise.withResolvers<string>();
  return {
    answer: () => gate.promise,
    go: () => gate.resolve(texte),
    fail: (error: Error) => gate.reject(error),
  };
}
