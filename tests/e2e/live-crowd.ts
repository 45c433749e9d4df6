import type { ServerMessage } from "@epreuve/contract/live";
import { readWav } from "@epreuve/local/recordings/wav";
import { type Stack, startStack } from "@epreuve/local/stack";
import { type Api, apiAt, create } from "@epreuve/test-kit/api";
import { FrameLost, LiveClient } from "@epreuve/test-kit/live-client";
import { soundSaying } from "@epreuve/test-kit/live-harness";
import { type OpenAiApi, startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import type { Reply } from "@epreuve/test-kit/openai-api/reply";
import * as v from "valibot";
import { expect } from "vitest";

/** Simulations are shared out over users: the free plan has five, and the rate forty turns a minute. */
export const SESSIONS_PER_USER = 3;

/** As the client: longer than the service works on an answer. */
export const RESEND_MS = 25_000;

export const question = (session: string, seq: number) => `la question ${seq} de ${session}`;

/** What the examiner answers to a turn. */
export const answerTo = (texte: string) => `J'entends ${texte}. D'accord.`;

export const transcript = (name: string, turns: number) =>
  Array.from({ length: turns }, (_, index) => question(name, index + 1))
    .map((texte) => `Candidat : ${texte}\nExaminateur : ${answerTo(texte)}`)
    .join("\n");

type Wanted = Extract<ServerMessage, { type: "session.started" | "examinateur.message" | "session.ended" }>;

/**
 * Sends a message and gives its answer. Hundreds of sessions share one process here, where each has a Lambda of its
 * own: a table that could not be asked in time is asked again, and so is a silence, as a client does. A send that got
 * no response in time may arrive late, or twice, so what belongs to an earlier turn is passed over. A frame whose
 * function took longer than a Lambda may is told to `onLost`, and sent again. Nothing else is forgiven.
 */
async function ask(
  client: LiveClient,
  message: Record<string, unknown>,
  onLost: () => void = () => {},
): Promise<Wanted> {
  client.send(message);
  let added = "";
  for (;;) {
    const again = setInterval(() => client.send(message), RESEND_MS);
    const received = await nextOrLost(client).finally(() => clearInterval(again));
    if (received === "lost") {
      onLost();
      client.send(message);
      continue;
    }
    if (isEarlier(received, message)) continue;
    switch (received.type) {
      case "examinateur.delta":
        added += received.texte;
        break;
      case "examinateur.message":
        expect(received.texte.slice(0, added.length)).toBe(added);
        return received;
      case "session.started":
      case "session.ended":
        return received;
      default:
        expect(received).toMatchObject({ type: "error", code: "SERVICE_UNAVAILABLE" });
        client.send(message);
    }
  }
}

/** The next message, or that a frame's function failed. */
export function nextOrLost(client: LiveClient): Promise<ServerMessage | "lost"> {
  return client.next().catch((error: unknown) => {
    if (error instanceof FrameLost) return "lost";
    throw error;
  });
}

/** Whether a frame belongs to a turn before the one that `message` begins, or ends all of them. */
function isEarlier(received: ServerMessage, message: Record<string, unknown>): boolean {
  if (!("seq" in received) || received.seq === undefined) return false;
  return message.type === "session.end" || received.seq < Number(message.seq);
}

function count(counted: Map<string, number>, texte: string): void {
  counted.set(texte, (counted.get(texte) ?? 0) + 1);
}

interface Session {
  name: string;
  client: LiveClient;
}

/** The local service with an examiner that answers by a script, and many conversations with it at once. */
export class LiveCrowd {
  readonly stack: Stack;
  readonly api: Api;
  readonly provider: OpenAiApi;
  /** How often the examiner was asked for its answer to each turn. */
  readonly asked: ReadonlyMap<string, number>;
  /** Delays the answers to some questions after their first piece. */
  readonly gates: Map<string, Promise<void>>;

  /** Questions a frame of which was lost: the examiner may have been asked again. */
  readonly #lost = new Set<string>();

  /** How often what was said in a recording was heard, and each sentence spoken. */
  readonly heard: ReadonlyMap<string, number>;
  readonly spoken: ReadonlyMap<string, number>;

  private constructor(parts: Pick<LiveCrowd, "stack" | "provider" | "asked" | "gates" | "heard" | "spoken">) {
    const { stack, provider, asked, gates, heard, spoken } = parts;
    this.heard = heard;
    this.spoken = spoken;
    this.stack = stack;
    this.provider = provider;
    this.asked = asked;
    this.gates = gates;
    this.api = apiAt(stack.url);
  }

  static async start(): Promise<LiveCrowd> {
    const gates = new Map<string, Promise<void>>();
    const asked = new Map<string, number>();
    const heard = new Map<string, number>();
    const spoken = new Map<string, number>();
    const provider = await startOpenAiApi({
      respond: ({ messages }) => {
        const texte = messages.at(-1)?.content ?? "";
        count(asked, texte);
        return answer(texte, gates.get(texte));
      },
      transcribe: async (form) => {
        const file = form.get("file");
        if (!(file instanceof Blob)) throw new Error("no file is transcribed");
        const text = readWav(new Uint8Array(await file.arrayBuffer())).comment ?? "";
        count(heard, text);
        return { kind: "reply", body: { text } };
      },
      speak: (body) => {
        const { input } = v.parse(v.object({ input: v.string() }), body);
        count(spoken, input);
        return { kind: "sound", bytes: soundSaying(input), type: "audio/wav" };
      },
      lean: true,
    });
    const stack = await startStack({
      quiet: true,
      openai: { apiKey: "test-key", baseUrl: provider.url },
      env: {
        OPENAI_MODEL: "scripted",
        // Hundreds of answers share one process: what is slow here is no provider, and would be asked a second time.
        OPENAI_HEDGE_MS: "0",
        SPEECH_LIVE_PROVIDER: "openai",
        VOICE_PROVIDER: "openai",
        OPENAI_MODEL_VOICE: "scripted",
      },
    });
    return new LiveCrowd({ stack, provider, asked, gates, heard, spoken });
  }

  async stop(): Promise<void> {
    await this.stack.stop();
    await this.provider.stop();
  }

  /** So many sessions at once: all are open before the first one speaks, and until the last one has ended. */
  async converse(label: string, { sessions, turns }: { sessions: number; turns: number }): Promise<void> {
    const opened: Session[] = [];
    while (opened.length < sessions) {
      const token = await this.stack.tokenFor(`${label}${opened.length}@exemple.ca`);
      const opening = Array.from(
        { length: Math.min(SESSIONS_PER_USER, sessions - opened.length) },
        (_, index) => this.#open(`${label} ${opened.length + index}`, token),
      );
      opened.push(...(await Promise.all(opening)));
    }
    await Promise.all(opened.map((session) => say(session, turns, this.#lost)));
    for (const { client } of opened) client.close();
    await Promise.all(opened.map(({ client }) => client.closed));
  }

  /** The questions of these conversations that were not asked exactly once, or at least once where a frame was lost. */
  notAskedOnce(label: string, { sessions, turns }: { sessions: number; turns: number }): string[] {
    return Array.from({ length: sessions * turns }, (_, n) =>
      question(`${label} ${Math.floor(n / turns)}`, (n % turns) + 1),
    ).filter((texte) => {
      const times = this.asked.get(texte) ?? 0;
      return this.#lost.has(texte) ? times < 1 : times !== 1;
    });
  }

  async #open(name: string, token: string): Promise<Session> {
    const simulationId = await create(this.api, token, { tache: "EO_T2_LIVE" });
    const client = await LiveClient.connect(this.stack.liveUrl, token);
    const started = await ask(client, { type: "session.start", simulation_id: simulationId });
    expect(started).toMatchObject({ type: "session.started", tours: [] });
    return { name, client };
  }
}

/** In three pieces; `hold` keeps the answer after the first. */
function answer(texte: string, hold: Promise<void> | undefined): Reply {
  const text = answerTo(texte);
  return {
    kind: "text",
    text,
    pieces: [text.slice(0, -" D'accord.".length), " D'acc", "ord."],
    ...(hold !== undefined && { hold }),
  };
}

/** Each turn said once the one before is answered, then the end. */
async function say({ name, client }: Session, turns: number, lost: Set<string>): Promise<void> {
  for (let seq = 1; seq <= turns; seq++) {
    const texte = question(name, seq);
    // Anything else than this answer in its turn, one from another session or one twice, fails here or at the next.
    const onLost = () => lost.add(texte);
    expect(await ask(client, { type: "candidat.message", seq, texte }, onLost)).toMatchObject({
      type: "examinateur.message",
      seq,
      texte: answerTo(texte),
    });
  }
  const ended = await ask(client, { type: "session.end" });
  expect(ended).toMatchObject({
    type: "session.ended",
    raison: "candidat",
    transcript: transcript(name, turns),
  });
}
