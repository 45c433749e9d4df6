import { seeded } from "@epreuve/test-kit/seeded";
import { type Explored, explorePoint } from "./explore-point.ts";
import { FATAL, type Fault, formatPoint, type Point, WORLDS, type WorldKind } from "./fault.ts";
import type { Traced } from "./invocation.ts";
import type { Operation } from "./operation.ts";
import { OPERATIONS } from "./registry.ts";
import type { FaultyTable } from "./table.ts";

/** Worlds explored at once in this process: enough to keep the engine busy while others compute. */
const AT_ONCE = 8;

export interface Report {
  /** Points explored, by operation and by the kind of their last fault. */
  counts: Map<string, Map<string, number>>;
  points: number;
  failures: Explored[];
}

export interface ExploreOptions {
  /** Single faults only, where an operation has pairs too. */
  singles?: boolean;
  /** Stops at the first failure. */
  untilFailure?: boolean;
  /** Told of each point. */
  onExplored?: (explored: Explored) => void;
}

/** Single faults at every effect, in every world; for operations with `pairs` all second faults after each. */
export async function exploreAll(
  engine: FaultyTable,
  operations: readonly Operation[],
  options: ExploreOptions = {},
): Promise<Report> {
  const report = newReport();
  const explore = explorer(engine, report, options);
  for (const operation of operations) {
    const singles = await explore(operation, await singleFaults(engine, operation, report));
    if (!operation.pairs || options.singles) continue;
    await explore(operation, singles.filter(({ broken }) => broken === null).flatMap(secondFaults));
  }
  return report;
}

/** So many single faults of each operation, in a world drawn by the seed as they are. */
export async function exploreSample(
  engine: FaultyTable,
  { seed, perOperation, ...options }: ExploreOptions & { seed: number; perOperation: number },
): Promise<Report> {
  const report = newReport();
  const explore = explorer(engine, report, options);
  const random = seeded(seed);
  for (const operation of OPERATIONS) {
    const worlds = draw(WORLDS, 1, random);
    const singles = draw(await singleFaults(engine, operation, report, worlds), perOperation, random);
    await explore(operation, singles);
  }
  return report;
}

/** These points alone. */
export async function explorePoints(engine: FaultyTable, points: readonly Point[]): Promise<Report> {
  const report = newReport();
  const explore = explorer(engine, report, {});
  for (const point of points) {
    const operation = OPERATIONS.find(({ name }) => name === point.operation);
    if (operation === undefined) throw new Error(`no operation is named ${point.operation}`);
    await explore(operation, [point]);
  }
  return report;
}

function newReport(): Report {
  return { counts: new Map(), points: 0, failures: [] };
}

/** Explores points of an operation, several at once, into the report. */
function explorer(engine: FaultyTable, report: Report, { untilFailure = false, onExplored }: ExploreOptions) {
  return async (operation: Operation, points: readonly Point[]): Promise<Explored[]> => {
    const all: Explored[] = [];
    const left = points.values();
    const work = async () => {
      for (const point of left) {
        if (untilFailure && report.failures.length > 0) return;
        const explored = await explorePoint(engine, operation, point);
        note(report, explored);
        onExplored?.(explored);
        all.push(explored);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return all;
  };
}

/** Each effect of the operation's undisturbed run with each fault it can have, in each of these worlds. */
async function singleFaults(
  engine: FaultyTable,
  operation: Operation,
  report: Report,
  worlds: readonly WorldKind[] = WORLDS,
): Promise<Point[]> {
  const points: Point[] = [];
  for (const world of worlds) {
    const undisturbed = { operation: operation.name, faults: [], world };
    const explored = await explorePoint(engine, operation, undisturbed);
    note(report, explored);
    points.push(...faultsFrom(explored.trace, 1).map((fault) => ({ ...undisturbed, faults: [fault] })));
  }
  return points;
}

/** The point with each further fault, at each later effect of the run that the first fault led to. */
function secondFaults({ point, trace }: Explored): Point[] {
  const [first] = point.faults;
  if (first === undefined || FATAL.has(first.kind)) return [];
  return faultsFrom(trace, first.at + 1).map((fault) => ({ ...point, faults: [first, fault] }));
}

function faultsFrom(trace: readonly Traced[], from: number): Fault[] {
  return trace.flatMap(({ kinds }, index) =>
    index + 1 < from ? [] : kinds.map((kind) => ({ at: index + 1, kind })),
  );
}

function note(report: Report, explored: Explored): void {
  const { counts, failures } = report;
  const { operation, faults } = explored.point;
  const kind = faults.length === 2 ? "pairs" : (faults[0]?.kind ?? "none");
  const own = counts.get(operation) ?? new Map<string, number>();
  counts.set(operation, own.set(kind, (own.get(kind) ?? 0) + 1));
  report.points++;
  if (explored.broken !== null) failures.push(explored);
}

function draw<T>(all: readonly T[], count: number, random: () => number): T[] {
  const left = [...all];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat();
}

/** A failing point as it is printed: what, where, which invariant, and how to replay it. */
export function describeFailure({ point, trace, broken }: Explored): string {
  const where = point.faults.map(
    ({ at, kind }) => `${kind} at effect ${at} (${trace[at - 1]?.name ?? "not reached"})`,
  );
  return [
    `${point.operation}, ${where.join(", then ") || "no fault"}, ${point.world}`,
    `  ${broken}`,
    `  replay: npm run crashes -- --point ${formatPoint(point)}`,
  ].join("\n");
}
