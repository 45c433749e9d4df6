import { type Profiler, Session } from "node:inspector";

/**
 * Counts the work of a call without a clock: how often each block of code ran (V8's precise coverage), plus the
 * characters and elements that built-in functions were given. The same call gives the same count on any machine.
 */
export interface WorkCounter {
  /** The work of one call. Code compiled before the counter started is not counted. */
  of(run: () => unknown): Work;
  stop(): void;
}

export interface Work {
  total: number;
  /** Work of each function, by "file:name". */
  byFunction: ReadonlyMap<string, number>;
}

/** Starts counting in the files whose URL `counts` accepts. Only one counter may run at a time. */
export function startCounting(counts: (url: string) => boolean): WorkCounter {
  const session = new Session();
  session.connect();
  post(session, "Profiler.enable");
  post(session, "Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  const builtIns = watchBuiltIns();
  return {
    of(run) {
      takeCoverage(session);
      builtIns.start();
      try {
        run();
      } finally {
        builtIns.pause();
      }
      const byFunction = new Map<string, number>();
      for (const { url, functions } of takeCoverage(session)) {
        if (!counts(url)) continue;
        const file = url.slice(url.lastIndexOf("/packages/") + 1);
        for (const { functionName, ranges } of functions) {
          const key = `${file}:${functionName === "" ? `@${ranges[0]?.startOffset ?? 0}` : functionName}`;
          const ran = ranges.reduce((total, { count }) => total + count, 0);
          if (ran > 0) byFunction.set(key, (byFunction.get(key) ?? 0) + ran);
        }
      }
      for (const [name, cost] of builtIns.costs) byFunction.set(name, cost);
      const total = [...byFunction.values()].reduce((sum, one) => sum + one, 0);
      return { total, byFunction };
    },
    stop() {
      builtIns.restore();
      post(session, "Profiler.stopPreciseCoverage");
      session.disconnect();
    },
  };
}

function post(session: Session, method: "Profiler.enable" | "Profiler.stopPreciseCoverage"): void;
function post(
  session: Session,
  method: "Profiler.startPreciseCoverage",
  params: Profiler.StartPreciseCoverageParameterType,
): void;
function post(session: Session, method: string, params: object = {}): void {
  session.post(method, params, (error) => {
    if (error !== null) throw error;
  });
}

/** The counts since the last call. A session of its own thread calls back before `post` returns. */
function takeCoverage(session: Session): Profiler.ScriptCoverage[] {
  let result: Profiler.ScriptCoverage[] = [];
  session.post("Profiler.takePreciseCoverage", (error, taken) => {
    if (error !== null) throw error;
    ({ result } = taken);
  });
  return result;
}

interface BuiltIns {
  costs: Map<string, number>;
  start(): void;
  pause(): void;
  restore(): void;
}

function watchBuiltIns(): BuiltIns {
  const costs = new Map<string, number>();
  const restores: (() => void)[] = [];
  let counting = false;
  const add = (name: string, cost: number): void => {
    counting = false;
    costs.set(name, (costs.get(name) ?? 0) + cost);
    counting = true;
  };
  const watch = (
    prototype: object,
    name: string,
    costOf: (self: unknown, args: unknown[], result: unknown, lastIndex: number) => number,
  ): void => {
    const original: unknown = Reflect.get(prototype, name);
    if (typeof original !== "function") throw new Error(`${name} is no method.`);
    const owner = prototype.constructor.name;
    const replacement = function (this: unknown, ...args: unknown[]): unknown {
      if (!counting) return Reflect.apply(original, this, args);
      const lastIndex = this instanceof RegExp ? this.lastIndex : 0;
      const result: unknown = Reflect.apply(original, this, args);
      add(`${owner}.${name}`, costOf(this, args, result, lastIndex));
      return result;
    };
    Object.defineProperty(prototype, name, { value: replacement, writable: true, configurable: true });
    restores.push(() =>
      Object.defineProperty(prototype, name, { value: original, writable: true, configurable: true }),
    );
  };
  const ownLength = (self: unknown): number => lengthOf(self);
  for (const name of ["toLowerCase", "toUpperCase", "split", "trim", "trimEnd", "replaceAll", "concat"])
    watch(String.prototype, name, ownLength);
  for (const name of ["slice", "substring", "repeat", "startsWith", "endsWith"])
    watch(String.prototype, name, (_, [first], result) =>
      typeof result === "string" ? result.length : lengthOf(first),
    );
  for (const name of ["indexOf", "includes"])
    watch(String.prototype, name, (self, [, from], result) =>
      typeof result === "number" && result >= 0
        ? result - (typeof from === "number" ? from : 0) + 1
        : lengthOf(self) - (typeof from === "number" ? from : 0),
    );
  watch(String.prototype, "normalize", (self) => orderingCost(String(self)));
  for (const name of ["slice", "indexOf", "includes", "join", "reverse", "concat"])
    watch(Array.prototype, name, (self, _, result) =>
      Array.isArray(result) ? result.length : lengthOf(self),
    );
  // `test`, `match`, `replace`, `split` and `matchAll` of a pattern all go through its `exec`.
  watch(RegExp.prototype, "exec", (self, [subject], result, lastIndex) => {
    if (!(self instanceof RegExp)) return 1;
    const from = self.global || self.sticky ? lastIndex : 0;
    if (Array.isArray(result) && "index" in result && typeof result.index === "number")
      return result.index - from + lengthOf(result[0]) + 1;
    return self.sticky ? 1 : Math.max(1, lengthOf(subject) - from);
  });
  return {
    costs,
    start() {
      costs.clear();
      counting = true;
    },
    pause() {
      counting = false;
    },
    restore() {
      for (const restore of restores) restore();
    },
  };
}

function lengthOf(value: unknown): number {
  if (typeof value === "string" || Array.isArray(value)) return value.length;
  return value instanceof String ? value.length : 0;
}

/** The cost of normalising: ordering a run of combining marks takes the square of its length. */
function orderingCost(text: string): number {
  let cost = text.length;
  let run = 0;
  for (const letter of text) {
    run = isMark(letter) ? run + 1 : 0;
    cost += run;
  }
  return cost;
}

function isMark(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  // U+034F, the grapheme joiner, is a mark that ends a run.
  return code >= 0x300 && code !== 0x34f && /\p{M}/u.test(letter);
}
