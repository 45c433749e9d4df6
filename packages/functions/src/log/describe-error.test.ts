import { expect, test } from "vitest";
import { describeError } from "./describe-error.ts";

test("a logged error has its class, code, status, place and causes, and not its message", () => {
  const cause = Object.assign(new TypeError("mot du candidat"), { code: "STREAM_CUT", status: 401 });
  const described = describeError(new Error("texte du candidat", { cause }));
  expect(described).toMatchObject({
    name: "Error",
    cause: { name: "TypeError", code: "STREAM_CUT", status: 401 },
  });
  expect(described.frames[0]).toMatch(/^at /);
  expect(JSON.stringify(described)).not.toContain("candidat");
});

test("a code that could be a user's text is not logged", () => {
  const error = Object.assign(new Error("x"), { code: "une phrase entière", status: "401" });
  expect(describeError(error)).not.toHaveProperty("code");
  expect(describeError(error)).not.toHaveProperty("status");
});

test("a circular chain of causes ends, and a thrown value that is not an error is logged by its type", () => {
  const loop = new Error("x");
  loop.cause = loop;
  expect(JSON.stringify(describeError(loop)).length).toBeLessThan(20_000);
  expect(describeError("un texte")).toEqual({ name: "string", frames: [] });
});
