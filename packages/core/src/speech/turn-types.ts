import { type AudioType, AudioTypeSchema } from "@epreuve/contract/audio";

/**
 * The types of turns that each provider hears, known before its adapter is loaded: OpenAI takes files of every type of
 * recordings; Amazon Transcribe's streams, PCM (out of a WAV), FLAC, and Opus in Ogg.
 */
export const TURN_TYPES = {
  openai: AudioTypeSchema.options,
  transcribe: ["audio/wav", "audio/flac", "audio/ogg"],
} as const satisfies Record<string, readonly AudioType[]>;
