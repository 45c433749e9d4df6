import { startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import type { Reply } from "@epreuve/test-kit/openai-api/reply";
import OpenAI from "openai";
import { type CallRecord, type PacedProviderOptions, startPacedProvider } from "../src/server.ts";

/** Every time passes within a millisecond or so. */
export const FAST = 100_000;

export const TEXT = JSON.stringify({ note: 12, remarque: "Très bien ! 😀".repeat(30) });
export const REPLY: Reply = { kind: "text", text: TEXT, pieces: 5 };

type Options = Partial<Omit<PacedProviderOptions, "upstream">> & { respond?: () => Reply };

/** A client of a paced provider in front of the fake, which replies the same to every call by default. */
export async function startPacedFake({ respond = () => REPLY, ...options }: Options = {}) {
  const api = await startOpenAiApi({
    respond,
    transcribe: (form) => ({ kind: "reply", body: { text: String(form.get("language")) } }),
  });
  const records: CallRecord[] = [];
  const ended = Promise.withResolvers<CallRecord>();
  const paced = await startPacedProvider({
    upstream: api.url,
    pace: "auto",
    seed: 1,
    speed: FAST,
    onEnd: (record) => {
      records.push(record);
      ended.resolve(record);
    },
    ...options,
  });
  const client = new OpenAI({ baseURL: paced.url, apiKey: "essai", maxRetries: 0 });
  const stop = async () => {
    await paced.close();
    await api.stop();
  };
  return { api, paced, client, records, firstEnd: ended.promise, stop };
}

export type Effort = NonNullable<OpenAI.Reasoning["effort"]>;

export function request(effort?: Effort, maxTokens?: number) {
  return {
    model: "essai-1",
    instructions: "Corrigez.",
    input: [{ role: "user" as const, content: "Bonjour" }],
    store: false,
    stream: true as const,
    ...(effort !== undefined && { reasoning: { effort } }),
    ...(maxTokens !== undefined && { max_output_tokens: maxTokens }),
  };
}

type Events = OpenAI.Responses.ResponseStreamEvent[];

export async function eventsOf(client: OpenAI, effort?: Effort, maxTokens?: number): Promise<Events> {
  const events: Events = [];
  for await (const event of await client.responses.create(request(effort, maxTokens))) events.push(event);
  return events;
}

/** Their types, each once, in the order of the first. */
export function typesOf(events: Events): string[] {
  return [...new Set(events.map(({ type }) => type))];
}

export function textOf(events: Events): string {
  return events.map((event) => (event.type === "response.output_text.delta" ? event.delta : "")).join("");
}
