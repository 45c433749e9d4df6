import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { tightenDataDirectory } from "./data-directory.ts";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "epreuve-data-"));
});
afterEach(() => rmSync(dir, { recursive: true }));

const mode = (...path: string[]) => (statSync(join(dir, ...path)).mode & 0o777).toString(8);

/** Creates a file that everyone can read, in directories that everyone can enter. */
function older(...path: string[]): void {
  const names = path.slice(0, -1);
  for (let depth = 1; depth <= names.length; depth++) {
    mkdirSync(join(dir, ...names.slice(0, depth)), { recursive: true });
    chmodSync(join(dir, ...names.slice(0, depth)), 0o755);
  }
  writeFileSync(join(dir, ...path), "");
  chmodSync(join(dir, ...path), 0o644);
}

describe.skipIf(process.platform === "win32")("a data directory of an older version", () => {
  test("is restricted to its owner, with all of the stack's data", () => {
    older("dynamodb", "dynamodb.sqlite-wal");
    older("cognito", "pools", "pool.json");
    older("stack.json");
    chmodSync(dir, 0o755);
    tightenDataDirectory(dir);
    expect(mode()).toBe("700");
    expect([mode("dynamodb"), mode("cognito", "pools")]).toEqual(["700", "700"]);
    expect([mode("dynamodb", "dynamodb.sqlite-wal"), mode("cognito", "pools", "pool.json")]).toEqual([
      "600",
      "600",
    ]);
    expect(mode("stack.json")).toBe("600");
  });

  test("keeps the modes of other files, and its own mode if it holds any", () => {
    older("sqs", "fauxqs.db");
    older("photos", "one.jpg");
    chmodSync(dir, 0o755);
    tightenDataDirectory(dir);
    expect([mode(), mode("photos"), mode("photos", "one.jpg")]).toEqual(["755", "755", "644"]);
    expect([mode("sqs"), mode("sqs", "fauxqs.db")]).toEqual(["700", "600"]);
  });

  test("keeps its links and their targets unchanged", () => {
    older("elsewhere");
    mkdirSync(join(dir, "sqs"));
    symlinkSync(join(dir, "elsewhere"), join(dir, "sqs", "link"));
    tightenDataDirectory(dir);
    expect(mode("elsewhere")).toBe("644");
  });
});
