import { afterEach, expect, test } from "vitest";
import { startWorkerPool, TimeLimitError, type WorkerPool, type WorkerPoolOptions } from "./worker-pool.ts";

const script = (name: string): URL => new URL(`../../test/workers/${name}.ts`, import.meta.url);

/** A time limit that no question of these tests reaches, and one that an endless question reaches soon. */
const LONG_MS = 600_000;
const SHORT_MS = 2_000;

let pool: WorkerPool;
afterEach(() => pool.stop());

function start(options: Partial<WorkerPoolOptions> = {}): void {
  pool = startWorkerPool({ script: script("echo-worker"), limitMs: LONG_MS, workersMax: 1, ...options });
}

const never = (): AbortSignal => new AbortController().signal;
const threads = (): number =>
  process.getActiveResourcesInfo().filter((resource) => resource === "MessagePort").length;

test("questions asked at once each get their own answer", async () => {
  start();
  const questions = Array.from({ length: 50 }, (_, index) => ({ index }));
  expect(await Promise.all(questions.map((one) => pool.ask(one, never())))).toEqual(questions);
});

test("a question that never ends times out, and those waiting behind it are answered", async () => {
  start({ limitMs: SHORT_MS });
  const endless = pool.ask("forever", never());
  const behind = ["un", "deux"].map((one) => pool.ask(one, never()));
  await expect(endless).rejects.toBeInstanceOf(TimeLimitError);
  expect(await Promise.all(behind)).toEqual(["un", "deux"]);
  expect(await pool.ask("trois", never())).toBe("trois");
});

test("a question that waits behind an endless one is answered by a second worker", async () => {
  start({ workersMax: 2 });
  const gone = new AbortController();
  const endless = pool.ask("forever", gone.signal);
  expect(await pool.ask("autre", never())).toBe("autre");
  gone.abort(new Error("gone"));
  await expect(endless).rejects.toThrow("gone");
});

test("an aborted signal rejects its own questions, running and waiting, and no other", async () => {
  start();
  const gone = new AbortController();
  const endless = pool.ask("forever", gone.signal);
  const waiting = pool.ask("forever", gone.signal);
  const other = pool.ask("autre", never());
  gone.abort(new Error("gone"));
  await expect(endless).rejects.toThrow("gone");
  await expect(waiting).rejects.toThrow("gone");
  expect(await other).toBe("autre");
  await expect(pool.ask("tard", gone.signal)).rejects.toThrow("gone");
});

test("a question that throws rejects alone", async () => {
  start();
  const wrong = pool.ask("wrong", never());
  const other = pool.ask("autre", never());
  await expect(wrong).rejects.toThrow("wrong as asked");
  expect(await other).toBe("autre");
});

test("a worker that exits rejects its question, and a new worker answers the next", async () => {
  start();
  const ended = pool.ask("end", never());
  const other = pool.ask("autre", never());
  await expect(ended).rejects.toThrow("The worker ended.");
  expect(await other).toBe("autre");
});

test("a worker that cannot load rejects the waiting questions, and the next question starts another", async () => {
  start({ script: script("unloadable-worker") });
  await expect(pool.ask("un", never())).rejects.toThrow("no dictionary");
  await expect(pool.ask("deux", never())).rejects.toThrow("no dictionary");
});

test("stopping the pool rejects every question and leaves no thread", async () => {
  const before = threads();
  start();
  await pool.ask("prêt", never());
  const asked = [pool.ask("forever", never()), pool.ask("autre", never())];
  const refused = asked.map((one) => expect(one).rejects.toThrow("stopped"));
  await Promise.all([pool.stop(), pool.stop()]);
  await Promise.all(refused);
  expect(threads()).toBe(before);
  await expect(pool.ask("tard", never())).rejects.toThrow("stopped");
});
