import { BUDGETS } from "@epreuve/contract/limits";
import { BILAN_UNTIL_MS, settingsOf } from "@epreuve/core/generation/default-settings";
import { PURPOSES } from "@epreuve/core/generation/generator";
import type { AnyPurpose, PurposeSettings } from "@epreuve/core/generation/settings";
import { PROTOCOLS, type ProtocolName } from "@epreuve/core/generation/text-protocol";
import { JOB_DEADLINE_MS } from "@epreuve/core/jobs/job-queues";
import { USUAL_PACE } from "@epreuve/core/provider/watch-pace";
import type { Job } from "@epreuve/core/simulation/row";
import { DEFAULT_SPEECH_MODEL } from "@epreuve/core/speech/default-model";
import { ACCENTS, type Accent } from "@epreuve/core/speech/voices";
import { Resource } from "sst/resource";
import * as v from "valibot";

/*
 * The only reader of linked resources and of the environment. Each value is read when it is first needed, since a
 * function is linked only to what it uses.
 */

const named = v.object({ name: v.string() });
const addressed = v.object({ url: v.string() });
const secret = v.object({ value: v.pipe(v.string(), v.nonEmpty()) });

function linked<S extends v.GenericSchema>(name: string, schema: S): v.InferOutput<S> {
  return v.parse(schema, Reflect.get(Resource, name));
}

function text(name: string): string | undefined {
  return process.env[name] || undefined;
}

function whole(name: string, fallback: number): number {
  return v.parse(v.pipe(v.string(), v.digits(), v.transform(Number)), text(name) ?? String(fallback));
}

export function tableName(): string {
  return linked("Table", named).name;
}

/** Where a job's queue is. A worker is linked to its own alone. */
export function jobQueueUrl(job: Job): string {
  return linked(job === "exercices" ? "ExercicesQueue" : "ModeleQueue", addressed).url;
}

/** The queue of erasures. */
export function erasureQueueUrl(): string {
  return linked("EffacementQueue", addressed).url;
}

/** The bucket of recordings and of their transcripts. */
export function audioBucket(): string {
  return linked("AudioBucket", named).name;
}

/** Where clients reach the bucket, if not where the functions do. */
export function audioBucketUrl(): string | undefined {
  return linked("AudioBucket", v.object({ url: v.optional(v.string()) })).url;
}

/** One of some names. Throws with the variable's name where its value is none of them. */
function oneOf<const T extends string>(name: string, values: readonly T[], fallback: T): T {
  const given = text(name) ?? fallback;
  const value = values.find((one) => one === given);
  if (value === undefined) throw new Error(`${name}: "${given}" is none of ${values.join(", ")}`);
  return value;
}

const SPEECH_PROVIDERS = ["transcribe", "openai"] as const;
export type SpeechProvider = (typeof SPEECH_PROVIDERS)[number];

/** What transcribes recordings: Amazon Transcribe, whose jobs' names start with the stage's name, or OpenAI. */
export function speechProvider(): SpeechProvider {
  return oneOf("SPEECH_PROVIDER", SPEECH_PROVIDERS, "transcribe");
}

/** What hears spoken turns: Amazon Transcribe's streams, or OpenAI; unset, what transcribes recordings. */
export function speechLiveProvider(): SpeechProvider {
  return oneOf("SPEECH_LIVE_PROVIDER", SPEECH_PROVIDERS, speechProvider());
}

/**
 * The function that hears turns where hearing may take longer than a frame's function lives; undefined where it does not,
 * and in that function.
 */
export function spokenFunction(): string | undefined {
  return text("SPOKEN_FUNCTION");
}

/** Model of OpenAI's transcription, of recordings and of turns. */
export function speechModel(): string {
  return text("OPENAI_MODEL_SPEECH") ?? DEFAULT_SPEECH_MODEL;
}

/** Where that model is served; undefined, where texts are. */
export function speechBaseUrl(): string | undefined {
  return text("OPENAI_SPEECH_BASE_URL");
}

/** The version of the consent that recordings need; null where the stage asks for none. */
export function consentVersion(): string | null {
  return text("CONSENT_VERSION") ?? null;
}

/** Months without use after which an account is erased, its user warned; 0, none is. */
export function unusedAfterMonths(): number {
  return whole("UNUSED_AFTER_MONTHS", 0);
}

/** Who messages of the service itself come from, and how many of them may be sent in a day; null on a stage without a sender. */
export function sender(): { from: string; perDay: number } | null {
  const from = text("EMAIL_FROM");
  return from === undefined ? null : { from, perDay: whole("WARNINGS_PER_DAY", 0) };
}

/** What speaks the examiner's answers: Amazon Polly, OpenAI's speech, or nothing. */
export function voiceProvider(): "polly" | "openai" | "none" {
  return oneOf("VOICE_PROVIDER", ["polly", "openai", "none"], "polly");
}

/**
 * Model of OpenAI's speech. It has no default: OpenAI shuts all of its own down on 6 January 2027 and names no other for
 * this endpoint; compatible servers have theirs.
 */
export function voiceModel(): string {
  const model = text("OPENAI_MODEL_VOICE");
  if (model === undefined) throw new Error("OPENAI_MODEL_VOICE is not set, and VOICE_PROVIDER is openai");
  return model;
}

/** Where that model is served; undefined, where texts are. */
export function voiceBaseUrl(): string | undefined {
  return text("OPENAI_VOICE_BASE_URL");
}

/** The accent of Amazon Polly's voices. */
export function voiceAccent(): Accent {
  return oneOf("VOICE_ACCENT", ACCENTS, "fr-CA");
}

/** URL of the live interaction for clients, and the endpoint through which messages are sent to them. */
export function liveApi(): { url: string; managementEndpoint: string } {
  return linked("Live", v.object({ url: v.string(), managementEndpoint: v.string() }));
}

const identified = v.object({ id: v.string() });

/** The user pool. */
export function userPoolId(): string {
  return linked("Users", identified).id;
}

/** The user pool and client whose ID tokens are valid, and the pool's key set if it need not be fetched. */
export function userPool(): { userPoolId: string; clientId: string; jwks: string | undefined } {
  return {
    userPoolId: userPoolId(),
    clientId: linked("AppClient", identified).id,
    jwks: text("COGNITO_JWKS"),
  };
}

export function openAiKey(): string {
  return linked("OpenAiKey", secret).value;
}

/** Time reserved to write the result and respond after the provider calls. */
export const ANSWER_MS = 5_000;

/** Time limits of provider calls, in milliseconds. Shortened in tests, never extended. */
export const deadlines = {
  correctionMs: () => whole("CORRECTION_DEADLINE_MS", BUDGETS.correctionMs - ANSWER_MS),
  exportMs: () => whole("EXPORT_DEADLINE_MS", BUDGETS.exportMs - ANSWER_MS),
  ideesMs: () => whole("IDEES_DEADLINE_MS", BUDGETS.ideesMs),
  jobMs: () => whole("JOB_DEADLINE_MS", JOB_DEADLINE_MS),
  /** One answer of the examiner: the gateway's time-out for a frame's function is 29 s. */
  examinateurMs: () => whole("EXAMINATEUR_DEADLINE_MS", 20_000),
  /** Hearing one spoken turn: Amazon Transcribe may take as long again as the turn lasts, within the frame's 28 s. */
  paroleMs: () => whole("PAROLE_DEADLINE_MS", speechLiveProvider() === "openai" ? 12_000 : 22_000),
  /** One round of a transcription, of which there are two. */
  transcriptionMs: () => whole("TRANSCRIPTION_DEADLINE_MS", BUDGETS.transcriptionMs),
};

/** How long a provider's connection may take to open, and a reply that has begun may stand still. */
export function providerPace(): { openingMs: number; stallMs: number } {
  return {
    openingMs: whole("PROVIDER_OPENING_MS", USUAL_PACE.openingMs),
    stallMs: whole("PROVIDER_STALL_MS", USUAL_PACE.stallMs),
  };
}

/** How long a provider has to have failed everybody before calls are kept from it, in milliseconds. */
export function providerFailingMs(): number {
  return whole("PROVIDER_FAILING_MS", 10_000);
}

/** How long a call waits to learn whether its provider is down, in milliseconds; then it goes on. */
export function admissionPatienceMs(): number {
  return whole("ADMISSION_PATIENCE_MS", 500);
}

/** Delay before a failed job's second run, in seconds; four times that before its third. */
export function jobRetrySeconds(): number {
  return whole("JOB_RETRY_SECONDS", 30);
}

/** How long a job waits while its provider is down before it is looked at again, in seconds; at most 900. */
export function jobWaitSeconds(): number {
  return whole("JOB_WAIT_SECONDS", 60);
}

/** The text provider's protocol; unset, the Responses API, or Chat Completions where the server has only that. */
export function textProtocolName(): ProtocolName | undefined {
  return v.parse(v.optional(v.picklist(PROTOCOLS)), text("OPENAI_PROTOCOL"));
}

/** Name of the provider, shown in reports. */
export function fournisseur(): string {
  return text("FOURNISSEUR") ?? "openai";
}

/**
 * The settings of a purpose: `OPENAI_MODEL_ERREURS`, or `OPENAI_MODEL` for all of them, and likewise `OPENAI_EFFORT…`,
 * `OPENAI_TIER…` and `OPENAI_HEDGE_MS…`, else the defaults. A function needs only the variables of its own purposes.
 */
export function generationSettings(purpose: AnyPurpose): PurposeSettings {
  const { settings, problems } = settingsOf(purpose, text);
  if (problems.length > 0) throw new Error(problems.join("; "));
  return settings;
}

/** Whether a second judge gives its levels too: it has a model of its own, by `OPENAI_MODEL_CRITERES_BIS`. */
export function hasSecondJudge(): boolean {
  return text("OPENAI_MODEL_CRITERES_BIS") !== undefined;
}

/** How long after its start a correction waits for the provider's bilan, in milliseconds; undefined: to its deadline. */
export function bilanUntilMs(): number | undefined {
  const { effort } = generationSettings("bilan");
  return effort && BILAN_UNTIL_MS[effort];
}

/** The models of texts that are asked for, each once, with the settings of the first purpose that asks for it. */
export function textModels(): PurposeSettings[] {
  const all = [...PURPOSES, "examinateur" as const]
    .filter((purpose) => purpose !== "criteres_bis" || hasSecondJudge())
    .map(generationSettings);
  return [...new Map(all.toReversed().map((settings) => [settings.model, settings])).values()].toReversed();
}

/** Origins a browser may call from; `http://localhost:*` stands for any port. */
export function allowedOrigins(): string[] {
  return (text("ALLOWED_ORIGINS") ?? "").split(",").filter((origin) => origin !== "");
}

/** URL where the documentation page gets a token to try calls; unset on the stages, whose users sign in. */
export function docsTokenUrl(): string | undefined {
  return text("DOCS_TOKEN_URL");
}

export function version(): string {
  return text("APP_VERSION") ?? "dev";
}

/** Name of the stage, which SST gives every function. */
export function stage(): string {
  return linked("App", v.object({ stage: v.string() })).stage;
}
