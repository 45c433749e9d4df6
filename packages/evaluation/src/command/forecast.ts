import type { Marked } from "../marking/item.ts";
import { costUsd, PRICES, priceOf } from "../marking/prices.ts";

/** What a run would do and cost, in words: calls that are not kept, their tokens, their price. */
export function forecast(marked: readonly Marked[]): string {
  const calls = marked.flatMap((one) => one.calls);
  const toMake = calls.filter(({ kept }) => !kept);
  const requests = toMake.flatMap(({ attempts }) => attempts);
  const sum = (read: (request: (typeof requests)[number]) => number) =>
    requests.reduce((total, request) => total + read(request), 0);
  const models = [...new Set(requests.map(({ model }) => model))].sort();
  const unpriced = models.filter((model) => priceOf(model) === null);
  const usd = sum(({ model, usage }) => {
    const price = priceOf(model);
    return price === null ? 0 : costUsd(usage, price);
  });
  const dates = PRICES.filter(({ model }) => models.includes(model)).map(
    ({ model, date }) => `${model}: ${date}`,
  );
  return [
    `${marked.length} corrections: ${toMake.length} calls to make, ${calls.length - toMake.length} kept from earlier runs.`,
    `Models: ${models.join(", ") || "–"}.`,
    `Estimated tokens: ${sum(({ usage }) => usage.input)} in, ${sum(({ usage }) => usage.output)} out, ${sum(({ usage }) => usage.reasoning)} of them reasoning.`,
    unpriced.length > 0
      ? `Price: not known for ${unpriced.join(", ")} (packages/evaluation/src/marking/prices.json).`
      : `Estimated price: ${usd.toFixed(4)} USD, without retries and without the provider's cache (prices of ${dates.join(", ") || "–"}).`,
  ].join("\n");
}
