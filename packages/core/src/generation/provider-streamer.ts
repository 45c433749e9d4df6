import { type AttemptOptions, replyTo } from "./attempts.ts";
import { oneVoice } from "./hearing.ts";
import type { PurposeSettings } from "./settings.ts";
import type { TextStreamer } from "./text-streamer.ts";

export interface StreamerOptions extends AttemptOptions {
  settings: PurposeSettings;
}

/**
 * Streamed text from a provider. Nothing is stored there, and the deadline covers everything, waits included. Errors:
 * those of the port.
 */
export function createStreamer(options: StreamerOptions): TextStreamer {
  return {
    async stream({ instructions, messages, owner, deadline, onPiece }) {
      const call = { settings: options.settings, instructions, messages, format: null, owner };
      const { text } = await replyTo(call, deadline, options, oneVoice(onPiece));
      // Lone surrogates, which JSON escapes can contain and UTF-8 cannot encode, become U+FFFD.
      return text.toWellFormed().trim();
    },
  };
}
