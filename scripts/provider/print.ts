import { costUsd, priceOf } from "@epreuve/evaluation/marking/prices";
import type { ProviderChecked } from "./check-provider.ts";
import { type Row, seconds } from "./check-times.ts";
import { EXIT, exitCodeOf, type Finding } from "./findings.ts";

/** The findings as a person reads them: what matters most comes last, before the verdict. */
export function reportOf({ findings, rows, usage }: ProviderChecked): string {
  const aboutWidth = Math.max(0, ...findings.map(({ about }) => about.length)) + 2;
  return [
    ...findings.flatMap((finding) => lineOf(finding, aboutWidth)),
    ...(rows.length > 0 ? ["", ...tableOf(rows)] : []),
    "",
    costOf(usage),
    VERDICTS[exitCodeOf(findings)] ?? "",
  ].join("\n");
}

const VERDICTS: Record<number, string> = {
  [EXIT.serves]: "The provider serves.",
  [EXIT.warns]:
    "The provider serves, but too slowly, or not for long, or not as it should: see the warnings.",
  [EXIT.fails]: "The provider does not serve: see the failures.",
};

const LEVEL_WIDTH = 9;

function lineOf({ level, about, text, change }: Finding, aboutWidth: number): string[] {
  const line = `${level.padEnd(LEVEL_WIDTH)}${about.padEnd(aboutWidth)}${text}.`;
  return [line, ...(change === undefined ? [] : [`${" ".repeat(LEVEL_WIDTH + aboutWidth)}→ ${change}`])];
}

function tableOf(rows: readonly Row[]): string[] {
  const cells = rows.map(({ about, model, effort, firstMs, wholeMs, budgetMs }) => [
    about,
    model ?? "",
    effort ?? "",
    firstMs === null ? "" : seconds(firstMs),
    wholeMs === null ? "not timed" : seconds(wholeMs),
    seconds(budgetMs),
  ]);
  const table = [["", "model", "effort", "first word", "whole", "budget"], ...cells];
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

const number = new Intl.NumberFormat("en-CA");

function costOf(usage: ProviderChecked["usage"]): string {
  if (usage.size === 0) return "Cost: the provider counted no tokens.";
  const models = [...usage].map(([model, metered]) => {
    const { replies, input, cached, output, reasoning } = metered;
    const price = priceOf(model);
    const usd = price === null ? "price unknown" : `about ${costUsd(metered, price).toFixed(4)} USD`;
    return `${model}: ${replies} replies, ${number.format(input)} tokens in (${number.format(cached)} cached), ${number.format(output)} out (${number.format(reasoning)} of reasoning), ${usd}`;
  });
  return `Cost: ${models.join("; ")}.`;
}
