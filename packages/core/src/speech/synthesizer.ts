import * as v from "valibot";
import type { Deadline } from "../deadline.ts";

/** The voices of the examiner's two kinds of role: somebody the candidate knows, and somebody at work. */
export const VoixSchema = v.picklist(["proche", "professionnel"]);
export type Voix = v.InferOutput<typeof VoixSchema>;

/** What a browser and a phone play without a library. */
export const SON_TYPES = ["audio/mpeg", "audio/wav"] as const;
export type SonType = (typeof SON_TYPES)[number];

/** A sentence as sound. */
export interface Son {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: SonType;
  dureeMs: number;
}

export interface SpeakRequest {
  /** One sentence. */
  texte: string;
  voix: Voix;
  deadline: Deadline;
}

/**
 * The port that speaks. Throws an AppError: PROVIDER_FAILED, PROVIDER_TIMEOUT at the deadline, or SERVICE_UNAVAILABLE
 * where the provider is throttled.
 */
export interface SpeechSynthesizer {
  speak(request: SpeakRequest): Promise<Son>;
}
