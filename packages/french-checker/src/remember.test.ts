import { expect, test } from "vitest";
import { remembered } from "./remember.ts";

/** A function that tells what it was asked, each time that it had to work. */
function counted<Value>(compute: (asked: string) => Value) {
  const asked: string[] = [];
  return {
    asked,
    compute: (one: string) => {
      asked.push(one);
      return compute(one);
    },
  };
}

test("what was asked before is not worked out again, and what tells one from another is its key", () => {
  const { asked, compute } = counted((one) => one.length);
  const length = remembered(compute, 10, { keyOf: (one) => one.toLowerCase() });
  expect(["un", "deux", "UN", "deux"].map(length)).toEqual([2, 4, 2, 4]);
  expect(asked).toEqual(["un", "deux"]);
});

test("before the answers weigh more than they may, all are forgotten", () => {
  const { asked, compute } = counted((one) => one);
  const same = remembered(compute, 5, { weigh: (one) => one.length });
  for (const one of ["aa", "bbb", "aa", "c", "c", "aa"]) expect(same(one)).toBe(one);
  expect(asked).toEqual(["aa", "bbb", "c", "aa"]);
});

test("an answer that may be another next time is not kept", () => {
  let isFinal = false;
  const { asked, compute } = counted((one) => one);
  const same = remembered(compute, 5, { isFinal: () => isFinal });
  same("a");
  isFinal = true;
  same("a");
  same("a");
  expect(asked).toEqual(["a", "a"]);
});
