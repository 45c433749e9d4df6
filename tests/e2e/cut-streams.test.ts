import { afterAll, beforeAll, test } from "vitest";
import { CutStreams, PROVIDER_STREAM } from "./cut-streams.ts";

/* A sample; `cut-streams.long.test.ts` cuts at every byte. */

let streams: CutStreams;
beforeAll(async () => {
  streams = await CutStreams.start();
});
afterAll(() => streams.stop());

test.each([0.5, 0.9])(
  "a provider's stream cut after %d of it leaves a correction that GET shows whole",
  (share) => streams.cutProviderAt(Math.floor(share * PROVIDER_STREAM.length)),
);

test.each([1, 1_000])(
  "a client's connection cut after %d bytes leaves a correction that GET shows whole",
  (at) => streams.cutClientAt(at),
);
