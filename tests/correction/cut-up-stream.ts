import type { CorrectionProgress } from "@epreuve/contract/correction-events";
import type { Rapport } from "@epreuve/contract/rapport";
import { AppError } from "@epreuve/core/app-error";
import { judge } from "@epreuve/core/correction/judging/judge";
import { DOUTES } from "@epreuve/core/correction/report/replies";
import { POSITIONS } from "@epreuve/core/correction/scale/niveaux";
import { systemRuntime } from "@epreuve/core/runtime";
import { heard } from "@epreuve/test-kit/correction-events";
import { generatorAt } from "@epreuve/test-kit/openai-api/generator";
import {
  BILAN_REPLY,
  CONTENU,
  CRITERES_REPLY,
  ERREURS_REPLY,
  SUJET,
} from "@epreuve/test-kit/sample-production";
import fc from "fast-check";
import * as v from "valibot";
import { expect } from "vitest";

/*
 * A judgement whose provider's streams are cut up anywhere, within a character too, and go wrong in any way: the
 * connection ends, the reply is faulty and asked for again, stands still so that another call is made beside it, comes in
 * fences, twice, or with another text at its end than it was written with.
 */

/** What one call of the provider sends. */
interface Course {
  text: string;
  /** The text that the end of the reply says it was, where that is another one. */
  endText: string | null;
  ending: "completed" | "cut" | "failed";
  /** Where the text is cut into pieces, and the stream into chunks. */
  pieces: readonly number[];
  chunks: readonly number[];
  /** The share of the chunks after which it waits until another call is made beside it; null: it does not. */
  standsStillAt: number | null;
}

export interface Case {
  criteres: readonly Course[];
  erreurs: readonly Course[];
  hedged: boolean;
  secondJudge: boolean;
}

const erreur = fc
  .record({
    proposed: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...ERREURS_REPLY.erreurs) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          { ...sample(0), extrait: "introuvable", contexte: null },
          {
            ...sample(1),
            code: "TACHE_INCOMPLET" as const,
            contexte: null,
            extrait: null,
            correction: "Dites où.",
          },
          {
            ...sample(2),
            extrait: "Inès",
            contexte: "Salut Inès, je",
            correction: "Inès 🎉",
            code: "ORTH_USAGE" as const,
          },
        ),
      },
    ),
    doute: fc.constantFrom(...DOUTES),
  })
  .map(({ proposed, doute }) => ({ ...proposed, doute }));

function sample(index: number) {
  const [first] = ERREURS_REPLY.erreurs;
  const found = ERREURS_REPLY.erreurs[index] ?? first;
  if (found === undefined) throw new Error("there is no sample error");
  return found;
}

const critere = (given: (typeof CRITERES_REPLY.criteres)[number]) =>
  fc.record({
    ...constants(given),
    niveau_cecr: fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom("A2" as const, "B1" as const, "C1" as const, "C2" as const) },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
    position: fc.constantFrom(...POSITIONS),
  });

function constants<T extends object>(given: T) {
  return v.parse(
    v.custom<{ [K in keyof T]: fc.Arbitrary<T[K]> }>(() => true),
    Object.fromEntries(Object.entries(given).map(([key, value]) => [key, fc.constant(value)])),
  );
}

const erreursReply = fc.record({ erreurs: fc.array(erreur, { maxLength: 10 }) });
const criteresReply = fc
  .tuple(
    fc.constantFrom("valide" as const, "a_risque" as const, "hors_epreuve" as const),
    fc
      .tuple(...CRITERES_REPLY.criteres.map(critere))
      .chain((all) => fc.shuffledSubarray(all, { minLength: 5 })),
  )
  .map(([statut, criteres]) => ({
    ...CRITERES_REPLY,
    validite: {
      statut,
      motifs:
        statut === "valide"
          ? []
          : [{ preuve: null, code: "HORS_SUJET" as const, explication: "Le texte parle d'autre chose." }],
    },
    criteres,
  }));

const written = (reply: fc.Arbitrary<object>) =>
  fc.tuple(reply, fc.nat(11), fc.nat(400)).map(([value, form, at]) => {
    const json = JSON.stringify(value);
    switch (form) {
      case 0:
        return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
      case 1:
        return `${json}\n${json}`;
      case 2:
        return json.slice(0, at);
      case 3:
        return json.replace(/\}\]/, ',"de trop":1}]');
      case 4:
        return `<think>${json.slice(0, at)}</think>${json}`;
      case 5:
        return json.replace(
          /[^\x20-\x7e]/g,
          (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
        );
      default:
        return json;
    }
  });

const places = fc.array(fc.nat(10_000), { maxLength: 40 });
const course = (reply: fc.Arbitrary<object>): fc.Arbitrary<Course> =>
  fc.record({
    text: written(reply),
    endText: fc.option(written(reply), { freq: 12 }),
    ending: fc.oneof(
      { weight: 8, arbitrary: fc.constant("completed" as const) },
      { weight: 1, arbitrary: fc.constantFrom("cut" as const, "failed" as const) },
    ),
    pieces: places,
    chunks: places,
    standsStillAt: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 4 }),
  });

export const anyCase: fc.Arbitrary<Case> = fc.record({
  criteres: fc.array(course(criteresReply), { minLength: 1, maxLength: 4 }),
  erreurs: fc.array(course(erreursReply), { minLength: 1, maxLength: 4 }),
  hedged: fc.boolean(),
  secondJudge: fc.oneof(
    { weight: 4, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
});

/** Judges, and holds what was told against the report. Returns it; null where the provider failed for good. */
export async function judgeCutUp({ criteres, erreurs, hedged, secondJudge }: Case): Promise<Rapport | null> {
  const { fetch, made } = cutUpProvider({ criteres, criteres_bis: criteres, erreurs }, hedged);
  const events: CorrectionProgress[] = [];
  const request = {
    owner: "u",
    tache: "EE_T1" as const,
    sujet: SUJET,
    contenu: CONTENU,
    mots: null,
    deadline: systemRuntime.deadlineIn(60_000),
    tell: (event: CorrectionProgress) => events.push(event),
  };
  const runtime = { ...systemRuntime, random: () => 0, pauseMs: async () => {} };
  const generator = generatorAt("http://provider/v1", {
    fetch,
    settings: { model: "m", maxOutputTokens: 900, ...(hedged && { hedgeAfterMs: 30 }) },
    pace: { openingMs: 60_000, stallMs: 30 },
    runtime,
  });
  const rapport = await judge(request, { generator, runtime, secondJudge }).then(
    (judged) => judged.rapport,
    (error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    },
  );
  const told = heard(events);
  expectAdequationLast(events);
  if (rapport === null) return null;
  // What is certain is not taken back, where the provider says the same from its first call to its end.
  for (const [liste, [first]] of [
    ["criteres", criteres],
    ["erreurs", erreurs],
  ] as const) {
    const steady = made.get(liste) === 1 && first?.endText === null;
    if (steady) expect(events).not.toContainEqual({ event: "reprise", data: { liste } });
  }
  // Everything is told by then, and no more.
  expect(sorted(told.erreurs)).toEqual(sorted(rapport.erreurs));
  expect(sorted(told.criteres)).toEqual(sorted(rapport.criteres));
  return rapport;
}

function expectAdequationLast(events: readonly CorrectionProgress[]): void {
  let adequation = false;
  for (const { event, data } of events) {
    if (event === "reprise" && data.liste === "criteres") adequation = false;
    if (event !== "critere") continue;
    expect(adequation).toBe(false);
    adequation = data.code === "ADEQUATION_TACHE";
  }
}

function sorted(items: readonly unknown[]): string[] {
  return items.map((item) => JSON.stringify(item)).toSorted();
}

const BodySchema = v.object({ text: v.object({ format: v.object({ name: v.string() }) }) });
const GOOD: Course = {
  text: "",
  endText: null,
  ending: "completed",
  pieces: [],
  chunks: [],
  standsStillAt: null,
};

/** A provider whose calls of each purpose follow these courses in turn, then reply well. */
function cutUpProvider(
  courses: Record<"criteres" | "criteres_bis" | "erreurs", readonly Course[]>,
  hedged: boolean,
) {
  const made = new Map<string, number>();
  const waiting = new Map<string, () => void>();
  const good: Record<string, object> = {
    criteres: CRITERES_REPLY,
    criteres_bis: CRITERES_REPLY,
    erreurs: ERREURS_REPLY,
    bilan: BILAN_REPLY,
  };
  const fetch = async (_: unknown, init: RequestInit = {}): Promise<Response> => {
    const { name } = v.parse(BodySchema, JSON.parse(String(init.body))).text.format;
    const index = made.get(name) ?? 0;
    made.set(name, index + 1);
    waiting.get(name)?.();
    const [, own = []] = Object.entries(courses).find(([purpose]) => purpose === name) ?? [];
    const { standsStillAt, ...course } = own[index] ?? { ...GOOD, text: JSON.stringify(good[name]) };
    const chunks = cut(Buffer.from(eventsOf(course)), course.chunks);
    const stillAt = standsStillAt === null ? -1 : Math.floor(standsStillAt * chunks.length);
    let at = 0;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        init.signal?.throwIfAborted();
        // Nothing comes beside the last of the calls that are made for one attempt.
        if (hedged && at === stillAt && index < 3 && made.get(name) === index + 1) {
          await new Promise<void>((resolve) => {
            waiting.set(name, resolve);
            init.signal?.addEventListener("abort", () => resolve(), { once: true });
          });
          init.signal?.throwIfAborted();
        }
        await new Promise((resolve) => setImmediate(resolve));
        const chunk = chunks[at++];
        if (chunk === undefined) controller.close();
        else controller.enqueue(chunk);
      },
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  };
  return { fetch, made };
}

/** The stream of the Responses API. */
function eventsOf({ text, endText, ending, pieces }: Omit<Course, "standsStillAt" | "chunks">): string {
  const event = (type: string, rest: object) =>
    `event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`;
  const response = (status: string, rest: object) =>
    event(`response.${status}`, { response: { model: "m", status, output: [], ...rest } });
  const output = [{ type: "message", content: [{ type: "output_text", text: endText ?? text }] }];
  return [
    response("created", {}),
    ...cut(text, pieces).map((delta) => event("response.output_text.delta", { delta })),
    ...(ending === "completed" ? [response("completed", { output })] : []),
    ...(ending === "failed" ? [response("failed", { error: { code: "server_error", message: "" } })] : []),
  ].join("");
}

interface Sliced<T> {
  length: number;
  slice(start: number, end?: number): T;
}

function cut<T extends Sliced<T>>(whole: T, at: readonly number[]): T[] {
  const places = [0, ...at.map((place) => place % (whole.length + 1)).toSorted((a, b) => a - b)];
  return places
    .map((start, index) => whole.slice(start, places[index + 1]))
    .filter(({ length }) => length > 0);
}
