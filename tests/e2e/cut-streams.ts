import { deepStrictEqual } from "node:assert/strict";
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
    this.#first.set(mark, { kind: "recorded", body: PROVIDER_STREAM.slice(0, at) });
    const { erreurs, last } = readEvents(await (await askForEvents(request)).text());
    if (last?.event !== "rapport") throw new Error(`cut at ${at}: ${JSON.stringify(last?.data)}`);
    deepStrictEqual(erreurs, last.data.report.erreurs);
    expectWhole(await state());
  }

  /** The client's connection is cut after so many bytes of the events. */
  async cutClientAt(at: number): Promise<void> {
    const { request, state } = await this.#candidate();
    const leaving = new AbortController();
    const headers = { "Accept-Encoding": "identity" };
    const { body } = await askForEvents({ ...request, headers }, leaving.signal);
    let bytes = 0;
    for await (const chunk of body ?? []) {
      bytes += chunk.length;
      if (bytes >= at) break;
    }
    leaving.abort();
    await expect.poll(async () => (await state()).rapport !== null).toBe(true);
    expectWhole(await state());
  }

  /** How long the events of a correction are, in bytes. */
  async eventsLength(): Promise<number> {
    const { request } = await this.#candidate();
    const text = await (
      await askForEvents({ ...request, headers: { "Accept-Encoding": "identity" } })
    ).text();
    return Buffer.byteLength(text);
  }

  async #candidate() {
    const token = await this.#stack.tokenFor(`cut${++users}@exemple.ca`, "standard");
    const id = await create(this.#api, token);
    const mark = `zq${users}`;
    const contenu = `${CONTENU} ${mark}`;
    const body = { simulationId: id, contenu, tache: "EE_T1" };
    return {
      mark,
      request: { url: this.#stack.url, token, body },
      state: (): Promise<SimulationState> => read(this.#api, token, id),
    };
  }
}

function expectWhole({ contenu, rapport, exercices_status }: SimulationState): void {
  expect(contenu).toContain(CONTENU);
  expect(rapport?.erreurs.map(({ code }) => code)).toEqual(ERREURS.erreurs.map(({ code }) => code));
  expect(rapport?.criteres).toHaveLength(CRITERES_REPLY.criteres.length);
  expect(exercices_status).not.toBe("none");
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
