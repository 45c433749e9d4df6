import { expect, test } from "vitest";
import { clientSizes } from "../../scripts/client/bundle.ts";

test("the client is under 8 kB minified and gzipped, and the live interaction's part, under 5 kB, is loaded late", async () => {
  const [client, live] = await clientSizes();
  expect(client?.gzipped).toBeGreaterThan(1_000);
  expect(client?.gzipped).toBeLessThan(8_000);
  expect(live?.gzipped).toBeGreaterThan(1_000);
  expect(live?.gzipped).toBeLessThan(5_000);
});
