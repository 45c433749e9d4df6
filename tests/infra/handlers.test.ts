import { readdirSync } from "node:fs";
import { handlerName, OPERATIONS } from "@epreuve/contract/operations/index";
import { expect, test } from "vitest";

/** Files beside the handlers that are not handlers. */
const NOT_HANDLERS = ["config", "once"];

test("every operation has its handler's file, and every handler's file an operation", () => {
  const files = readdirSync("packages/functions/src", { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts") && !entry.name.endsWith(".test.ts"))
    .map(({ name }) => name.replace(".ts", ""))
    .filter((name) => !NOT_HANDLERS.includes(name));
  expect(files.sort()).toEqual(OPERATIONS.map(handlerName).sort());
});

test.each(OPERATIONS.map(handlerName))("%s exports a handler", async (name) => {
  Object.assign(globalThis, { awslambda: { streamifyResponse: (handler: unknown) => handler } });
  expect(await import(`../../packages/functions/src/${name}.ts`)).toHaveProperty(
    "handler",
    expect.any(Function),
  );
});
