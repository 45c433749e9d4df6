import { APIError } from "openai";
import type { TextCall, TextEvent, TextProtocol } from "./text-protocol.ts";

/** Statuses of a route that a server does not have, or not for this method. */
const NO_ROUTE = new Set([404, 405, 501]);

/**
 * The first protocol, or the second one for a server that does not have the first one's route. That is known when the
 * second serves a call that the first could not, and remembered as long as the process runs: `onSwitched` is called
 * then. A server that has neither fails as the first protocol says.
 */
export function eitherProtocol(
  first: TextProtocol,
  second: TextProtocol,
  onSwitched: () => void,
): TextProtocol {
  let switched = false;

  async function* trySecond(
    call: TextCall,
    signal: AbortSignal,
    refusal: APIError,
  ): AsyncIterable<TextEvent> {
    try {
      for await (const event of second.stream(call, signal)) {
        if (!switched && event.kind !== "opened") {
          switched = true;
          onSwitched();
        }
        yield event;
      }
    } catch (error) {
      throw lacksRoute(error) ? refusal : error;
    }
  }

  return {
    async *stream(call, signal) {
      if (switched) {
        yield* second.stream(call, signal);
        return;
      }
      try {
        yield* first.stream(call, signal);
      } catch (error) {
        if (!lacksRoute(error)) throw error;
        yield* trySecond(call, signal, error);
      }
    },
  };
}

/** A model that does not exist has the same status, but the error names it. */
function lacksRoute(error: unknown): error is APIError {
  return (
    error instanceof APIError &&
    NO_ROUTE.has(error.status ?? 0) &&
    error.param !== "model" &&
    !/model|deployment/i.test(`${error.code ?? ""} ${error.message}`)
  );
}
