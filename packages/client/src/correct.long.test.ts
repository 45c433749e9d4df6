import { test } from "vitest";
import { holdWhenCut, LENGTHS } from "../test/correction-harness.ts";
import { serveHttp } from "../test/http-harness.ts";

serveHttp();

test("a stream that is cut at any of its bytes leaves a correction whose report comes, asked for once", async () => {
  for (let bytes = 0; bytes < LENGTHS; bytes++) await holdWhenCut(bytes);
});
