import { emailsOfBusyDay, eveningUsers, journeysOfPeakHour } from "../model.ts";
import { monthOf } from "./prices.ts";
import { QUOTAS, type Quota, SOURCES } from "./quotas.ts";
import type { ScaleResult } from "./results.ts";

/** What `docs/scale.md` holds between its marks: made from what was simulated, and from nothing else. */
export function scaleTables(results: readonly ScaleResult[]): string {
  return [
    "### A busy evening",
    peopleTable(results),
    "### What breaks first",
    firstTable(results),
    "### Every bound",
    quotaTable(results),
    "### What a candidate asks",
    callsTable(results),
    "### With these bounds in place",
    refusedTable(results),
    "### A month, in US dollars",
    monthTable(results),
    "### Where the bounds stand",
    sourceList(),
  ].join("\n\n");
}

function peopleTable(results: readonly ScaleResult[]): string {
  const row = (name: string, of: (result: ScaleResult) => number) => [
    name,
    ...results.map((one) => number(of(one))),
  ];
  return tableOf(
    ["Users in a month", ...results.map(({ users }) => number(users))],
    [
      row("of them on the busiest day", ({ users }) => eveningUsers(users)),
      row("simulations begun in its busiest hour", ({ users }) => journeysOfPeakHour(users)),
      row("candidates at once, at most", ({ demand }) => demand.atOnce ?? 0),
      row("requests a second, in the busiest ten seconds", ({ demand }) => demand.rest ?? 0),
      row("functions at once, at most", ({ demand }) => demand.lambda ?? 0),
      row("tokens of the provider, in the busiest minute", ({ demand }) => demand.providerTokens ?? 0),
      row("e-mails that day", ({ users }) => emailsOfBusyDay(users)),
    ],
  );
}

/** The bounds in the order in which growing reaches them; what was reached is taken to have been moved. */
function firstTable(results: readonly ScaleResult[]): string {
  const rows = results.flatMap((result, index) => {
    const before = results[index - 1];
    const wasReached = ({ limit, demand }: Quota) => before !== undefined && demand(before) > limit;
    const reached = QUOTAS.filter((quota) => quota.demand(result) > quota.limit && !wasReached(quota));
    const near = QUOTAS.filter(
      ({ limit, demand }) => demand(result) <= limit && demand(result) > NEAR * limit,
    );
    const users = number(result.users);
    const told = [
      ...reached
        .toSorted((a, b) => reachedAt(a, results) - reachedAt(b, results))
        .map((quota, place) => [
          users,
          place === 0 ? `**${quota.name}**` : quota.name,
          `${number(reachedAt(quota, results))} users`,
          quota.moves,
        ]),
      ...near.map((quota) => [
        users,
        quota.name,
        `near: ${number(quota.demand(result))} of ${number(quota.limit)}`,
        quota.moves,
      ]),
    ];
    return told.length === 0 ? [[users, "nothing", "", ""]] : told;
  });
  return tableOf(["Up to", "Bound", "Reached at about", "What moves it, and its cost"], rows);
}

/** A bound is near from this part of it on. */
const NEAR = 0.6;

function quotaTable(results: readonly ScaleResult[]): string {
  const rows = QUOTAS.map((quota) => [
    quota.name,
    number(quota.limit),
    ...results.map((result) => {
      const demand = quota.demand(result);
      return demand > quota.limit ? `**${number(demand)}**` : number(demand);
    }),
    reachedAt(quota, results) === Number.POSITIVE_INFINITY
      ? "beyond a million"
      : `${number(reachedAt(quota, results))} users`,
  ]);
  return tableOf(
    ["Bound", "Default", ...results.map(({ users }) => number(users)), "Reached at about"],
    rows,
  );
}

/**
 * Users at whom a bound is reached: between the last scale within it and the first beyond, along a straight line of
 * logarithms. Infinity where no scale is beyond.
 */
function reachedAt({ limit, demand }: Quota, results: readonly ScaleResult[]): number {
  const index = results.findIndex((result) => demand(result) > limit);
  const beyond = results[index];
  if (beyond === undefined) return Number.POSITIVE_INFINITY;
  const within = results[index - 1];
  if (within === undefined) return beyond.users;
  const [low, high] = [Math.max(demand(within), 1e-9), demand(beyond)];
  const share = Math.log(limit / low) / Math.log(high / low);
  return Number((within.users * (beyond.users / within.users) ** share).toPrecision(1));
}

/** What one candidate asks while present: throttles of single operations can be made from it. */
function callsTable(results: readonly ScaleResult[]): string {
  const calls = Object.entries(results.at(-1)?.calls ?? {}).toSorted(([, a], [, b]) => b - a);
  return tableOf(
    ["Operation or frame", "Calls a minute of one candidate present"],
    calls.map(([name, count]) => [`\`${name}\``, count.toFixed(3)]),
  );
}

function refusedTable(results: readonly ScaleResult[]): string {
  const percent = (value = 0) => `${value < 10 ? value.toPrecision(2) : Math.round(value)} %`;
  const shares = (of: (result: ScaleResult) => Record<string, number>, name: string) =>
    results.map((result) => percent(of(result)[name]));
  const age = (name: string) => results.map(({ jobs }) => `${number(jobs[name] ?? 0)} s`);
  const rows = (["newAccount", "established", "grown"] as const).flatMap((kind) => {
    const account = ACCOUNTS[kind];
    const of = (result: ScaleResult) => result[kind];
    return [
      [`${account}: journeys given up`, ...shares(of, "journeys")],
      [`${account}: requests refused by the stage's throttles`, ...shares(of, "throttles")],
      [`${account}: executions refused by Lambda`, ...shares(of, "lambda")],
      [`${account}: work refused by the provider`, ...shares(of, "provider")],
    ];
  });
  return tableOf(
    ["", ...results.map(({ users }) => number(users))],
    [
      ...rows,
      ["20 workers a queue, no other bound: 19 jobs of 20 wait at most", ...age("jobWaitP95S")],
      ["the same: age of the oldest after 75 minutes", ...age("jobAgeAtEndS")],
    ],
  );
}

const ACCOUNTS = {
  newAccount: "new account",
  established: "AWS's default quotas",
  grown: "and the provider's tier 4",
} as const;

function monthTable(results: readonly ScaleResult[]): string {
  // Of the most journeys: of few, chance decides what they were.
  const journey = results.at(-1)?.journey ?? {};
  const months = results.map(({ users }) => monthOf(users, journey));
  const [first] = months;
  const names = first === undefined ? [] : Object.entries(first).map(([name]) => name);
  const dollars = (month: object) => new Map<string, number>(Object.entries(month));
  const maps = months.map(dollars);
  const sums = maps.map((month) => [...month.values()].reduce((sum, one) => sum + one, 0));
  return tableOf(
    ["", ...results.map(({ users }) => number(users))],
    [
      ...names.map((name) => [name, ...maps.map((month) => number(month.get(name) ?? 0))]),
      ["**in all**", ...sums.map((sum) => `**${number(sum)}**`)],
      ["a user", ...results.map(({ users }, index) => ((sums[index] ?? 0) / users).toFixed(3))],
    ],
  );
}

function sourceList(): string {
  const used = new Map<keyof typeof SOURCES, string[]>();
  for (const { name, source } of QUOTAS) used.set(source, [...(used.get(source) ?? []), name]);
  return [...used].map(([source, names]) => `- ${names.join("; ")}: ${SOURCES[source]}.`).join("\n");
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Three digits at most, thousands apart. */
function number(value: number): string {
  const short = value >= 100 ? Math.round(Number(value.toPrecision(3))) : Number(value.toPrecision(2));
  return short.toLocaleString("en-CA");
}
