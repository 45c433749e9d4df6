import { afterAll, beforeAll, expect, test } from "vitest";
import { CutStreams, PROVIDER_STREAM } from "./cut-streams.ts";

let streams: CutStreams;
beforeAll(async () => {
  streams = await CutStreams.start();
});
afterAll(() => streams.stop());

const AT_ONCE = 4;

/** Cuts at every place, some at once. */
async function everywhere(length: number, cutAt: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next <= length) await cutAt(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

test(
  "a provider's stream cut at every place leaves a correction that GET shows whole",
  {
    timeout: 3_600_000,
  },
  () => everywhere(PROVIDER_STREAM.length, (at) => streams.cutProviderAt(at)),
);

test("a client's connection cut at every byte leaves a correction that GET shows whole", {
  timeout: 7_200_000,
}, async () => {
  const length = await streams.eventsLength();
  expect(length).toBeGreaterThan(1_000);
  await everywhere(length, (at) => streams.cutClientAt(at));
});
