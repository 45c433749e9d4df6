import { afterAll, beforeAll, expect, test } from "vitest";
import { CutStreams, PROVIDER_STREAM } from "./cut-streams.ts";

let streams: CutStreams;
beforeAll(async () => {
  streams = await CutStreams.start();
});
afterAll(() => streams.stop());

const AT_ONCE = 4;
/** So that it is seen how far it is. */
const TOLD_EVERY = 100;

/** Cuts at each of these places, some at once. */
async function each(places: Iterable<number>, cutAt: (at: number) => Promise<void>): Promise<void> {
  const next = places[Symbol.iterator]();
  const worker = async () => {
    for (let place = next.next(); !place.done; place = next.next()) {
      const at = place.value;
      if (at % TOLD_EVERY === 0) console.log(`cut at ${at}`);
      // A busy process may close a connection just as the next request is sent over it: then that never arrived.
      await cutAt(at).catch((error: unknown) => {
        if (!(error instanceof TypeError && error.message === "fetch failed")) throw error;
        return cutAt(at);
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

test("a provider's stream cut at every place leaves a correction that GET shows whole", () =>
  each(
    Array.from({ length: PROVIDER_STREAM.length + 1 }, (_, at) => at),
    (at) => streams.cutProviderAt(at),
  ));

test("a client whose connection is lost before, within and after each event has the report that GET shows", async () => {
  const { events, stop } = await streams.recorded();
  await stop();
  const ends = [...events.toString().matchAll(/\n\n/g)].map(({ index }) => index + 2);
  expect(ends.length).toBeGreaterThan(8);
  await each(
    ends.flatMap((end, index) => [end, Math.floor((end + (ends[index + 1] ?? end)) / 2)]),
    (at) => streams.cutClientAt(at),
  );
});

test("a client has the report wherever the events of the service are cut off", async () => {
  const { events, cutAt, stop } = await streams.recorded();
  expect(events.length).toBeGreaterThan(1_000);
  for (let at = 0; at <= events.length; at++) await cutAt(at);
  await stop();
});
