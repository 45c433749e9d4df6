import { framesThrottle, type Load, throttleOf } from "../../../infra/load-model.ts";
import type { Call } from "../journey.ts";
import type { Agenda } from "./agenda.ts";
import { Bucket, type Tally } from "./stations.ts";

const UNBOUNDED = { perSecond: Number.POSITIVE_INFINITY, size: Number.POSITIVE_INFINITY };

/** The gateway's throttles, as `infra/load-model.ts` sets them: one for each operation, one for all frames. */
export class Throttles {
  readonly #agenda: Agenda;
  readonly #load: Load | null;
  readonly #buckets = new Map<string, Bucket>();

  /** None is enforced where `load` is null. */
  constructor(agenda: Agenda, load: Load | null) {
    this.#agenda = agenda;
    this.#load = load;
  }

  /** Whether a request or a frame is let through. */
  take(api: "rest" | "live", call: Call): boolean {
    const name = api === "rest" ? call : "frames";
    let bucket = this.#buckets.get(name);
    if (bucket === undefined) {
      bucket = new Bucket(this.#agenda, this.#boundOf(api, call));
      this.#buckets.set(name, bucket);
    }
    return bucket.take();
  }

  /** What came to all of them. */
  get tally(): Tally {
    const sum: Tally = { arrivals: 0, served: 0, refused: 0, waiting: 0 };
    for (const { tally } of this.#buckets.values()) {
      sum.arrivals += tally.arrivals;
      sum.served += tally.served;
      sum.refused += tally.refused;
    }
    return sum;
  }

  #boundOf(api: "rest" | "live", call: Call) {
    if (this.#load === null) return UNBOUNDED;
    const { ratePerSecond, burst } =
      api === "rest" ? throttleOf({ id: call }, this.#load) : framesThrottle(this.#load);
    return { perSecond: ratePerSecond, size: burst };
  }
}
