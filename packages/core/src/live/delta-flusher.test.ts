import { expect, test } from "vitest";
import { createDeltaFlusher } from "./delta-flusher.ts";

/** A flusher whose sends the test ends. */
function harness() {
  const sent: string[] = [];
  const sends: PromiseWithResolvers<"sent" | "gone">[] = [];
  const flusher = createDeltaFlusher((texte) => {
    sent.push(texte);
    const send = Promise.withResolvers<"sent" | "gone">();
    sends.push(send);
    return send.promise;
  });
  const arrive = async (outcome: "sent" | "gone" = "sent") => {
    sends.at(-1)?.resolve(outcome);
    await new Promise(setImmediate);
  };
  return { flusher, sent, sends, arrive };
}

test("pieces pushed during a send are sent together next: one send at a time, in order", async () => {
  const { flusher, sent, arrive } = harness();
  flusher.push("Un.");
  flusher.push(" Deux.");
  flusher.push(" Trois.");
  expect(sent).toEqual(["Un."]);
  await arrive();
  expect(sent).toEqual(["Un.", " Deux. Trois."]);
});

test("closing waits for the send in flight, then sends the rest", async () => {
  const { flusher, sent, arrive } = harness();
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
  const { flusher, sent, sends, arrive } = harness();
  flusher.push("Un.");
  flusher.push(" Deux.");
  if (how === "failed") sends.at(-1)?.reject(new Error("socket hang up"));
  await arrive("gone");
  flusher.push(" Trois.");
  await flusher.close();
  expect(sent).toEqual(["Un."]);
});

test("stopping sends no more, and waits for the send in flight", async () => {
  const { flusher, sent, arrive } = harness();
  flusher.push("Un.");
  flusher.push(" Deux.");
  let stopped = false;
  const stopping = flusher.stop().then(() => {
    stopped = true;
  });
  await new Promise(setImmediate);
  expect(stopped).toBe(false);
  await arrive();
  await stopping;
  expect(sent).toEqual(["Un."]);
});
