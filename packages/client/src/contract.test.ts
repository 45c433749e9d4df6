import { readFileSync } from "node:fs";
import { ERROR_CODES } from "@epreuve/contract/error-codes";
import type { Operation } from "@epreuve/contract/operation";
import { OPERATIONS as CONTRACT } from "@epreuve/contract/operations/index";
import { expect, test } from "vitest";
import { schemaSource } from "../generate/schema.ts";
import { isErrorCode } from "./error-codes.ts";
import { OPERATIONS } from "./operations.ts";

test("methods, paths and timeouts are the contract's, for every operation but the documents'", () => {
  const operations: readonly Operation[] = CONTRACT;
  const contract = operations
    .filter(({ id }) => !["getOpenapi", "getAsyncapi", "getDocs"].includes(id))
    .map(({ id, method, path, clientTimeoutMs }) => [id, [method, path, clientTimeoutMs]]);
  expect(OPERATIONS, "packages/client/src/operations.ts").toEqual(Object.fromEntries(contract));
});

test("every code of the contract is known, and no other", () => {
  for (const code of Object.keys(ERROR_CODES)) expect([code, isErrorCode(code)]).toEqual([code, true]);
  expect(isErrorCode("QUOTA_EXCEEDED")).toBe(false);
  expect(isErrorCode("toString")).toBe(false);
  expect(isErrorCode(undefined)).toBe(false);
});

test("the types are those generated from the contract (npm run openapi)", async () => {
  expect(readFileSync(new URL("./schema.ts", import.meta.url), "utf8")).toBe(await schemaSource());
});
