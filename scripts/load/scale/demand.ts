import type { Call } from "../journey.ts";
import type { Agenda } from "./agenda.ts";
import { Busiest } from "./busiest.ts";
import type { Units } from "./costs.ts";

/** Buckets let a burst through: a rate is that of its busiest ten seconds. */
const RATE_MS = 10_000;
const MINUTE_MS = 60_000;

/** What a simulated evening asks of each service, whether it gets it or not, from the end of its warming up. */
export class Demand {
  readonly #agenda: Agenda;
  readonly #rates: Record<RateName, Busiest>;
  readonly #sums = { executions: 0, gbSeconds: 0, transcribedS: 0, output: 0, input: 0 };
  readonly #calls = new Map<Call, Busiest>();
  readonly #fromMs: number;

  constructor(agenda: Agenda, fromMs: number) {
    this.#agenda = agenda;
    this.#fromMs = fromMs;
    const rate = (spanMs = RATE_MS) => new Busiest(spanMs, fromMs);
    this.#rates = {
      rest: rate(),
      live: rate(),
      reads: rate(),
      writes: rate(),
      catalogue: rate(),
      signIns: rate(),
      sentences: rate(),
      transcriptions: rate(),
      messages: rate(),
      sent: rate(),
      providerCalls: rate(MINUTE_MS),
      providerTokens: rate(MINUTE_MS),
    };
  }

  signIn(): void {
    this.#add("signIns");
  }

  preflight(): void {
    this.#add("rest");
  }

  requests(api: "rest" | "live", call: Call, count: number): void {
    this.#add(api, count);
    const counted = this.#calls.get(call) ?? new Busiest(RATE_MS, this.#fromMs);
    this.#calls.set(call, counted);
    counted.add(this.#agenda.nowMs, count);
    // One item collection for all candidates: the only partition that they share.
    if (call === "listSujets") this.#add("catalogue", 1.5);
  }

  units({ read, write }: Units): void {
    this.#add("reads", read);
    this.#add("writes", write);
  }

  provider(calls: number, input: number, output: number): void {
    this.#add("providerCalls", calls);
    this.#add("providerTokens", input + output);
    if (!this.#measuring) return;
    this.#sums.input += input;
    this.#sums.output += output;
  }

  execution(ms: number, gb: number): void {
    if (!this.#measuring) return;
    this.#sums.executions++;
    this.#sums.gbSeconds += (ms / 1_000) * gb;
  }

  sentence(): void {
    this.#add("sentences");
  }

  transcription(seconds: number): void {
    this.#add("transcriptions");
    if (this.#measuring) this.#sums.transcribedS += seconds;
  }

  message(): void {
    this.#add("messages");
  }

  sent(count: number): void {
    this.#add("sent", count);
  }

  /** By second in the busiest ten seconds, by minute in the busiest minute for the provider; and sums. */
  figures() {
    const { providerCalls, providerTokens, ...rates } = this.#rates;
    return {
      perSecond: mapped(rates, ({ perSecond }) => perSecond),
      perMinute: { providerCalls: providerCalls.most, providerTokens: providerTokens.most },
      totals: { ...mapped(this.#rates, ({ total }) => total), ...this.#sums },
      connectionsPerSecond: this.#calls.get("liveConnect")?.perSecond ?? 0,
      calls: mapped(Object.fromEntries(this.#calls), ({ total }) => total),
    };
  }

  get #measuring(): boolean {
    return this.#agenda.nowMs >= this.#fromMs;
  }

  #add(name: RateName, amount = 1): void {
    this.#rates[name].add(this.#agenda.nowMs, amount);
  }
}

type RateName =
  | "rest"
  | "live"
  | "reads"
  | "writes"
  | "catalogue"
  | "signIns"
  | "sentences"
  | "transcriptions"
  | "messages"
  | "sent"
  | "providerCalls"
  | "providerTokens";

function mapped<T>(values: Readonly<Record<string, T>>, of: (value: T) => number): Record<string, number> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, of(value)]));
}
