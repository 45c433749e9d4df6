import * as v from "valibot";
import type { Usage } from "./call.ts";
import listed from "./prices.json" with { type: "json" };

const usd = v.pipe(v.number(), v.minValue(0));

/** Prices in US dollars for a million tokens, on the day they were read. */
const PriceSchema = v.strictObject({
  model: v.pipe(v.string(), v.nonEmpty()),
  inputUsd: usd,
  cachedUsd: usd,
  outputUsd: usd,
  date: v.pipe(v.string(), v.isoDate()),
  source: v.pipe(v.string(), v.nonEmpty()),
});
export type Price = v.InferOutput<typeof PriceSchema>;

/** Prices by model. Prices change: add a model, or mend a price, in `prices.json` with its date and source. */
export const PRICES: readonly Price[] = v.parse(v.array(PriceSchema), listed);

const SNAPSHOT = /-\d{4}-\d{2}-\d{2}$/u;
const MILLION = 1_000_000;

/** The price of a model, or of the model that a dated name is a snapshot of; null where it is unknown. */
export function priceOf(model: string, prices: readonly Price[] = PRICES): Price | null {
  const name = model.replace(SNAPSHOT, "");
  return (
    prices.find((price) => price.model === model) ?? prices.find((price) => price.model === name) ?? null
  );
}

/** What a request costs, in US dollars. */
export function costUsd({ input, cached, output }: Usage, price: Price): number {
  return ((input - cached) * price.inputUsd + cached * price.cachedUsd + output * price.outputUsd) / MILLION;
}
