import type { AnyPurpose } from "@epreuve/core/generation/settings";
import type { SpeechSettings, StageSettings } from "./settings.ts";

/* What functions are told of the settings of their stage, as environment variables. */

/**
 * The environment variables with which `packages/functions/src/config.ts` reads the settings of some purposes: all of
 * them, the defaults too, so that a function's configuration shows what it uses.
 */
export function modelVariables(
  { models }: StageSettings,
  purposes: readonly AnyPurpose[],
): Record<string, string> {
  return Object.fromEntries(
    purposes.flatMap((purpose) => {
      const settings = models[purpose];
      if (settings === undefined) return [];
      const { model, effort, tier, hedgeAfterMs = 0 } = settings;
      const suffix = purpose.toUpperCase();
      return [
        [`OPENAI_MODEL_${suffix}`, model],
        ...(effort === undefined ? [] : [[`OPENAI_EFFORT_${suffix}`, effort]]),
        ...(tier === undefined ? [] : [[`OPENAI_TIER_${suffix}`, tier]]),
        [`OPENAI_HEDGE_MS_${suffix}`, String(hedgeAfterMs)],
      ];
    }),
  );
}

/** The models that a stage asks for, each once: those of texts, and of speech where the same provider hears or speaks. */
export function modelsOf({ models, speech }: Pick<StageSettings, "models" | "speech">): string[] {
  const { provider, live, model, voice, voiceModel } = speech;
  const texts = Object.values(models).map((settings) => settings.model);
  const hears = provider === "openai" || live === "openai" ? [model] : [];
  const speaks = voice === "openai" && voiceModel !== undefined ? [voiceModel] : [];
  return [...new Set([...texts, ...hears, ...speaks])];
}

/** The environment variables of the provider's server, which its SDK and `packages/functions/src/config.ts` read. */
export function serverVariables({ server: { baseUrl, protocol } }: StageSettings): Record<string, string> {
  return {
    ...(baseUrl !== undefined && { OPENAI_BASE_URL: baseUrl }),
    ...(protocol !== undefined && { OPENAI_PROTOCOL: protocol }),
  };
}

/** The environment variable of the consent that recordings need. */
export function consentVariables({
  consentVersion,
}: Pick<StageSettings, "consentVersion">): Record<string, string> {
  return consentVersion === undefined ? {} : { CONSENT_VERSION: consentVersion };
}

/** The environment variables of what hears turns and speaks answers. */
export function liveSpeechVariables({ speech }: Pick<StageSettings, "speech">): Record<string, string> {
  const { live, voice, voiceModel, accent, voiceUrl } = speech;
  return {
    SPEECH_LIVE_PROVIDER: live,
    ...(live === "openai" && hearingModel(speech)),
    VOICE_PROVIDER: voice,
    ...(voice === "polly" && { VOICE_ACCENT: accent }),
    ...(voice === "openai" && voiceModel !== undefined && { OPENAI_MODEL_VOICE: voiceModel }),
    ...(voice === "openai" && voiceUrl !== undefined && { OPENAI_VOICE_BASE_URL: voiceUrl }),
  };
}

/** The environment variables of the speech provider. */
export function speechVariables({ speech }: StageSettings): Record<string, string> {
  const { provider } = speech;
  return { SPEECH_PROVIDER: provider, ...(provider === "openai" && hearingModel(speech)) };
}

function hearingModel({ model, hearingUrl }: SpeechSettings): Record<string, string> {
  return {
    OPENAI_MODEL_SPEECH: model,
    ...(hearingUrl !== undefined && { OPENAI_SPEECH_BASE_URL: hearingUrl }),
  };
}
