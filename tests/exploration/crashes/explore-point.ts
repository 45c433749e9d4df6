import { isUnknown } from "./ending.ts";
import type { Point } from "./fault.ts";
import type { Traced } from "./invocation.ts";
import type { Operation, Scenario } from "./operation.ts";
import type { FaultyTable } from "./table.ts";
import { invariant } from "./violation.ts";
import { World } from "./world.ts";

/** A net under what hangs: no point takes a hundredth of it. */
const HANGS_MS = 30_000;

/** How often a client tries again, and how long after a lease has timed out it must have what it wanted. */
const RETRY_EVERY_MS = 2_000;
const PATIENCE_MS = 15_000;

export interface Explored {
  point: Point;
  /** The effects of the invocation, in order: where a (second) fault can be put. */
  trace: readonly Traced[];
  /** The invariant that was broken, or the defect that was thrown; null where all held. */
  broken: string | null;
}

/** Explores one point in a world of its own. Never throws. */
export async function explorePoint(
  engine: FaultyTable,
  operation: Operation,
  point: Point,
): Promise<Explored> {
  const trace: Traced[] = [];
  const { promise: hangs, reject } = Promise.withResolvers<never>();
  const net = setTimeout(() => reject(new Error("it hangs")), HANGS_MS);
  try {
    await Promise.race([live(engine, operation, point, trace), hangs]);
    return { point, trace, broken: null };
  } catch (error) {
    return { point, trace, broken: error instanceof Error ? describe(error) : String(error) };
  } finally {
    clearTimeout(net);
  }
}

function describe(error: Error): string {
  if (error.name === "Violation") return error.message;
  const places = (error.stack ?? "")
    .split("\n")
    .filter((line) => line.includes("/packages/"))
    .slice(0, 2);
  return [`${error.name}: ${error.message}`, ...places.map((place) => place.trim())].join("\n    ");
}

async function live(engine: FaultyTable, operation: Operation, point: Point, trace: Traced[]): Promise<void> {
  const world = new World(engine, point);
  const scenario = await operation.begin(world);
  await world.model.observe();
  const invocation = world.begin(scenario.act, point.faults, operation.remainingMs);
  const first = await invocation.halt();
  if (first === "asleep") {
    // Its client has given it up; a short sleep leaves its lease alive.
    world.advance(point.world === "eager" ? RETRY_EVERY_MS : operation.remainingMs + 1_000);
    scenario.heard?.({ kind: "died" });
    if (point.world === "rival") await scenario.rival?.();
    await comeBack(world, operation, scenario);
    await world.model.observe();
    invocation.wake();
    await invocation.ended();
  } else {
    scenario.heard?.(first);
    if (world.hidden) {
      const ending = first.kind === "refused" ? first.error.code : first.kind;
      invariant(first.kind === "answered", `a fault that the SDK hides changed the answer to ${ending}`);
    }
    if (point.world !== "eager") world.advance(operation.remainingMs + 1_000);
    if (point.world === "patient") await world.landLate();
    if (point.world === "rival") {
      await scenario.rival?.();
      await world.landLate();
    }
    await world.model.observe();
    const goneWell = first.kind === "answered" || (first.kind === "refused" && !isUnknown(first));
    if (!goneWell || scenario.retry !== undefined) await comeBack(world, operation, scenario);
  }
  trace.push(...invocation.trace);
  await world.model.observe();
  await world.queues.drain();
  await world.landLate();
  await world.queues.drain();
  await world.model.settle();
  await scenario.settled?.();
  world.checkNotBroken();
}

/** The client tries again until it has what it wanted; it must have it once every lease has timed out. */
async function comeBack(world: World, { remainingMs }: Operation, scenario: Scenario): Promise<void> {
  const endMs = world.nowMs + remainingMs + PATIENCE_MS;
  const attempt = scenario.retry ?? (() => repeat(world, scenario, remainingMs));
  while (!(await attempt())) {
    invariant(world.nowMs < endMs, "the client's retries do not end well once every lease has timed out");
    world.advance(RETRY_EVERY_MS);
  }
}

async function repeat(world: World, scenario: Scenario, remainingMs: number): Promise<boolean> {
  const ending = await world.call(scenario.act, { remainingMs });
  scenario.heard?.(ending);
  if (ending.kind === "answered") return true;
  return ending.kind === "refused" && (scenario.settledBy ?? []).includes(ending.error.code);
}
