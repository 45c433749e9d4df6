import { expect, test } from "vitest";
import { createDeltaFlusher } from "./delta-flusher.ts";

/** A flusher whose timer and sends end when the test says so. */
function bench() {
  const sent: string[] = [];
  const sends: PromiseWithResolvers<"sent" | "gone">[] = [];
  const timers = new Set<() => void>();
  const flusher = createDeltaFlusher({
    send: (texte) => {
      sent.push(texte);
      const send = Promise.withResolvers<"sent" | "gone">();
      sends.push(send);
      return send.promise;
    },
    schedule: (run) => {
      timers.add(run);
      return () => timers.delete(run);
    },
  });
  const tick = () => {
    for (const run of [...timers]) {
      timers.delete(run);
      run();
    }
  };
  const arrive = async (outcome: "sent" | "gone" = "sent") => {
    sends.at(-1)?.resolve(outcome);
    await new Promise(setImmediate);
  };
  return { flusher, sent, sends, timers, tick, arrive };
}

test("pieces wait for each other, and leave together when their time is up", () => {
  const { flusher, sent, timers, tick } = bench();
  flusher.push("Bon");
  flusher.push("jour");
  expect([sent, timers.size]).toEqual([[], 1]);
  tick();
  expect(sent).toEqual(["Bonjour"]);
});

test("a sentence leaves when it ends, and takes the timer with it", () => {
  const { flusher, sent, timers } = bench();
  flusher.push("Bon");
  flusher.push("jour.");
  expect([sent, timers.size]).toEqual([["Bonjour."], 0]);
});

test("what comes during a send waits for it: never two at once, always in order", async () => {
  const { flusher, sent, arrive, tick } = bench();
  flusher.push("Un.");
  flusher.push(" Deux.");
  tick();
  expect(sent).toEqual(["Un."]);
  await arrive();
  expect(sent).toEqual(["Un.", " Deux."]);
});

test("closing waits for the send on its way, then sends the rest", async () => {
  const { flusher, sent, arrive } = bench();
  flusher.push("Un.");
  flusher.push(" Deux");
  let closed = false;
  const closing = flusher.close().then(() => {
    closed = true;
  });
  await arrive();
  expect([sent, closed]).toEqual([["Un.", " Deux"], false]);
  await arrive();
  await closing;
  flusher.push("trop tard.");
  expect(sent).toHaveLength(2);
});

test.each(["gone", "failed"])("a delta that is %s is the last one", async (how) => {
  const { flusher, sent, sends, arrive, timers } = bench();
  flusher.push("Un.");
  flusher.push(" Deux.");
  if (how === "failed") sends.at(-1)?.reject(new Error("socket hang up"));
  await arrive("gone");
  flusher.push(" Trois.");
  await flusher.close();
  expect([sent, timers.size]).toEqual([["Un."], 0]);
});

test("stopping sends nothing more", async () => {
  const { flusher, sent, timers } = bench();
  flusher.push("Un");
  await flusher.stop();
  expect([sent, timers.size]).toEqual([[], 0]);
});
