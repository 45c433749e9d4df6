import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimDirectory, DirectoryInUseError, findRunningStack } from "./stack-file.ts";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "epreuve-stack-"));
});
afterEach(() => rmSync(dir, { recursive: true }));

const running = {
  url: "http://localhost:1",
  dynamodb: { endpoint: "http://127.0.0.1:2", tableName: "t" },
  sqs: {
    endpoint: "http://127.0.0.1:3",
    queueUrls: { exercices: "http://q/e", modele: "http://q/m", effacement: "http://q/m" },
  },
  cognito: { endpoint: "http://127.0.0.1:4", userPoolId: "p", clientId: "c" },
};

test("a directory is used by one stack at a time", () => {
  const claimed = claimDirectory(dir);
  expect(() => claimDirectory(dir)).toThrow(DirectoryInUseError);
  claimed.release();
  claimDirectory(dir).release();
});

test("a stack is found once it is ready, and no longer once it has stopped", () => {
  const claimed = claimDirectory(dir);
  expect(findRunningStack(dir)).toBeUndefined();
  claimed.publish(running);
  expect(findRunningStack(dir)).toEqual(running);
  claimed.release();
  expect(findRunningStack(dir)).toBeUndefined();
  expect(existsSync(join(dir, "stack.json"))).toBe(false);
});

test.each([
  ["a process that is gone", (file: string) => file.replace(/"pid": \d+/, '"pid": 4194304')],
  ["a later process with the same number", (file: string) => file.replace(/"began": "\d+"/, '"began": "1"')],
  ["half a file", (file: string) => file.slice(0, 20)],
])("what %s left is taken over", (_, change) => {
  claimDirectory(dir).publish(running);
  const path = join(dir, "stack.json");
  writeFileSync(path, change(readFileSync(path, "utf8")));
  expect(findRunningStack(dir)).toBeUndefined();
  claimDirectory(dir).release();
});
