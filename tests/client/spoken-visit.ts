import {
  type ClientMessage,
  ClientMessageSchema,
  type ServerMessage,
  ServerMessageSchema,
} from "@epreuve/contract/live";
import { ReportSchema } from "@epreuve/contract/simulation";
import { allSentences } from "@epreuve/core/live/sentences";
import { LOCAL_PASSWORD } from "@epreuve/local/cognito/users";
import { DEMO_EMAIL } from "@epreuve/local/seed";
import { eventually } from "@epreuve/test-kit/eventually";
import type { Page } from "playwright-core";
import * as v from "valibot";
import { expect } from "vitest";
import type { SpokenApp } from "./spoken-app.ts";

/** A second of sound is that many levels at 48 kHz, and fewer at a lower rate. */
const LEVELS_A_SECOND = 48_000 / 2_048;
const SPOKEN_SECONDS = 5;

const ProbeSchema = v.object({
  levels: v.number(),
  quiets: v.number(),
  /** On the audio clock, in seconds. */
  sounds: v.array(
    v.object({
      when: v.number(),
      seconds: v.number(),
      peak: v.number(),
      stoppedAt: v.nullable(v.number()),
      ended: v.boolean(),
    }),
  ),
  error: v.nullable(v.string()),
  end: v.nullable(v.object({ raison: v.string(), transcript: v.string() })),
  report: v.nullable(ReportSchema),
});

type Frame<T extends ServerMessage["type"]> = Extract<ServerMessage, { type: T }>;

export interface Answer {
  texte: string;
  sounds: Frame<"examinateur.audio">[];
}

/** A candidate on the page, by its buttons, and what passes between it and the service. */
export class SpokenVisit {
  readonly sent: ClientMessage[] = [];
  readonly received: ServerMessage[] = [];
  readonly page: Page;
  readonly #app: SpokenApp;
  /** Requests of sounds that wait, where the test holds them. */
  #heldSounds: (() => Promise<void>)[] | null = null;

  constructor(app: SpokenApp, page: Page) {
    this.page = page;
    this.#app = app;
    page.on("websocket", (socket) => {
      socket.on("framesent", ({ payload }) =>
        this.sent.push(v.parse(ClientMessageSchema, JSON.parse(`${payload}`))),
      );
      socket.on("framereceived", ({ payload }) =>
        this.received.push(v.parse(ServerMessageSchema, JSON.parse(`${payload}`))),
      );
    });
  }

  /** Signs in, creates the simulation and starts the interaction. */
  async start(): Promise<void> {
    const { stack, wire, url } = this.#app;
    await this.page.exposeFunction("cut", () => wire.cut());
    // The session goes over a wire that can be cut.
    await this.page.route(`${stack.url}/simulations/*`, async (route) => {
      const response = await route.fetch();
      const state = await response.json();
      const live = { ...state.live, url: state.live?.url.replace(/:\d+\//, `:${wire.port}/`) };
      await route.fulfill({ response, json: { ...state, live } });
    });
    await this.page.route(`${stack.url}/local/s3/**`, async (route) => {
      if (route.request().method() !== "GET") return route.fallback();
      const load = async () => {
        await route.continue();
        await (await route.request().response())?.finished();
      };
      if (this.#heldSounds === null) await load();
      else this.#heldSounds.push(load);
    });
    await this.page.goto(url);
    await this.page.locator("#email").fill(DEMO_EMAIL);
    await this.page.locator("#password").fill(LOCAL_PASSWORD);
    await this.click("sign-in");
    await this.page.locator("#start").waitFor();
    await this.click("start");
    await eventually(() => this.page.locator("#situation").textContent()).not.toBe("");
  }

  click(id: string): Promise<void> {
    return this.page.locator(`#${id}`).click();
  }

  async write(texte: string): Promise<void> {
    await this.page.locator("#text").fill(texte);
    await this.click("write");
  }

  /** Says a turn: the microphone is recorded for some seconds of its sound, then sent. */
  async speak(texte: string): Promise<void> {
    await this.#app.tell(texte);
    await this.#set({ levels: 0 });
    await this.click("talk");
    await eventually(async () => (await this.probe()).levels / LEVELS_A_SECOND).toBeGreaterThan(
      SPOKEN_SECONDS,
    );
    await this.click("send");
  }

  /** The connection is cut in place of sending the next frame of this type. */
  lose(type: ClientMessage["type"]): Promise<void> {
    return this.#set({ losing: type });
  }

  async #set(values: Record<string, unknown>): Promise<void> {
    await this.page.evaluate((values) => {
      Object.assign(Reflect.get(globalThis, "probe"), values);
    }, values);
  }

  async probe() {
    return v.parse(ProbeSchema, await this.page.evaluate(() => Reflect.get(globalThis, "probe")));
  }

  frames<T extends ServerMessage["type"]>(type: T): Frame<T>[] {
    return this.received.filter((message): message is Frame<T> => message.type === type);
  }

  /** The answer of a turn and its sounds, once there is one for each sentence. */
  async answer(seq: number): Promise<Answer> {
    const texte = () => {
      const message = this.frames("examinateur.message").findLast((frame) => frame.seq === seq);
      // One that was complete when the session was resumed comes with it.
      const tour = this.frames("session.started")
        .flatMap(({ tours }) => tours)
        .findLast((known) => known.seq === seq);
      return message?.texte ?? tour?.examinateur ?? null;
    };
    await eventually(async () => [(await this.probe()).error, texte() !== null]).toEqual([null, true]);
    const sentences = allSentences(texte() ?? "");
    const sounds = () => {
      const frames = this.frames("examinateur.audio").filter((frame) => frame.seq === seq);
      return [...new Map(frames.map((frame) => [frame.partie, frame])).values()];
    };
    await eventually(() => sounds().length).toBe(sentences.length);
    return { texte: texte() ?? "", sounds: sounds() };
  }

  /** The page gets no sound until `loadHeldSounds`. */
  holdSounds(): void {
    this.#heldSounds = [];
  }

  /** Lets the page get so many sounds, the last one first. */
  async loadHeldSounds(count: number): Promise<void> {
    const held = this.#heldSounds ?? [];
    await eventually(() => held.length).toBe(count);
    this.#heldSounds = null;
    for (const load of held.toReversed()) await load();
  }

  /** What was played since the sound `from`, once so many sounds were, and nothing more is. */
  async played(from: number, count: number) {
    await eventually(
      async () => (await this.probe()).sounds.slice(from).filter(({ ended }) => ended).length,
    ).toBe(count);
    const { sounds } = await this.probe();
    expect(sounds).toHaveLength(from + count);
    return sounds.slice(from);
  }

  /** Ends the interaction, and gives its end and its report. */
  async finish() {
    await this.click("end");
    await eventually(async () => {
      const { error, report } = await this.probe();
      return [error, report !== null];
    }).toEqual([null, true]);
    const { end, report } = await this.probe();
    if (end === null || report === null) throw new Error("The page has no report.");
    return { end, report };
  }

  texts(list: "dialogue" | "erreurs" | "criteres"): Promise<string[]> {
    return this.page.locator(`#${list} li`).allTextContents();
  }
}
