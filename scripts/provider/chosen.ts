import { settingsOf } from "@epreuve/core/generation/default-settings";
import { PURPOSES } from "@epreuve/core/generation/generator";
import type { AnyPurpose, PurposeSettings } from "@epreuve/core/generation/settings";
import { PROTOCOLS, type ProtocolName } from "@epreuve/core/generation/text-protocol";
import { DEFAULT_SPEECH_MODEL } from "@epreuve/core/speech/default-model";
import { SettingsError } from "@epreuve/local/settings";

/** What was chosen, and where. */
export interface Chosen {
  /** The purposes that a model is asked for; a second judge's only where there is one. */
  purposes: readonly AnyPurpose[];
  settings: (purpose: AnyPurpose) => PurposeSettings;
  /** OpenAI's model of transcription; null where Amazon transcribes recordings, and hears turns. */
  speechModel: string | null;
  /** The model that speaks the examiner's answers by OpenAI's protocol; null where something else does, or nothing. */
  voiceModel: string | null;
  /** Where the two are served, if not where texts are. */
  baseUrls: { speech: string | undefined; voice: string | undefined };
  /** The variable by which a purpose's setting is chosen, or could be: `OPENAI_MODEL_IDEES`, or `OPENAI_MODEL`. */
  variable: (kind: "MODEL" | "EFFORT", purpose: AnyPurpose) => string;
  /** The API by which texts are asked for; undefined: the one that the server has. */
  protocol: ProtocolName | undefined;
  /** The file in which variables are set. */
  file: string;
}

type Environment = Record<string, string>;

/**
 * The settings of an environment, as the functions read them. Throws SettingsError with all that is unusable. Without a
 * choice `npm start` has the provider transcribe, and a stage has Amazon, but for the turns of the live interaction.
 */
export function readChosen(env: Environment, stage: string | undefined): Chosen {
  const purposes = [...PURPOSES, "examinateur" as const].filter(
    (purpose) => purpose !== "criteres_bis" || env.OPENAI_MODEL_CRITERES_BIS !== undefined,
  );
  const read = (purpose: AnyPurpose) => settingsOf(purpose, (name) => env[name]);
  const problems = [...new Set(purposes.flatMap((purpose) => read(purpose).problems))];
  const speech = env.SPEECH_PROVIDER ?? (stage === undefined ? "openai" : "transcribe");
  if (speech !== "openai" && speech !== "transcribe") {
    problems.push(`SPEECH_PROVIDER: "${speech}" is neither transcribe nor openai`);
  }
  const hears = env.SPEECH_LIVE_PROVIDER ?? (stage === undefined ? speech : "openai");
  if (hears !== speech && hears !== "openai" && hears !== "transcribe") {
    problems.push(`SPEECH_LIVE_PROVIDER: "${hears}" is neither transcribe nor openai`);
  }
  const voice = env.VOICE_PROVIDER ?? (stage === undefined ? "none" : "polly");
  if (voice !== "openai" && voice !== "polly" && voice !== "none") {
    problems.push(`VOICE_PROVIDER: "${voice}" is neither polly nor openai nor none`);
  }
  if (voice === "openai" && !env.OPENAI_MODEL_VOICE) {
    problems.push("OPENAI_MODEL_VOICE is not set, and VOICE_PROVIDER is openai");
  }
  const protocol = PROTOCOLS.find((name) => name === env.OPENAI_PROTOCOL);
  if (env.OPENAI_PROTOCOL !== undefined && protocol === undefined) {
    problems.push(`OPENAI_PROTOCOL: "${env.OPENAI_PROTOCOL}" is neither ${PROTOCOLS.join(" nor ")}`);
  }
  if (problems.length > 0) throw new SettingsError(problems.join("\n"));
  return {
    purposes,
    settings: (purpose) => read(purpose).settings,
    speechModel: [speech, hears].includes("openai") ? env.OPENAI_MODEL_SPEECH || DEFAULT_SPEECH_MODEL : null,
    voiceModel: voice === "openai" ? env.OPENAI_MODEL_VOICE || null : null,
    baseUrls: {
      speech: env.OPENAI_SPEECH_BASE_URL || undefined,
      voice: env.OPENAI_VOICE_BASE_URL || undefined,
    },
    protocol,
    variable: (kind, purpose) => {
      const own = `OPENAI_${kind}_${purpose.toUpperCase()}`;
      // A model is usually one for all; an effort is chosen for each purpose, also by default.
      const common = env[own] === undefined && (kind === "MODEL" || env.OPENAI_EFFORT !== undefined);
      return common ? `OPENAI_${kind}` : own;
    },
    file: stage === undefined ? ".env" : `.env.${stage}`,
  };
}

/** The variables by which a model is chosen. */
export function variablesFor(model: string, chosen: Chosen): string[] {
  const texts = chosen.purposes.filter((purpose) => chosen.settings(purpose).model === model);
  const variables = texts.map((purpose) => chosen.variable("MODEL", purpose));
  const { speechModel, voiceModel } = chosen;
  return [
    ...new Set([
      ...variables,
      ...(speechModel === model ? ["OPENAI_MODEL_SPEECH"] : []),
      ...(voiceModel === model ? ["OPENAI_MODEL_VOICE"] : []),
    ]),
  ];
}
