import type { Exercice, Modele } from "@epreuve/contract/enrichment";
import type { Rapport } from "@epreuve/contract/rapport";
import { AppError } from "@epreuve/core/app-error";
import type { AudioStore } from "@epreuve/core/audio/audio-store";
import { beginsAs } from "@epreuve/core/audio/check";
import type { JudgeRequest } from "@epreuve/core/correction/judging/judge";
import type { TextGenerator } from "@epreuve/core/generation/generator";
import type { StreamRequest, TextStreamer } from "@epreuve/core/generation/text-streamer";
import type { Job, SimulationRow } from "@epreuve/core/simulation/row";
import type { SpeechSynthesizer } from "@epreuve/core/speech/synthesizer";
import type { SpeechTranscriber } from "@epreuve/core/speech/transcriber";
import type { TurnTranscriber } from "@epreuve/core/speech/turn-transcriber";
import { WEBM } from "@epreuve/test-kit/audio-bucket";
import { EXERCICES } from "@epreuve/test-kit/corrected-simulation";
import { IDEES } from "@epreuve/test-kit/sample-enrichment";
import { RAPPORT } from "@epreuve/test-kit/sample-report";
import * as v from "valibot";
import { currentInvocation, type Invocation, perform } from "./invocation.ts";
import { invariant } from "./violation.ts";

/** A call that reached a provider: what it was for, and who made it. */
interface Call {
  name: CallName;
  about: string;
  by: Invocation | undefined;
  /** Whether its caller was told that it failed: it holds nothing then, and another may be made. */
  failed: boolean;
}

type CallName = "judge" | "transcribe" | "hear" | "speak" | "stream" | "idees" | Job;

const MODELE: Modele = { texte: "Un modèle.", mots: 2, niveau_cecr: "B2", nclc_vise: 8, points_cles: [] };

/** What the providers need of the world around them. */
interface ProvidersWorld {
  readonly nowMs: number;
  /** Notes an invariant that was broken where throwing would reach the service's own code. */
  breaks(invariant: string): void;
}

/**
 * The providers and the audio store, scripted: each answer is its own, so that two calls for one thing show. A call for
 * something that another call still makes, while its process lives, breaks an invariant.
 */
export class Providers {
  readonly calls: Call[] = [];
  /** Every call is refused while this is set. */
  down = false;
  readonly #objects = new Map<string, string>();
  readonly #world: ProvidersWorld;

  constructor(world: ProvidersWorld) {
    this.#world = world;
  }

  /** How many calls of these were made. */
  count(...names: CallName[]): number {
    return this.calls.filter(({ name }) => names.includes(name)).length;
  }

  /** How many invocations made a call of these. */
  callers(...names: CallName[]): number {
    return new Set(this.calls.filter(({ name }) => names.includes(name)).map(({ by }) => by)).size;
  }

  judge = (production: JudgeRequest): Promise<Rapport> =>
    this.#call({ name: "judge", about: production.owner, onCall: production.onCall }, async () => ({
      ...RAPPORT,
      diagnostic: { ...RAPPORT.diagnostic, synthese: judgementOf(production.contenu) },
      source: { ...RAPPORT.source, version_prompt: `appel ${this.calls.length}` },
    }));

  make =
    (job: Job) =>
    (simulation: SimulationRow): Promise<Exercice[] | Modele> =>
      this.#call({ name: job, about: simulation.simulation_id }, async () =>
        job === "exercices"
          ? EXERCICES.map((exercice) => ({ ...exercice, explication: `Appel ${this.calls.length}.` }))
          : { ...MODELE, texte: `Modèle de l'appel ${this.calls.length}.` },
      );

  generateIdeas: TextGenerator["generate"] = (request) =>
    this.#call({ name: "idees", about: crypto.randomUUID(), onCall: request.onCall }, async () => ({
      reply: v.parse(request.schema, { idees: IDEES }),
      modeleIa: "essai",
    }));

  readonly speech: SpeechTranscriber = {
    transcribe: ({ audioId }, onCall) =>
      this.#call({ name: "transcribe", about: audioId, onCall }, async () => ({
        texte: heardIn(audioId),
        mots: [{ texte: "Bonjour", debutMs: 0, finMs: 400 }],
      })),
  };

  readonly hearing: TurnTranscriber = {
    types: ["audio/webm"],
    transcribe: ({ sound }) =>
      this.#call({ name: "hear", about: String(sound.bytes.length) }, async () => ({
        texte: `Ma question, entendue par l'appel ${this.calls.length} ?`,
        mots: [{ texte: "Ma", debutMs: 0, finMs: 400 }],
      })),
  };

  readonly speaking: SpeechSynthesizer = {
    speak: ({ texte }) =>
      this.#call({ name: "speak", about: texte }, async () => ({
        bytes: new TextEncoder().encode(texte),
        contentType: "audio/mpeg",
        dureeMs: 1_000,
      })),
  };

  readonly streamer: TextStreamer = {
    stream: ({ messages, onPiece }: StreamRequest) =>
      this.#call({ name: "stream", about: messages.at(-1)?.content ?? "" }, async () => {
        const pieces = ["Bonjour. ", `Réponse de l'appel ${this.calls.length}.`];
        for (const piece of pieces) onPiece(piece);
        return pieces.join("");
      }),
  };

  readonly audioStore: AudioStore = {
    bucket: "exploration",
    presignUpload: async (key) => ({ method: "PUT", url: `https://audio.exemple.ca/${key}`, headers: {} }),
    head: (key) =>
      this.#look("head", key, (contentType) => ({ contentType, bytes: WEBM.length, metadata: {} })),
    firstBytes: (key, count) => this.#look("firstBytes", key, () => WEBM.slice(0, count)),
    read: (key) => this.#look("read", key, () => Uint8Array.from(WEBM)),
    write: (key, { contentType }) =>
      perform({
        store: "audio",
        name: "write",
        writes: true,
        perform: async () => {
          this.#objects.set(key, contentType);
        },
        lost: () => new AppError("SERVICE_UNAVAILABLE", { retryAfterSeconds: 1 }),
      }),
    presignDownload: async (key) => `https://audio.exemple.ca/${key}`,
  };

  /** Stores a recording as a client does that was given its address. */
  upload(url: string): void {
    invariant(beginsAs("audio/webm", WEBM), "the sample is no recording");
    this.#objects.set(url.replace("https://audio.exemple.ca/", ""), "audio/webm");
  }

  #look<T>(name: string, key: string, found: (contentType: string) => T): Promise<T | null> {
    const look = async () => {
      const contentType = this.#objects.get(key);
      return contentType === undefined ? null : found(contentType);
    };
    const lost = () => new AppError("SERVICE_UNAVAILABLE", { retryAfterSeconds: 1 });
    return perform({ store: "audio", name, writes: false, perform: look, lost });
  }

  async #call<T>(
    { name, about, onCall }: { name: CallName; about: string; onCall?: (() => void) | undefined },
    answer: () => Promise<T>,
  ): Promise<T> {
    const call: Call = { name, about, by: currentInvocation(), failed: false };
    const isSpeech = name === "transcribe";
    const answered = perform({
      store: isSpeech ? "speech" : "provider",
      name,
      writes: true,
      lost: () => new AppError(isSpeech ? "TRANSCRIPTION_FAILED" : "PROVIDER_FAILED"),
      perform: async () => {
        onCall?.();
        const same = this.calls.filter((other) => other.name === name && other.about === about);
        if (same.some((other) => other.by !== call.by && this.#lives(other))) {
          this.#world.breaks(`the provider was called twice at once for ${name}`);
        }
        this.calls.push(call);
        if (this.down) throw new AppError("PROVIDER_FAILED");
        return answer();
      },
    });
    try {
      return await answered;
    } catch (error) {
      call.failed = true;
      throw error;
    }
  }

  #lives({ by, failed }: Call): boolean {
    return !failed && by !== undefined && !by.over && this.#world.nowMs < by.timesOutAtMs;
  }
}

/** What the scripted judgement says of a text: it shows which text was judged. */
export function judgementOf(contenu: string): string {
  return `Jugé : ${contenu}`;
}

/** What a recording is heard to say. */
export function heardIn(audioId: string): string {
  return `Bonjour, voici l'enregistrement ${audioId}.`;
}
