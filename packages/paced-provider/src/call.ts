import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { type CallClock, startClock } from "./clock.ts";
import { BUSY, reasons } from "./paces.ts";
import type { CallPlan } from "./plan.ts";
import type { ProtocolCall, Step } from "./protocol.ts";
import { formatEvent, type SseEvent } from "./sse.ts";
import { deltasOf, type Timetable, timetableOf } from "./timetable.ts";
import { type Reach, reachOf, reasoningTokens, type Tokens, tokensOf } from "./tokens.ts";
import { headersOf, readEvents } from "./upstream.ts";

/** How a call ended. `refused`: 429, by the plan. `failed`: the upstream refused it or broke. */
export type Ending = "completed" | "refused" | "cut" | "aborted" | "failed";

/** What became of a call; its tokens are those written until then, which are billed however it ends. */
export interface CallEnd {
  ending: Ending;
  tokens: Tokens;
  /** How much later than planned a completed reply ended, at full speed: the upstream's own time, or the machine's. */
  lateMs: number;
}

export interface PacedCall {
  call: ProtocolCall;
  plan: CallPlan;
  effort: string;
  speed: number;
  /** The length of the request, by which its tokens are estimated. */
  requestCharacters: number;
  /** Sends the request to the upstream. */
  ask(signal: AbortSignal): Promise<Response>;
}

/**
 * How long the upstream may take to refuse a call with a status. A real provider opens a stream before it has thought;
 * one that computes its reply first gets this long. Not divided by the speed, since it is the upstream's own time.
 */
const REFUSAL_MS = 1_000;

/** Answers one call by its plan. Never throws: an upstream that breaks cuts the connection. */
export async function serveCall(response: ServerResponse, paced: PacedCall): Promise<CallEnd> {
  const { call, plan, effort, speed } = paced;
  const reach = reachOf(effort, plan.silenceMs, call.maxTokens);
  const input = tokensOf(paced.requestCharacters);
  if (plan.refused) {
    refuse(response, speed);
    return { ending: "refused", tokens: { input: 0, reasoning: 0, text: 0 }, lateMs: 0 };
  }
  const left = new AbortController();
  response.once("close", () => left.abort());
  const clock = startClock(speed, left.signal);
  const sent = { characters: 0, lateMs: 0 };
  const spent = (): Tokens => ({
    input,
    reasoning: reasoningTokens(effort, Math.min(clock.elapsedMs(), reach.silenceMs)),
    text: tokensOf(sent.characters),
  });
  const usage = (characters: number): Tokens => ({
    input,
    reasoning: reasoningTokens(effort, reach.silenceMs),
    text: tokensOf(characters),
  });
  const answer = call.streamed ? answerStreamed : answerWhole;
  try {
    const ending = await answer({ response, paced, reach, clock, sent, usage, signal: left.signal });
    return { ending, tokens: spent(), lateMs: sent.lateMs };
  } catch {
    const ending = left.signal.aborted ? "aborted" : "failed";
    const tokens = spent();
    response.destroy();
    return { ending, tokens, lateMs: 0 };
  }
}

interface Answering {
  response: ServerResponse;
  paced: PacedCall;
  reach: Reach;
  clock: CallClock;
  /** The text sent so far, and the reply's lateness once it is whole. */
  sent: { characters: number; lateMs: number };
  usage(characters: number): Tokens;
  signal: AbortSignal;
}

async function answerStreamed(answering: Answering): Promise<Ending> {
  const { response, paced, reach, clock, sent, usage, signal } = answering;
  const { call, plan, effort } = paced;
  const asked = paced.ask(signal);
  const early = await Promise.race([asked, wait(REFUSAL_MS, undefined, { signal })]);
  if (early !== undefined && !early.ok) return passRefusal(response, early);
  response.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-cache",
  });
  response.flushHeaders();
  const write = (event: SseEvent) => response.write(formatEvent(event));
  for (const event of call.opening(reasons(effort))) write(event);

  const upstream = await asked;
  if (!upstream.ok) throw new Error(`The upstream answered ${upstream.status} after the stream had begun.`);
  const { events, broken } = await readEvents(upstream);
  const steps = call.steps(events, usage, reach.characters);
  await clock.until(reach.silenceMs);
  const characters = steps.reduce((sum, { text }) => sum + text.length, 0);
  const timetable = timetableOf(characters, plan);
  if (!(await deliver(steps, timetable, { clock, sent, write }))) {
    await flushed(response);
    response.destroy();
    return "cut";
  }
  if (broken) throw new Error("The upstream cut its stream.");
  response.end();
  sent.lateMs = clock.elapsedMs() - reach.silenceMs - timetable.atMs(characters);
  return "completed";
}

/** Sends the steps by the timetable. Resolves to false where the connection is to be cut. */
async function deliver(
  steps: readonly Step[],
  { atMs, cutAfter }: Timetable,
  { clock, sent, write }: Pick<Answering, "clock" | "sent"> & { write(event: SseEvent): void },
): Promise<boolean> {
  const startMs = clock.elapsedMs();
  for (const { text, toEvent } of steps) {
    if (text === "") write(toEvent(""));
    for (const piece of deltasOf(text)) {
      const written = sent.characters + piece.length;
      const cut = cutAfter !== null && written > cutAfter;
      await clock.until(startMs + atMs(cut ? cutAfter : written));
      if (cut) return false;
      write(toEvent(piece));
      sent.characters = written;
    }
  }
  return true;
}

async function answerWhole(answering: Answering): Promise<Ending> {
  const { response, paced, reach, clock, sent, usage, signal } = answering;
  const { call, plan } = paced;
  const upstream = await paced.ask(signal);
  if (!upstream.ok) return passRefusal(response, upstream);
  const { body, characters } = call.whole(await upstream.json(), usage);
  const { atMs, cutAfter } = timetableOf(characters, plan);
  const endMs = reach.silenceMs + atMs(cutAfter ?? characters);
  await clock.until(endMs);
  sent.characters = cutAfter ?? characters;
  if (cutAfter !== null) {
    response.destroy();
    return "cut";
  }
  response.writeHead(200, { "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(body));
  sent.lateMs = clock.elapsedMs() - endMs;
  return "completed";
}

async function passRefusal(response: ServerResponse, refusal: Response): Promise<Ending> {
  const body = Buffer.from(await refusal.arrayBuffer());
  response.writeHead(refusal.status, headersOf(refusal));
  response.end(body);
  return "failed";
}

function refuse(response: ServerResponse, speed: number): void {
  const retryAfterSeconds = BUSY.retryAfterMs / 1_000 / speed;
  response.writeHead(429, { "content-type": "application/json", "retry-after": String(retryAfterSeconds) });
  const message = "Rate limit reached. Please try again later.";
  const error = { message, type: "requests", param: null, code: "rate_limit_exceeded" };
  response.end(JSON.stringify({ error }));
}

/** Resolves once what was written is on its way: destroying a connection drops the rest. */
function flushed(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => response.write("", () => resolve()));
}
