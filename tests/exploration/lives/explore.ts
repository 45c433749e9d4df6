import fc from "fast-check";
import { lifeOf } from "./actions.ts";
import { Inbox } from "./inbox.ts";
import { newPerson, readCatalogue, type Surroundings } from "./life.ts";
import { liveALife } from "./live-a-life.ts";
import { startProvider } from "./provider.ts";
import { Service } from "./service.ts";
import type { ThemeName } from "./themes.ts";

export interface Exploration {
  /** How many lives, or for how many seconds to go on; a failure takes longer, to be shrunk. */
  until: { lives: number } | { seconds: number };
  /** Of the first life; each next one has the next number. */
  seed: number;
  /** Actions in one life, at most. */
  lifeLength?: number;
  /** How long a failing life is shrunk, in seconds. */
  shrinkSeconds?: number;
  /** Lives of one kind only. */
  theme?: ThemeName | undefined;
}

export interface Explored {
  lives: number;
  operations: number;
  /** How often each operation was answered how. */
  answers: Map<string, number>;
}

/** Some two years from the first of January 2026: no date is today's. */
const FIRST_MS = Date.UTC(2026, 0, 1);
const SPAN_MS = 800 * 24 * 60 * 60 * 1000;

/**
 * Runs random lives, one after another, each with new candidates on the same service. Throws an error
 * with the seed that replays it, the shortest life found that breaks the contract, and what was answered in it.
 */
export async function explore({
  until,
  seed,
  lifeLength = 40,
  shrinkSeconds = 60,
  theme,
}: Exploration): Promise<Explored> {
  const provider = await startProvider();
  const startMs = FIRST_MS + (Math.abs(seed * 7_919) % SPAN_MS);
  const service = new Service({ startMs, providerUrl: provider.url });
  const explored: Explored = { lives: 0, operations: 0, answers: new Map() };
  const endMs = "seconds" in until ? performance.now() + until.seconds * 1000 : Number.POSITIVE_INFINITY;
  const endSeed = "lives" in until ? seed + until.lives : Number.POSITIVE_INFINITY;
  try {
    await service.start();
    const catalogue = await readCatalogue(service, await newPerson(service, "free", new Inbox()));
    const surroundings = { service, provider, catalogue };
    for (let life = seed; life < endSeed && performance.now() < endMs; life++) {
      await liveOne(surroundings, { seed: life, lifeLength, shrinkSeconds, theme, explored });
    }
    return explored;
  } finally {
    await service.stop();
    await provider.stop();
  }
}

async function liveOne(
  surroundings: Surroundings,
  {
    seed,
    lifeLength,
    shrinkSeconds,
    theme,
    explored,
  }: Required<Omit<Exploration, "until" | "theme">> & Pick<Exploration, "theme"> & { explored: Explored },
): Promise<void> {
  let endMs = Number.POSITIVE_INFINITY;
  let cause: unknown;
  const details = await fc.check(
    fc.asyncProperty(lifeOf(lifeLength, theme), async (actions) => {
      // Enough was tried to make it shorter.
      if (performance.now() > endMs) return;
      try {
        count(explored, (await liveALife(surroundings, actions)).answers);
      } catch (error) {
        if (endMs === Number.POSITIVE_INFINITY) endMs = performance.now() + shrinkSeconds * 1000;
        cause = error;
        throw error;
      }
    }),
    { seed, numRuns: 1 },
  );
  if (!details.failed) return;
  const life = (details.counterexample?.[0] ?? []).map((one) => `  ${fc.stringify(one)}`).join("\n");
  const told = cause instanceof Error ? cause.message : String(cause);
  throw new Error(`A life breaks the contract; EXPLORE_SEED=${seed} lives it again:\n${life}\n\n${told}`, {
    cause,
  });
}

function count(explored: Explored, answers: ReadonlyMap<string, number>): void {
  explored.lives++;
  for (const [answer, times] of answers) {
    explored.operations += times;
    explored.answers.set(answer, (explored.answers.get(answer) ?? 0) + times);
  }
}

/** A summary of what was explored. */
export function describeExplored({ lives, operations, answers }: Explored): string {
  const lines = [...answers].sort().map(([answer, times]) => `  ${String(times).padStart(6)}  ${answer}`);
  return [`${lives} lives, ${operations} operations:`, ...lines].join("\n");
}
