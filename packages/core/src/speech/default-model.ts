/**
 * OpenAI's model of transcription for which no end is announced. It returns no word times, so fluency is not measured:
 * where it should be, Amazon Transcribe transcribes. `whisper-1`, the only one that returns them, stops on 26 February
 * 2027.
 */
export const DEFAULT_SPEECH_MODEL = "gpt-transcribe";
