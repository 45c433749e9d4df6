import type { Exercice, Modele } from "@epreuve/contract/enrichment";
import type { Rapport } from "@epreuve/contract/rapport";
import { AppError } from "@epreuve/core/app-error";
import type { AudioStore, ListedObject, ObjectToWrite } from "@epreuve/core/audio/audio-store";
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
import { currentInvocation, type Invocation, outside, perform } from "./invocation.ts";
import { invariant } from "./violation.ts";

/** A call that reached a provider: what it was for, and who made it. */
interface Call {
  name: CallName;
  about: string;
  by: Invocation | undefined;
  /** When it was made, in milliseconds since the epoch. */
  atMs: number;
  /** Whether its caller was told that it failed: it holds nothing then, and another may be made. */
  failed: boolean;
}

type CallName = "judge" | "transcribe" | "hear" | "speak" | "stream" | "idees" | Job;

/** How long hearing a turn takes. */
const HEARING_TAKES_MS = 9_000;
/** How long speaking a sentence takes: the lease of the sounds is renewed meanwhile. */
const SPEAKING_TAKES_MS = 2_500;

const URL_PREFIX = "https://audio.exemple.ca/";

/** An object of the audio store. */
interface Stored {
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
  metadata: Record<string, string>;
}

const MODELE: Modele = { texte: "Un modèle.", mots: 2, niveau_cecr: "B2", nclc_vise: 8, points_cles: [] };

/** What the providers need of the world around them. */
interface ProvidersWorld {
  readonly nowMs: number;
  /** Lets time pass. */
  advance(ms: number): void;
  /** Whether what a recording says is stored. */
  isHeard(audioId: string): Promise<boolean>;
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
  /** The examiner alone does not answer while this is set. */
  silent = false;
  readonly #objects = new Map<string, Stored>();
  readonly #world: ProvidersWorld;

  constructor(world: ProvidersWorld) {
    this.#world = world;
  }

  /** How many calls of these were made. */
  count(...names: CallName[]): number {
    return this.calls.filter(({ name }) => names.includes(name)).length;
  }

  /** Whether a turn's recording was heard twice, besides calls that failed. */
  isHeardTwice(): boolean {
    const heard = this.calls.filter(({ name, failed }) => name === "hear" && !failed);
    return new Set(heard.map(({ about }) => about)).size < heard.length;
  }

  /** How many invocations made a call of these. */
  callers(...names: CallName[]): number {
    return new Set(this.calls.filter(({ name }) => names.includes(name)).map(({ by }) => by)).size;
  }

  judge = (production: JudgeRequest): Promise<Rapport> =>
    this.#call({ name: "judge", about: production.owner, onCall: production.onCall }, async () => {
      for (const data of RAPPORT.erreurs) production.tell?.({ event: "erreur", data });
      for (const data of RAPPORT.criteres) production.tell?.({ event: "critere", data });
      return {
        ...RAPPORT,
        diagnostic: { ...RAPPORT.diagnostic, synthese: judgementOf(production.contenu) },
        source: { ...RAPPORT.source, version_prompt: `appel ${this.calls.length}` },
      };
    });

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
    transcribe: ({ sound }) => {
      const recording = new TextDecoder().decode(sound.bytes.slice(WEBM.length));
      return this.#call({ name: "hear", about: recording }, async () => {
        const again = await outside(() => this.#world.isHeard(recording));
        if (again && this.#lives(currentInvocation()))
          this.#world.breaks("a recording that was heard is heard again");
        this.#world.advance(HEARING_TAKES_MS);
        return {
          texte: `${turnHeardIn(recording)}, entendue par l'appel ${this.calls.length} ?`,
          mots: [{ texte: "Ma", debutMs: 0, finMs: 400 }],
        };
      });
    },
  };

  readonly speaking: SpeechSynthesizer = {
    speak: ({ texte }) =>
      this.#call({ name: "speak", about: texte }, async () => {
        const again = [...this.#objects.values()].some((object) => textIn(object) === texte);
        if (again && this.#lives(currentInvocation())) {
          this.#world.breaks("a sentence whose sound is stored is spoken again");
        }
        this.#world.advance(SPEAKING_TAKES_MS);
        return { bytes: new TextEncoder().encode(texte), contentType: "audio/mpeg", dureeMs: 1_000 };
      }),
  };

  readonly streamer: TextStreamer = {
    stream: ({ messages, onPiece }: StreamRequest) => {
      const question = messages.at(-1)?.content ?? "";
      return this.#call({ name: "stream", about: question }, async () => {
        // Every answer to a question begins the same, so that what was sent of one may begin the next.
        const pieces = [`Bonjour, ${signOf(question)}. `, `Réponse de l'appel ${this.calls.length}.`];
        for (const piece of pieces) onPiece(piece);
        return pieces.join("");
      });
    },
  };

  readonly audioStore: AudioStore = {
    bucket: "exploration",
    presignUpload: async (key) => ({ method: "PUT", url: `${URL_PREFIX}${key}`, headers: {} }),
    head: (key) => this.#look("head", key, ({ bytes, ...object }) => ({ ...object, bytes: bytes.length })),
    firstBytes: (key, count) => this.#look("firstBytes", key, ({ bytes }) => bytes.slice(0, count)),
    read: (key) => this.#look("read", key, ({ bytes }) => bytes),
    write: (key, object) => this.#write(key, object),
    remove: (key) => this.#remove(key),
    presignDownload: async (key) => `${URL_PREFIX}${key}`,
    list: (prefix, after = "") => this.#list(prefix, after),
  };

  /** Stores a recording as a client does that was given its address. */
  upload(url: string): void {
    invariant(beginsAs("audio/webm", WEBM), "the sample is no recording");
    const key = url.slice(URL_PREFIX.length);
    const bytes = recordingIn(url);
    this.#objects.set(key, { contentType: "audio/webm", bytes, metadata: {} });
  }

  /** What is said in the sound at an address; undefined where there is none. */
  soundAt(url: string): string | undefined {
    const object = this.#objects.get(url.slice(URL_PREFIX.length));
    return object && textIn(object);
  }

  /** Keys of every stored object. */
  get storedKeys(): string[] {
    return [...this.#objects.keys()];
  }

  /** The objects of a user by key, as they are stored. */
  objectsOf(owner: string): Map<string, unknown> {
    return new Map([...this.#objects].filter(([key]) => key.includes(`/${owner}/`)));
  }

  #remove(key: string): Promise<void> {
    const remove = async () => void this.#objects.delete(key);
    return perform({
      store: "audio",
      name: "remove",
      writes: true,
      perform: remove,
      lost: () => new AppError("SERVICE_UNAVAILABLE", { retryAfterSeconds: 1 }),
      repeat: remove,
      late: remove,
      lateRepeat: remove,
    });
  }

  #write(key: string, object: ObjectToWrite): Promise<void> {
    const put = async () => {
      this.#objects.set(key, object);
    };
    return perform({
      store: "audio",
      name: "write",
      writes: true,
      perform: put,
      lost: () => new AppError("SERVICE_UNAVAILABLE", { retryAfterSeconds: 1 }),
      repeat: put,
      late: put,
      lateRepeat: put,
    });
  }

  #list(prefix: string, after: string): Promise<ListedObject[]> {
    const keys = async () =>
      [...this.#objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
    const list = async () =>
      (await keys()).map((key) => ({ key, bytes: this.#objects.get(key)?.bytes.length ?? 0, storedMs: 0 }));
    const lost = () => new AppError("SERVICE_UNAVAILABLE", { retryAfterSeconds: 1 });
    return perform({ store: "audio", name: "list", writes: false, perform: list, lost });
  }

  #look<T>(name: string, key: string, found: (object: Stored) => T): Promise<T | null> {
    const look = async () => {
      const object = this.#objects.get(key);
      return object === undefined ? null : found(object);
    };
    const lost = () => new AppError("SERVICE_UNAVAILABLE", { retryAfterSeconds: 1 });
    return perform({ store: "audio", name, writes: false, perform: look, lost });
  }

  async #call<T>(
    { name, about, onCall }: { name: CallName; about: string; onCall?: (() => void) | undefined },
    answer: () => Promise<T>,
  ): Promise<T> {
    const by = currentInvocation();
    const call: Call = { name, about, by, atMs: 0, failed: false };
    const isSpeech = name === "transcribe" || name === "hear";
    const answered = perform({
      store: isSpeech ? "speech" : "provider",
      name,
      writes: true,
      lost: () => new AppError(isSpeech ? "TRANSCRIPTION_FAILED" : "PROVIDER_FAILED"),
      perform: async () => {
        onCall?.();
        call.atMs = this.#world.nowMs;
        const others = this.calls.filter(
          (other) => other.name === name && other.about === about && other.by !== by && !other.failed,
        );
        if (others.some((other) => this.#lives(other.by))) {
          this.#world.breaks(`the provider was called twice at once for ${name}`);
        }
        if (by !== undefined && this.#lives(by) && others.some(({ atMs }) => atMs > by.beganMs)) {
          this.#world.breaks(`another process called the provider for ${name} while this one was to do it`);
        }
        this.calls.push(call);
        if (this.down || (this.silent && name === "stream")) throw new AppError("PROVIDER_FAILED");
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

  #lives(by: Invocation | undefined): boolean {
    return by !== undefined && !by.over && this.#world.nowMs < by.timesOutAtMs;
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

/** Size of every recording: the sample, and its identifier. */
export const RECORDING_BYTES = WEBM.length + 36;

function recordingIn(url: string): Uint8Array<ArrayBuffer> {
  const id = url.slice(url.lastIndexOf("/") + 1);
  return Uint8Array.from([...WEBM, ...new TextEncoder().encode(id)]);
}

/** What every hearing of a turn's recording begins with. */
export function turnHeardIn(audioId: string): string {
  return `Ma question ${audioId}`;
}

function textIn({ bytes }: Stored): string {
  return new TextDecoder().decode(bytes);
}

/** A word of its own for each question. */
function signOf(question: string): string {
  return question.replace(/[^\p{L}\p{N}]/gu, "").slice(-24);
}
