import { deepStrictEqual } from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { createClient } from "@epreuve/client";
import type { Erreur, Rapport } from "@epreuve/contract/rapport";
import type { SimulationState } from "@epreuve/contract/simulation";
import { type Stack, startStack } from "@epreuve/local/stack";
import { type Api, apiAt, create, read } from "@epreuve/test-kit/api";
import { askForEvents, readEvents } from "@epreuve/test-kit/correction-events";
import { type OpenAiApi, startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import { responsesRendering } from "@epreuve/test-kit/openai-api/rendering";
import type { Reply } from "@epreuve/test-kit/openai-api/reply";
import type { TextRequest } from "@epreuve/test-kit/openai-api/request";
import { EXERCICES_REPLY, MODELE_REPLY, SOLUTIONS_REPLY } from "@epreuve/test-kit/sample-enrichment";
import { BILAN_REPLY, CONTENU, CRITERES_REPLY, ERREURS_REPLY } from "@epreuve/test-kit/sample-production";
import { expect } from "vitest";
import { startCutLine } from "./cut-line.ts";

/** Two errors: enough to be cut before, within, between and after them. */
const ERREURS = { erreurs: ERREURS_REPLY.erreurs.slice(0, 2) };
const REPLIES: Partial<Record<TextRequest["purpose"], unknown>> = {
  criteres: CRITERES_REPLY,
  erreurs: ERREURS,
  bilan: BILAN_REPLY,
  exercices: EXERCICES_REPLY,
  solutions: SOLUTIONS_REPLY,
  modele: MODELE_REPLY,
};

interface Submission {
  simulationId: string;
  contenu: string;
  tache: "EE_T1";
}

/** Corrections of one user a minute are limited, so each has a user of its own. */
let users = 0;

/** The whole service, whose streams can be cut: the provider's, and the client's. */
export class CutStreams {
  readonly #provider: OpenAiApi;
  readonly #stack: Stack;
  readonly #api: Api;
  /** The first reply to each text, by the word that marks it. */
  readonly #first: Map<string, Reply>;

  static async start(): Promise<CutStreams> {
    const first = new Map<string, Reply>();
    const provider = await startOpenAiApi({
      respond: ({ purpose, donnees }) => {
        const mark = /zq\d+/.exec(donnees.contenu ?? "")?.[0] ?? "";
        const cut = purpose === "erreurs" ? first.get(mark) : undefined;
        first.delete(mark);
        return cut ?? { kind: "reply", reply: REPLIES[purpose], pieces: 8 };
      },
    });
    const stack = await startStack({
      quiet: true,
      openai: { apiKey: "test-key", baseUrl: provider.url },
      env: { OPENAI_MODEL: "scripted" },
    });
    return new CutStreams(provider, stack, first);
  }

  private constructor(provider: OpenAiApi, stack: Stack, first: Map<string, Reply>) {
    this.#provider = provider;
    this.#stack = stack;
    this.#api = apiAt(stack.url);
    this.#first = first;
  }

  async stop(): Promise<void> {
    await this.#stack.stop();
    await this.#provider.stop();
  }

  /** The provider's stream of the errors is cut after so many characters: the correction ends whole all the same. */
  async cutProviderAt(at: number): Promise<void> {
    const { request, state, mark } = await this.#candidate();
    const { text, status } = await untilServed(async () => {
      this.#first.set(mark, { kind: "recorded", body: PROVIDER_STREAM.slice(0, at) });
      return textOf(await askForEvents(request));
    });
    const { erreurs, last } = readEvents(text);
    if (last?.event !== "rapport") throw new Error(`cut at ${at}: ${status} ${text}`);
    deepStrictEqual(erreurs, last.data.report.erreurs);
    await expectWhole(state);
  }

  /**
   * A client's connection is lost after so many bytes of the events, while the correction is made: the client has the
   * report all the same, and what it was told stands in it.
   */
  async cutClientAt(at: number): Promise<void> {
    const { request, state, token } = await this.#candidate();
    const line = await startCutLine(this.#stack.url, at);
    try {
      await correctOver(line.url, token, request.body);
    } finally {
      await line.stop();
    }
    await expectWhole(state);
  }

  /**
   * The events of a correction as they were sent, and a client that gets them again over connections which are lost, at
   * once with others, after so many bytes.
   */
  async recorded(): Promise<{ events: Buffer; cutAt(at: number): Promise<void>; stop(): Promise<void> }> {
    const { request, token, state } = await this.#candidate();
    const headers = { "Accept-Encoding": "identity" };
    const { text } = await untilServed(async () => textOf(await askForEvents({ ...request, headers })));
    await expectWhole(state);
    const events = Buffer.from(text);
    const line = await startCutLine(this.#stack.url, 0, events);
    return {
      events,
      async cutAt(at) {
        line.at = at;
        await correctOver(line.url, token, request.body);
      },
      stop: () => line.stop(),
    };
  }

  async #candidate() {
    const token = await this.#stack.tokenFor(`cut${++users}@exemple.ca`, "standard");
    const mark = `zq${users}`;
    const id = await create({ call: (...call) => untilServed(() => this.#api.call(...call)) }, token);
    const body = { simulationId: id, contenu: `${CONTENU} ${mark}`, tache: "EE_T1" as const };
    return {
      mark,
      token,
      request: { url: this.#stack.url, token, body },
      state: (): Promise<SimulationState> => read(this.#api, token, id),
    };
  }
}

/** Corrects as an app does. Holds what was told and not withdrawn against the report. */
async function correctOver(baseUrl: string, token: string, body: Submission): Promise<void> {
  const client = createClient({ baseUrl, token: () => token });
  let told: Erreur[] = [];
  const report = await client.correctEe(body, {
    onProgress(progress) {
      if (progress.type === "erreur") told.push(progress.erreur);
      if (progress.type === "reprise" && progress.liste === "erreurs") told = [];
    },
  });
  for (const erreur of told) expect(report.erreurs.some((one) => isDeepStrictEqual(one, erreur))).toBe(true);
  expectRapport(report);
}

async function textOf(response: Response): Promise<{ text: string; status: number }> {
  return { text: await response.text(), status: response.status };
}

/** Sends again what the service could not serve, which changed nothing: a busy machine's table is too slow for it. */
async function untilServed<T extends { text: string; status: number }>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    const reply = await send();
    if (!/"code":"SERVICE_UNAVAILABLE"/.test(reply.text)) return reply;
  }
}

async function expectWhole(state: () => Promise<SimulationState>): Promise<void> {
  await expect.poll(async () => (await state()).rapport !== null).toBe(true);
  const { contenu, rapport, exercices_status } = await state();
  expect(contenu).toContain(CONTENU);
  if (rapport !== null) expectRapport(rapport);
  expect(exercices_status).not.toBe("none");
}

function expectRapport({ erreurs, criteres }: Pick<Rapport, "erreurs" | "criteres">): void {
  expect(erreurs.map(({ code }) => code)).toEqual(ERREURS.erreurs.map(({ code }) => code));
  expect(criteres).toHaveLength(CRITERES_REPLY.criteres.length);
}

/** What the provider sends of the errors, as the Responses API does. */
export const PROVIDER_STREAM = providerStream();

function providerStream(): string {
  const text = JSON.stringify(ERREURS);
  const { opened, delta, completed } = responsesRendering("scripted");
  const pieces = text.match(/.{1,60}/gs) ?? [];
  return [opened(), ...pieces.map(delta), completed(text)]
    .flat()
    .map(({ name, data }) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
    .join("");
}
