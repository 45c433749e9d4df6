import { expect, test } from "vitest";
import { bounded } from "./bounded.ts";

/** Tasks that end when the test says so. */
function tasks() {
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  return {
    begun,
    ends,
    task: (n: number) => () => {
      begun.push(n);
      return new Promise<number>((resolve) => ends.push(() => resolve(n)));
    },
  };
}

const settled = () => new Promise(setImmediate);

test("tasks run in order, as many at once as allowed, and none beyond the queue", async () => {
  const run = bounded({ atOnce: 2, waitingMax: 2 });
  const { begun, ends, task } = tasks();
  const results = [1, 2, 3, 4, 5].map((n) => run(task(n)));
  expect(await results[4]).toBeNull();
  expect(begun).toEqual([1, 2]);
  ends[0]?.();
  await settled();
  expect(begun).toEqual([1, 2, 3]);
  const sixth = run(task(6));
  for (let n = 1; n < 5; n++) {
    ends[n]?.();
    await settled();
  }
  expect(await Promise.all([...results, sixth])).toEqual([1, 2, 3, 4, null, 6]);
});

test("a task that fails gives its place to the next", async () => {
  const run = bounded({ atOnce: 1, waitingMax: 1 });
  const failing = run(() => Promise.reject(new Error("failed")));
  const next = run(async () => "run");
  await expect(failing).rejects.toThrow("failed");
  expect(await next).toBe("run");
  expect(await run(async () => "again")).toBe("again");
});
