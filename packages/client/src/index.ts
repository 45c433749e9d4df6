export type { AudioQueue, AudioQueueOptions } from "./audio-queue.ts";
export { createAudioQueue } from "./audio-queue.ts";
export type { Autosave, AutosaveOptions, AutosaveStatus, SavedText } from "./autosave.ts";
export type { ClientOptions, EpreuveClient } from "./client.ts";
export { createClient } from "./client.ts";
export type { CorrectionProgress, CorrectOptions, ReportSoFar } from "./correction.ts";
export type { DraftStorage } from "./draft.ts";
export { forgetDrafts } from "./draft.ts";
export type { ClientErrorCode } from "./error.ts";
export { EpreuveError } from "./error.ts";
export type { CallOptions } from "./exchange.ts";
export type {
  LiveAnswer,
  LiveEnd,
  LiveOptions,
  LiveSession,
  LiveSound,
  LiveState,
  SpeakOptions,
} from "./live.ts";
export type { MarkedText } from "./mark-errors.ts";
export { markErrors } from "./mark-errors.ts";
export type { PlaySound } from "./play-sound.ts";
export type { ExportOptions, TacheAvecSujets, Tagged } from "./service-calls.ts";
export type { TokenSource } from "./token.ts";
export type * from "./types.ts";
export type { UploadOptions } from "./upload-audio.ts";
export type { WaitOptions } from "./wait-for-enrichment.ts";
