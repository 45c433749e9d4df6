import * as v from "valibot";

/** What a provider is asked for: a turn's transcription, an answer's text, the sound of a sentence. */
export type Asked = "transcription" | "answer" | "sound";

/** A request that is held before its response is read. */
export interface Held {
  reached: Promise<void>;
  release(): void;
}

export interface ProviderCalls {
  /** How many requests were sent since the last `clear`. */
  count(asked: Asked): number;
  clear(): void;
  /** Holds the response of the next request of this kind. */
  hold(asked: Asked): Held;
  stop(): void;
}

/** Every request for a text but the examiner's asks for a format. */
const FormattedSchema = v.looseObject({ text: v.looseObject({}) });

function askedBy(path: string, body: unknown): Asked | undefined {
  if (path.endsWith("/audio/transcriptions")) return "transcription";
  if (path.endsWith("/audio/speech")) return "sound";
  if (!path.endsWith("/responses") || typeof body !== "string") return undefined;
  return v.is(FormattedSchema, JSON.parse(body)) ? undefined : "answer";
}

/**
 * Watches what the functions, which run in this process, ask of a provider: OpenAI's client calls `fetch`. To be called
 * before they are loaded.
 */
export function watchProviderCalls(): ProviderCalls {
  const { fetch: original } = globalThis;
  let calls: Asked[] = [];
  const holds = new Map<Asked, { reached: () => void; released: Promise<void> }>();

  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const asked = askedBy(url.pathname, init?.body);
    if (asked !== undefined) calls.push(asked);
    const response = await original(input, init);
    const hold = asked && holds.get(asked);
    if (asked === undefined || hold === undefined) return response;
    holds.delete(asked);
    hold.reached();
    await hold.released;
    return response;
  };

  return {
    count: (asked) => calls.filter((call) => call === asked).length,
    clear() {
      calls = [];
    },
    hold(asked) {
      const reached = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      holds.set(asked, { reached: reached.resolve, released: released.promise });
      return { reached: reached.promise, release: released.resolve };
    },
    stop() {
      globalThis.fetch = original;
    },
  };
}
