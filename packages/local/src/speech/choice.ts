import { SettingsError } from "../settings.ts";
import { SAID_PATH, type SpeechServer } from "./server.ts";

/** What decides who hears the spoken turns, and who speaks the answers. */
export interface SpeechSituation {
  /** The variables that the person has set. */
  chosen: Record<string, string | undefined>;
  /** Whether a provider is configured, and takes the place of the local rules. */
  hasProvider: boolean;
  local: Pick<SpeechServer, "endpoint" | "baseUrl">;
  /** Whether espeak-ng is installed. */
  espeak: boolean;
}

/** The functions' variables of speech, and how `npm start` says who hears and who speaks. */
export interface SpeechChoice {
  environment: Record<string, string>;
  hears: string;
  speaks: string;
}

/** Models of this name give word times. */
const LOCAL_MODEL_SPEECH = "whisper-local";
const LOCAL_MODEL_VOICE = "espeak-ng";

/**
 * A server that the person names hears or speaks. Else the provider hears, if there is one, unless Transcribe is chosen:
 * here its stand-in is the local speech server. espeak-ng speaks where it is installed, in the place of Polly too, unless
 * the person chooses the provider, or silence. Throws SettingsError where who speaks needs a model that is not named.
 */
export function chooseSpeech(situation: SpeechSituation): SpeechChoice {
  const hearing = chooseHearing(situation);
  const speaking = chooseSpeaking(situation);
  return {
    environment: { ...hearing.environment, ...speaking.environment },
    hears: hearing.told,
    speaks: speaking.told,
  };
}

interface Chosen {
  environment: Record<string, string>;
  told: string;
}

function chooseHearing({ chosen, hasProvider, local }: SpeechSituation): Chosen {
  const {
    OPENAI_SPEECH_BASE_URL: url,
    OPENAI_MODEL_SPEECH: model,
    SPEECH_PROVIDER: batch = "openai",
    SPEECH_LIVE_PROVIDER: live = batch,
  } = chosen;
  const openai = { SPEECH_LIVE_PROVIDER: "openai" };
  if (url !== undefined) {
    const environment = { ...openai, ...(model !== undefined && { OPENAI_MODEL_SPEECH: model }) };
    return { environment: { ...environment, OPENAI_SPEECH_BASE_URL: url }, told: url };
  }
  if (hasProvider && live === "openai") return { environment: openai, told: "the provider" };
  // The provider's model, where it transcribes the recordings.
  const ownModel = hasProvider && batch === "openai" && model !== undefined;
  return {
    environment: {
      ...openai,
      OPENAI_SPEECH_BASE_URL: local.baseUrl,
      ...(!ownModel && { OPENAI_MODEL_SPEECH: LOCAL_MODEL_SPEECH }),
    },
    told: `words in the WAV, or told to ${local.endpoint}${SAID_PATH} (no speech is recognised)`,
  };
}

function chooseSpeaking({ chosen, hasProvider, local, espeak }: SpeechSituation): Chosen {
  const { VOICE_PROVIDER: voice, OPENAI_VOICE_BASE_URL: url, OPENAI_MODEL_VOICE: model } = chosen;
  if (voice === "none")
    return { environment: { VOICE_PROVIDER: "none" }, told: "nothing, by VOICE_PROVIDER" };
  const ownUrl = voice === "polly" ? undefined : url;
  if (ownUrl !== undefined || (hasProvider && voice === "openai")) {
    if (model === undefined) {
      throw new SettingsError(
        "OPENAI_MODEL_VOICE is not set: name the model that speaks, or unset VOICE_PROVIDER and OPENAI_VOICE_BASE_URL.",
      );
    }
    return {
      environment: {
        VOICE_PROVIDER: "openai",
        OPENAI_MODEL_VOICE: model,
        ...(ownUrl !== undefined && { OPENAI_VOICE_BASE_URL: ownUrl }),
      },
      told: `${ownUrl ?? "the provider"}, model ${model}`,
    };
  }
  if (!espeak) {
    return { environment: { VOICE_PROVIDER: "none" }, told: "nothing (espeak-ng is not installed)" };
  }
  return {
    environment: {
      VOICE_PROVIDER: "openai",
      OPENAI_VOICE_BASE_URL: local.baseUrl,
      OPENAI_MODEL_VOICE: LOCAL_MODEL_VOICE,
    },
    told: "espeak-ng",
  };
}
