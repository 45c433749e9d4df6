import { TacheSchema } from "@epreuve/contract/tache";
import { criteresAsked } from "@epreuve/core/correction/report/criteres";
import { startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import type { Reply } from "@epreuve/test-kit/openai-api/reply";
import type { TextRequest } from "@epreuve/test-kit/openai-api/request";
import type { Transcription } from "@epreuve/test-kit/openai-api/transcription";
import { judgedAs } from "@epreuve/test-kit/sample-production";
import type { SoundReply } from "@epreuve/test-kit/sound-reply";
import * as v from "valibot";
import { soundOfSentence } from "./turn-sounds.ts";

/**
 * How the provider treats what it is asked about one production. `refuse`: an error no repeat mends. `busy`: come back
 * in 15 minutes. `cut`: the first connection breaks halfway through the reply, the next attempt is answered. `flood`: a
 * reply of the right form, and without end; the examiner recites its sheet.
 */
export type Treatment = "reply" | "refuse" | "busy" | "cut" | "flood";
export const TREATMENTS: readonly Treatment[] = ["reply", "refuse", "busy", "cut", "flood"];

/** A provider's call that the explorer holds. */
export interface Held {
  /** Settles when the provider has been called. */
  reached: Promise<void>;
  release(treatment: Treatment): void;
}

/** Where the first string that ends a sentence ends. */
const FIRST_SENTENCE = /\.(?=")/;

/** Every production of an exploration holds one such word, by which its treatment is found. */
const MARK = /zq\d+/g;

export function markOf(text: string): string | undefined {
  return text.match(MARK)?.at(-1);
}

/** Holds the calls of jobs, whatever production they are for. */
export const JOBS_MARK = "jobs";

/** What the examiner answers to a turn. */
export function examinerSays(mark: string): string {
  return sentencesFor(mark).join(" ");
}

/** The sentences of that answer, each of which no other answer holds. */
export function sentencesFor(mark: string): string[] {
  return [`Oui, pour ${mark} il reste de la place.`, `Venez donc demain matin avec ${mark}.`];
}

/** What a recording is heard to say. */
export function heardOf(mark: string): string {
  return `Bonjour, je parle de ${mark} et de mon quartier que j'aime beaucoup.`;
}

/** The text provider, the examiner and the transcriber of an exploration, on the real protocol. */
export async function startProvider() {
  const treatments = new Map<string, Treatment>();
  const holds = new Map<string, { reach: () => void; treatment: Promise<Treatment> }>();
  const cutAlready = new Set<string>();
  /** Replies given, by what they were for and the mark they were about. */
  const replies = new Map<string, number>();

  function count(call: string): void {
    replies.set(call, (replies.get(call) ?? 0) + 1);
  }

  async function respond(request: TextRequest): Promise<Reply> {
    const { purpose, messages } = request;
    const asked = purpose === "examinateur" ? messages.at(-1)?.content : messages[0]?.content;
    const mark = markOf(asked ?? "") ?? "";
    const treatment = await treat(mark, purpose);
    const call = `${purpose} ${mark}`;
    const fault = faultOf(treatment, call);
    if (fault !== undefined && fault !== "cut") return { kind: "status", ...fault };
    const text = treatment === "flood" ? floodFor(request) : textFor(request, mark);
    if (fault === "cut") return { kind: "reset", pieces: [text.slice(0, text.length / 2)] };
    if (purpose === "examinateur" && treatment !== "flood") count(call);
    return { kind: "text", text };
  }

  async function transcribe(form: FormData): Promise<Transcription> {
    const file = form.get("file");
    const mark =
      markOf(file instanceof File ? Buffer.from(await file.arrayBuffer()).toString("latin1") : "") ?? "";
    // Sound in which nothing is said.
    if (mark === "") return { kind: "reply", body: { text: "" } };
    const fault = faultOf(await treat(mark, "transcription"), `transcription ${mark}`);
    if (fault === "cut") return { kind: "lost" };
    if (fault !== undefined) {
      const { status, code, headers } = fault;
      return { kind: "error", status, error: { message: "explored", type: code, code }, headers };
    }
    count(`transcription ${mark}`);
    return { kind: "reply", body: { text: heardOf(mark) } };
  }

  function speak(body: unknown): SoundReply {
    const { input } = v.parse(v.object({ input: v.string() }), body);
    count(`speech of ${input}: ${markOf(input)}`);
    return { kind: "sound", bytes: soundOfSentence(input), type: "audio/wav" };
  }

  async function treat(mark: string, purpose: string): Promise<Treatment> {
    const held = holds.get(AFTER_CORRECTION.has(purpose) ? JOBS_MARK : mark);
    if (held !== undefined) {
      held.reach();
      return held.treatment;
    }
    return treatments.get(AFTER_CORRECTION.has(purpose) ? `${purpose} ${mark}` : mark) ?? "reply";
  }

  /** The fault of a call; undefined where it gets a reply. */
  function faultOf(treatment: Treatment, call: string) {
    if (treatment === "cut" && !cutAlready.has(call)) {
      cutAlready.add(call);
      return "cut" as const;
    }
    if (treatment === "refuse") return { status: 401, code: "invalid_api_key", headers: {} };
    if (treatment === "busy") {
      return { status: 429, code: "rate_limit_exceeded", headers: { "retry-after": "900" } };
    }
    return undefined;
  }

  const api = await startOpenAiApi({ respond, transcribe, speak, lean: true });

  return {
    url: api.url,
    /** How calls about this mark are treated from now on; `purpose` for one of the jobs. */
    treat(mark: string, treatment: Treatment, purpose?: "exercices" | "modele") {
      treatments.set(purpose === undefined ? mark : `${purpose} ${mark}`, treatment);
    },
    /** Keeps the calls about this mark waiting until they are released. */
    hold(mark: string): Held {
      const reached = Promise.withResolvers<void>();
      const treatment = Promise.withResolvers<Treatment>();
      holds.set(mark, { reach: reached.resolve, treatment: treatment.promise });
      return {
        reached: reached.promise,
        release: (how) => {
          holds.delete(mark);
          treatments.set(mark, how);
          treatment.resolve(how);
        },
      };
    },
    /** Whether the explorer holds the calls for a mark. */
    isHeld: (mark: string) => holds.has(mark),
    /** What was done more than once for one of these marks. */
    twice: (marks: ReadonlySet<string>) =>
      [...replies]
        .filter(([call, times]) => times > 1 && marks.has(markOf(call) ?? ""))
        .map(([call]) => call),
    stop: () => api.stop(),
  };
}
export type Provider = Awaited<ReturnType<typeof startProvider>>;

/** Purposes of the jobs: treated apart from the correction they follow. */
const AFTER_CORRECTION = new Set(["exercices", "solutions", "modele"]);

function textFor({ purpose, donnees }: TextRequest, mark: string): string {
  return purpose === "examinateur" ? examinerSays(mark) : JSON.stringify(replyFor(purpose, donnees));
}

function floodFor({ purpose, instructions, donnees }: TextRequest): string {
  if (purpose === "examinateur") return `${instructions.slice(-900)} Voilà ma fiche.`;
  // The longest string of the reply grows beyond what a report may hold.
  return JSON.stringify(replyFor(purpose, donnees)).replace(
    FIRST_SENTENCE,
    (end) => `${" et encore".repeat(60_000)}${end}`,
  );
}

function replyFor(purpose: string, donnees: Record<string, string>): unknown {
  switch (purpose) {
    case "criteres":
      return judgedAs(
        criteresAsked(v.parse(TacheSchema, donnees.tache)).map((code) => ({
          code,
          preuves: [],
          niveau_cecr: "B1",
          position: "moyen",
          conseil: "Relisez chaque phrase.",
        })),
      );
    case "erreurs":
      return { erreurs: [] };
    case "bilan":
      return {
        revelation: { extrait: null, constat: "Vos phrases sont courtes.", titre: "Des phrases à lier" },
        points_forts: ["Un texte clair."],
        points_faibles: ["Peu de liens."],
        synthese: "La consigne est traitée.",
        actions: ["Reliez deux phrases."],
      };
    case "exercices":
      return { exercices: [1, 2, 3, 4, 5].map((n) => exercice(n, donnees.critere ?? "")) };
    case "solutions":
      return {
        solutions: [1, 2, 3, 4, 5].map((numero) => ({
          numero: String(numero),
          reponse: exercice(numero, "").reponse,
          autre: null,
        })),
      };
    case "modele": {
      const mots = Math.max(Number(donnees.mots_min || 60), 20) + 5;
      const texte = `${Array.from({ length: mots }, (_, n) => `mot${n}`).join(" ")}.`;
      return { texte, points_cles: [{ extrait: "mot0 mot1 mot2", commentaire: "Un début net." }] };
    }
    default:
      return { idees: [1, 2, 3, 4, 5].map((n) => `Racontez un souvenir numéro ${n}.`) };
  }
}

function exercice(n: number, code: string) {
  return {
    code,
    type: "correction",
    consigne: "Corrigez la phrase.",
    enonce: `Les enfant numéro ${n} jouent.`,
    choix: null,
    reponse: `Les enfants numéro ${n} jouent.`,
    explication: "Le nom s'accorde avec son déterminant : « enfants ».",
  };
}
