import { CORRECTION_EVENTS, type CorrectionEvent } from "@epreuve/contract/correction-events";
import type { Critere, Erreur } from "@epreuve/contract/rapport";
import * as v from "valibot";

/** What a client holds of a correction's events. Throws where they break the contract. */
export interface HeardEvents {
  events: CorrectionEvent[];
  comments: number;
  /** What was sent and not withdrawn. */
  erreurs: Erreur[];
  criteres: Critere[];
  /** The last event, if the stream has ended with one. */
  last: CorrectionEvent | undefined;
}

/** Reads the complete events of a stream's text; what stands after the last blank line was cut off. */
export function readEvents(text: string): HeardEvents {
  const blocks = text.split("\n\n").slice(0, -1);
  const comments = blocks.filter((block) => block.startsWith(":")).length;
  return { ...heard(blocks.filter((block) => !block.startsWith(":")).map(parseEvent)), comments };
}

/** What is left of events once what is withdrawn is taken away. */
export function heard(events: CorrectionEvent[]): Omit<HeardEvents, "comments"> {
  let erreurs: Erreur[] = [];
  let criteres: Critere[] = [];
  for (const { event, data } of events) {
    if (event === "erreur") erreurs.push(data);
    if (event === "critere") criteres.push(data);
    if (event === "reprise" && data.liste === "erreurs") erreurs = [];
    if (event === "reprise" && data.liste === "criteres") criteres = [];
  }
  const last = events.findIndex(({ event }) => event === "rapport" || event === "echec");
  if (last >= 0 && last < events.length - 1) throw new Error("an event follows the last one");
  return { events, erreurs, criteres, last: last < 0 ? undefined : events[last] };
}

function parseEvent(block: string): CorrectionEvent {
  const found = /^event: (\w+)\ndata: (.*)$/.exec(block);
  if (found === null) throw new Error(`no event: ${block.slice(0, 100)}`);
  return v.parse(EventSchema, { event: found[1], data: JSON.parse(found[2] ?? "") });
}

const EventSchema = v.variant("event", [
  v.object({ event: v.literal("avancement"), data: CORRECTION_EVENTS.avancement }),
  v.object({ event: v.literal("transcription"), data: CORRECTION_EVENTS.transcription }),
  v.object({ event: v.literal("erreur"), data: CORRECTION_EVENTS.erreur }),
  v.object({ event: v.literal("critere"), data: CORRECTION_EVENTS.critere }),
  v.object({ event: v.literal("reprise"), data: CORRECTION_EVENTS.reprise }),
  v.object({ event: v.literal("rapport"), data: CORRECTION_EVENTS.rapport }),
  v.object({ event: v.literal("echec"), data: CORRECTION_EVENTS.echec }),
]);

/** A correction asked for as events. */
export interface EventRequest {
  url: string;
  token: string;
  /** `ee` or `eo`. */
  mode?: "ee" | "eo";
  body: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** Asks for a correction as events. */
export async function askForEvents(
  { url, token, mode = "ee", body, headers = {} }: EventRequest,
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(`${url}/corrections/${mode}`, {
    method: "POST",
    headers: {
      Accept: "text/event-stream",
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      ...headers,
    },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
}

/** A response's text while it comes. */
export interface ReadStream {
  /** Reads on until a text has come. Throws where the response ends without it. */
  until(text: string): Promise<void>;
  /** All of it, once it has ended. */
  whole(): Promise<string>;
}

export function readStream({ body }: Response): ReadStream {
  if (body === null) throw new Error("the response has no body");
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const more = async () => {
    const { value, done } = await reader.read();
    text += value ?? "";
    return !done;
  };
  return {
    async until(awaited) {
      while (!text.includes(awaited))
        if (!(await more())) throw new Error(`the stream ended without ${awaited}`);
    },
    async whole() {
      while (await more());
      return text;
    },
  };
}
