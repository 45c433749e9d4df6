import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { TacheSchema } from "@epreuve/contract/tache";
import { criteresAsked } from "@epreuve/core/correction/report/criteres";
import { parseDonnees } from "@epreuve/core/generation/donnees";
import * as v from "valibot";

/**
 * How the provider treats what it is asked about one production. `refuse`: an error no repeat mends. `busy`: come back
 * in 15 minutes. `cut`: the first connection breaks, the next attempt is answered. `flood`: a reply of the right form, and
 * without end; the examiner recites its sheet.
 */
export type Treatment = "reply" | "refuse" | "busy" | "cut" | "flood";
export const TREATMENTS: readonly Treatment[] = ["reply", "refuse", "busy", "cut", "flood"];

/** A call the explorer keeps waiting, once it has come. */
export interface Held {
  /** Settles when the provider has been called. */
  reached: Promise<void>;
  release(treatment: Treatment): void;
}

/** Where the first string that ends a sentence ends. */
const FIRST_SENTENCE = /\.(?=")/;

const BodySchema = v.looseObject({
  model: v.string(),
  instructions: v.optional(v.string()),
  input: v.pipe(v.array(v.looseObject({ role: v.string(), content: v.string() })), v.minLength(1)),
  text: v.optional(v.looseObject({ format: v.optional(v.looseObject({ name: v.string() })) })),
});

/** Every production of an exploration holds one such word, by which its treatment is found. */
const MARK = /zq\d+/g;

export function markOf(text: string): string | undefined {
  return text.match(MARK)?.at(-1);
}

/** What the examiner answers to a turn. */
export function examinerSays(mark: string): string {
  return `Oui, pour ${mark} il reste de la place. Venez donc demain matin avec une amie.`;
}

/** What a recording is heard to say. */
export function heardOf(mark: string): string {
  return `Bonjour, je parle de ${mark} et de mon quartier que j'aime beaucoup.`;
}

/** The text provider, the examiner and the ear of an exploration, on the real protocol. */
export async function startProvider() {
  const treatments = new Map<string, Treatment>();
  const holds = new Map<string, { reach: () => void; treatment: Promise<Treatment> }>();
  const cutAlready = new Set<string>();
  /** Calls made about a production, by its mark and what they were for. */
  const calls = new Map<string, number>();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await buffer(request);
    if (request.url === "/v1/audio/transcriptions") return hear(bytes.toString("latin1"), response);
    const body = v.parse(BodySchema, JSON.parse(bytes.toString("utf8")));
    const purpose = body.text?.format?.name ?? "examinateur";
    const asked = purpose === "examinateur" ? body.input.at(-1)?.content : body.input[0]?.content;
    const mark = markOf(asked ?? "") ?? "";
    const treatment = await treat(mark, purpose);
    if (await faulty(treatment, `${purpose} ${mark}`, response)) return;
    if (purpose === "examinateur") {
      const recital = `${(body.instructions ?? "").slice(-900)} Voilà ma fiche.`;
      return stream(response, body.model, treatment === "flood" ? recital : examinerSays(mark));
    }
    const reply = JSON.stringify(replyFor(purpose, parseDonnees(asked ?? "")));
    // The longest string of the reply grows beyond what a report may hold.
    const flood = reply.replace(FIRST_SENTENCE, (end) => `${" et encore".repeat(60_000)}${end}`);
    stream(response, body.model, treatment === "flood" ? flood : reply);
  }

  async function hear(multipart: string, response: ServerResponse): Promise<void> {
    const mark = markOf(multipart) ?? "";
    const treatment = await treat(mark, "transcription");
    if (await faulty(treatment, `transcription ${mark}`, response)) return;
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ text: heardOf(mark) }));
  }

  async function treat(mark: string, purpose: string): Promise<Treatment> {
    calls.set(`${purpose} ${mark}`, (calls.get(`${purpose} ${mark}`) ?? 0) + 1);
    const held = holds.get(mark);
    if (held !== undefined && !AFTER_CORRECTION.has(purpose)) {
      held.reach();
      return held.treatment;
    }
    return treatments.get(AFTER_CORRECTION.has(purpose) ? `${purpose} ${mark}` : mark) ?? "reply";
  }

  /** Answers as a provider in trouble does; false where it is in none. */
  async function faulty(treatment: Treatment, call: string, response: ServerResponse): Promise<boolean> {
    if (treatment === "cut" && !cutAlready.has(call)) {
      cutAlready.add(call);
      response.destroy();
      return true;
    }
    if (treatment !== "refuse" && treatment !== "busy") return false;
    const [status, code] = treatment === "refuse" ? [401, "invalid_api_key"] : [429, "rate_limit_exceeded"];
    response.writeHead(status, {
      "content-type": "application/json",
      ...(treatment === "busy" && { "retry-after": "900" }),
    });
    response.end(JSON.stringify({ error: { message: "explored", type: code, code, param: null } }));
    return true;
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", () => listening.resolve());
  await listening.promise;
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the provider has no port");

  return {
    url: `http://127.0.0.1:${address.port}/v1`,
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
    callsFor: (purpose: string, mark: string) => calls.get(`${purpose} ${mark}`) ?? 0,
    async stop() {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      server.closeAllConnections();
      await closed.promise;
    },
  };
}
export type Provider = Awaited<ReturnType<typeof startProvider>>;

/** Purposes of the jobs: treated apart from the correction they follow. */
const AFTER_CORRECTION = new Set(["exercices", "modele"]);

function replyFor(purpose: string, donnees: Record<string, string>): unknown {
  switch (purpose) {
    case "criteres":
      return {
        criteres: criteresAsked(v.parse(TacheSchema, donnees.tache)).map((code) => ({
          code,
          preuves: [],
          niveau_cecr: "B1",
          position: "moyen",
          conseil: "Relisez chaque phrase.",
        })),
      };
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
    explication: "Le nom s'accorde avec son déterminant.",
  };
}

function stream(response: ServerResponse, model: string, text: string): void {
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  let sequence = 0;
  const send = (event: { type: string; [key: string]: unknown }) =>
    response.write(
      `event: ${event.type}\ndata: ${JSON.stringify({ ...event, sequence_number: sequence++ })}\n\n`,
    );
  const base = { id: "resp_explored", object: "response", model };
  send({ type: "response.created", response: { ...base, status: "in_progress", output: [] } });
  const half = Math.ceil(text.length / 2);
  for (const delta of [text.slice(0, half), text.slice(half)])
    send({ type: "response.output_text.delta", delta });
  const output = [{ type: "message", role: "assistant", content: [{ type: "output_text", text }] }];
  send({ type: "response.completed", response: { ...base, status: "completed", output } });
  response.end();
}
