import { DEFAULT_MODEL } from "@epreuve/core/generation/default-settings";
import { DEFAULT_SPEECH_MODEL } from "@epreuve/core/speech/default-model";

/** Who hears: Amazon Transcribe, or a model of the text provider's. */
type Hearing = "transcribe" | "openai";

/** What a stage was asked to be: the deployer's settings from which the rules say what it must have. */
export interface Settings {
  origins: readonly string[];
  version: string;
  /** The domain name of the REST API, which then has no other address. */
  domain: string | undefined;
  firewall: boolean;
  /** Who hears recordings, and who hears the spoken turns of the live interaction. */
  recordings: Hearing;
  turns: Hearing;
  /** The model that hears, where the text provider does. */
  speechModel: string;
  /** The table that the stage was cut over to, in the place of one of its own. */
  restoredTable: string | undefined;
  /** After how many months accounts are unused; "0", never. */
  unusedAfterMonths: string;
}

/** Read without the code's own reader of them, whose mistakes the rules are to see. */
export function settingsGiven(given: Readonly<Record<string, string>>): Settings {
  const hearing = (name: string, otherwise: Hearing): Hearing =>
    given[name] === "openai" || given[name] === "transcribe" ? given[name] : otherwise;
  return {
    origins: (given.ALLOWED_ORIGINS ?? "http://localhost:*").split(",").map((one) => one.trim()),
    version: given.APP_VERSION ?? "unversioned",
    domain: given.API_DOMAIN,
    firewall: given.FIREWALL === "on",
    recordings: hearing("SPEECH_PROVIDER", "transcribe"),
    turns: hearing("SPEECH_LIVE_PROVIDER", "openai"),
    speechModel: given.OPENAI_MODEL_SPEECH ?? DEFAULT_SPEECH_MODEL,
    restoredTable: given.RESTORED_TABLE,
    unusedAfterMonths: given.UNUSED_AFTER_MONTHS ?? "24",
  };
}

/** The provider's models that a stage asks for, each once. */
export function modelsAsked({
  recordings,
  turns,
  speechModel,
}: Pick<Settings, "recordings" | "turns" | "speechModel">): string[] {
  return [DEFAULT_MODEL, ...([recordings, turns].includes("openai") ? [speechModel] : [])];
}
