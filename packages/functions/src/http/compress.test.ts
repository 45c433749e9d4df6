import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compress } from "./compress.ts";

const LARGE = "« Une phrase du rapport. » ".repeat(100);

describe("the body of a streamed function", () => {
  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("is compressed by %s where the client accepts it", async (coding, decompress) => {
    const { body, headers } = await compress(LARGE, coding);
    expect(headers).toEqual({ "Content-Encoding": coding });
    const bytes = Buffer.from(body);
    expect(bytes.length).toBeLessThan(LARGE.length / 4);
    expect(decompress(bytes).toString()).toBe(LARGE);
  });

  test.each([
    ["the client accepts none", LARGE, undefined],
    ["the client refuses them", LARGE, "br;q=0, gzip;q=0"],
    ["it is a kilobyte or less", "é".repeat(512), "br, gzip"],
  ])("is sent as it is where %s", async (_, body, header) => {
    expect(await compress(body, header)).toEqual({ body, headers: {} });
  });
});

test("a kilobyte is counted in bytes, not in characters", async () => {
  const { body, headers } = await compress("é".repeat(513), "gzip");
  expect(headers).toEqual({ "Content-Encoding": "gzip" });
  expect(String(body)).not.toContain("é");
});
