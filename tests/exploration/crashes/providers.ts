import type { Exercice, Modele } from "@epreuve/contract/enrichment";
import type { Rapport } from "@epreuve/contract/rapport";
import { AppError } from "@epreuve/core/app-error";
import type { AudioStore } from "@epreuve/core/audio/audio-store";
import { beginsAs } from "@epreuve/core/audio/check";
import type { Production } from "@epreuve/core/correction/production";
import type { TextGenerator } from "@epreuve/core/generation/generator";
import type { StreamRequest, TextStreamer } from "@epreuve/core/generation/text-streamer";
import type { Job, SimulationRow } from "@epreuve/core/simulation/row";
import type { SpeechTranscriber } from "@epreuve/core/speech/transcriber";
import * as v from "valibot";
import { IDEES } from "../../../packages/core/test/sample-enrichment.ts";
import { WEBM } from "../../audio/bucket.ts";
import { RAPPORT } from "../../correction/rapport.ts";
import { EXERCICES } from "../../enrichment/corrected.ts";
import { currentInvocation, type Invocation, perform, type Store } from "./invocation.ts";
import { invariant } from "./violation.ts";
import type { World } from "./world.ts";

/** A call that reached a provider: what it was for, and who made it. */
interface Call {
  about: string;
  by: Invocation | undefined;
  open: boolean;
}

const MODELE: Modele = { texte: "Un modèle.", mots: 2, niveau_cecr: "B2", nclc_vise: 8, points_cles: [] };

/**
 * The providers and the audio store, scripted: each answer is its own, so that two calls for one thing show. A call for
 * something that another call still makes, while its process lives, breaks an invariant.
 */
export class Providers {
  readonly calls: Call[] = [];
  /** Every call is refused while this is set. */
  down = false;
  readonly #objects = new Map<string, string>();
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** How many calls were made for what begins so. */
  count(about: string): number {
    return this.calls.filter((call) => call.about.startsWith(about)).length;
  }

  judge = (production: Production): Promise<Rapport> =>
    this.#call("provider", "judge", `judge ${production.owner}`, async () => ({
      ...RAPPORT,
      diagnostic: { ...RAPPORT.diagnostic, synthese: judgementOf(production.contenu) },
      source: { ...RAPPORT.source, version_prompt: `appel ${this.calls.length}` },
    }));

  make =
    (job: Job) =>
    (simulation: SimulationRow): Promise<Exercice[] | Modele> =>
      this.#call("provider", `make ${job}`, `${job} ${simulation.simulation_id}`, async () =>
        job === "exercices"
          ? EXERCICES.map((exercice) => ({ ...exercice, explication: `Appel ${this.calls.length}.` }))
          : { ...MODELE, texte: `Modèle de l'appel ${this.calls.length}.` },
      );

  generateIdeas: TextGenerator["generate"] = (request) =>
    this.#call("provider", "idees", "idees", async () => ({
      reply: v.parse(request.schema, { idees: IDEES }),
      modeleIa: "essai",
    }));

  readonly speech: SpeechTranscriber = {
    transcribe: ({ audioId }) =>
      this.#call("speech", "transcribe", `transcribe ${audioId}`, async () => ({
        texte: heardIn(audioId),
        mots: [{ texte: "Bonjour", debutMs: 0, finMs: 400 }],
      })),
  };

  readonly streamer: TextStreamer = {
    stream: ({ messages, onPiece }: StreamRequest) =>
      this.#call("provider", "stream", `stream ${messages.at(-1)?.content}`, async () => {
        const pieces = ["Bonjour. ", `Réponse de l'appel ${this.calls.length}.`];
        for (const piece of pieces) onPiece(piece);
        return pieces.join("");
      }),
  };

  readonly audioStore: AudioStore = {
    bucket: "exploration",
    presignUpload: async (key) => ({ method: "PUT", url: `https://audio.exemple.ca/${key}`, headers: {} }),
    head: (key) => this.#look("head", key, (contentType) => ({ contentType, bytes: WEBM.length })),
    firstBytes: (key, count) => this.#look("firstBytes", key, () => WEBM.slice(0, count)),
    read: (key) => this.#look("read", key, () => Uint8Array.from(WEBM)),
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

  #call<T>(store: Store, name: string, about: string, answer: () => Promise<T>): Promise<T> {
    const by = currentInvocation();
    return perform({
      store,
      name,
      writes: true,
      lost: () => new AppError(store === "speech" ? "TRANSCRIPTION_FAILED" : "PROVIDER_FAILED"),
      perform: async () => {
        const first = this.calls.find((call) => call.about === about && call.open && this.#lives(call));
        if (first !== undefined) this.#world.breaks(`the provider was called twice at once: ${about}`);
        const call = { about, by, open: true };
        this.calls.push(call);
        if (this.down) throw new AppError("PROVIDER_FAILED");
        return answer();
      },
    });
  }

  #lives({ by }: Call): boolean {
    return by !== undefined && !by.over && this.#world.nowMs < by.aliveUntilMs;
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
