import type { Outcome } from "@epreuve/core/generation/response-outcome";
import type { PurposeSettings } from "@epreuve/core/generation/settings";
import type { TextProtocol } from "@epreuve/core/generation/text-protocol";

/** One request for text, as it went. Times are in milliseconds from the request. */
export interface Observation {
  /** Name of the reply's format; null for plain text. */
  format: string | null;
  settings: PurposeSettings;
  /** Parts of the reply's text that came. */
  pieces: number;
  text: string;
  /** Until the first of them; null where none came. */
  firstMs: number | null;
  wholeMs: number;
  /** Null where the stream ended without one: it failed, or was cut. */
  outcome: Outcome | null;
  error: unknown;
}

/** The same protocol, which tells how each request went when it has ended. */
export function observing(
  protocol: TextProtocol,
  now: () => number,
  onEnd: (observation: Observation) => void,
): TextProtocol {
  return {
    async *stream(call, signal) {
      const startMs = now();
      const seen: Observation = {
        format: call.format?.name ?? null,
        settings: call.settings,
        pieces: 0,
        text: "",
        firstMs: null,
        wholeMs: 0,
        outcome: null,
        error: null,
      };
      try {
        for await (const event of protocol.stream(call, signal)) {
          if (event.kind === "piece" && event.texte !== "") {
            seen.pieces += 1;
            seen.text += event.texte;
            seen.firstMs ??= now() - startMs;
          }
          if (event.kind === "ended") seen.outcome = event.outcome;
          yield event;
        }
      } catch (error) {
        seen.error = error;
        throw error;
      } finally {
        seen.wholeMs = now() - startMs;
        onEnd(seen);
      }
    },
  };
}
