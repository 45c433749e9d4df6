import { expect, test, vi } from "vitest";
import { type AudioQueueOptions, createAudioQueue } from "./audio-queue.ts";
import type { LiveSound } from "./live.ts";
import type { PlaySound } from "./play-sound.ts";

const sound = (seq: number, partie: number): LiveSound => ({
  seq,
  partie,
  url: `https://sounds.test/${seq}/${partie}`,
  dureeMs: 500,
});

/** A player that the test moves on, and what it did. */
function player() {
  const done: string[] = [];
  const playing = new Map<string, { end: () => void; fail: (error: unknown) => void }>();
  const play: PlaySound = async ({ seq, partie }, { previous, signal }) => {
    const name = `${seq}/${partie}`;
    done.push(`load ${name}`);
    await previous;
    if (signal.aborted) return;
    done.push(`play ${name}`);
    await new Promise<void>((resolve, reject) => {
      playing.set(name, { end: resolve, fail: reject });
      signal.addEventListener("abort", () => {
        done.push(`silence ${name}`);
        reject(signal.reason);
      });
    });
  };
  const settle = async (name: string, how: "end" | "fail") => {
    await vi.waitFor(() => expect(playing.has(name)).toBe(true));
    playing.get(name)?.[how](new Error(name));
    await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    done,
    play,
    end: (name: string) => settle(name, "end"),
    fail: (name: string) => settle(name, "fail"),
  };
}

function open(options: AudioQueueOptions = {}) {
  const fake = player();
  return { ...fake, queue: createAudioQueue({ play: fake.play, ...options }) };
}

test("a sound is loaded while the one before plays, and starts at its end", async () => {
  const { queue, done, end } = open();
  queue.add(sound(1, 1));
  queue.add(sound(1, 2));
  await vi.waitFor(() => expect(done).toContain("play 1/1"));
  expect(done).toEqual(["load 1/1", "load 1/2", "play 1/1"]);
  await end("1/1");
  expect(done.at(-1)).toBe("play 1/2");
});

test("onEnd is called when nothing is left to play, each time", async () => {
  const onEnd = vi.fn();
  const { queue, end } = open({ onEnd });
  queue.add(sound(1, 1));
  queue.add(sound(1, 2));
  await end("1/1");
  expect(onEnd).not.toHaveBeenCalled();
  expect(queue.playing).toBe(true);
  await end("1/2");
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(queue.playing).toBe(false);
  queue.add(sound(1, 3));
  await end("1/3");
  expect(onEnd).toHaveBeenCalledTimes(2);
});

test("a sound that fails is told and skipped", async () => {
  const onError = vi.fn();
  const { queue, done, fail, end } = open({ onError });
  queue.add(sound(1, 1));
  queue.add(sound(1, 2));
  await fail("1/1");
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error("1/1"));
  await end("1/2");
  expect(done.at(-1)).toBe("play 1/2");
  expect(queue.playing).toBe(false);
});

test("one that cannot be loaded does not let the next one start before the end of the one before", async () => {
  const started: string[] = [];
  const { promise: firstEnd, resolve: endFirst } = Promise.withResolvers<void>();
  const queue = createAudioQueue({
    onError: () => {},
    async play({ partie }, { previous }) {
      if (partie === 2) throw new Error("404");
      await previous;
      started.push(`1/${partie}`);
      await firstEnd;
    },
  });
  for (const partie of [1, 2, 3]) queue.add(sound(1, partie));
  await new Promise((resolve) => setImmediate(resolve));
  expect(started).toEqual(["1/1"]);
  endFirst();
  await vi.waitFor(() => expect(started).toEqual(["1/1", "1/3"]));
});

test("stop silences what plays, and drops the rest of that answer, also what comes later; the next answer is played", async () => {
  const onEnd = vi.fn();
  const onError = vi.fn();
  const { queue, done } = open({ onEnd, onError });
  queue.add(sound(1, 1));
  queue.add(sound(1, 2));
  await vi.waitFor(() => expect(done).toContain("play 1/1"));
  queue.stop();
  expect(queue.playing).toBe(false);
  queue.add(sound(1, 3));
  queue.add(sound(2, 1));
  await vi.waitFor(() => expect(done).toContain("play 2/1"));
  expect(done).toEqual(["load 1/1", "load 1/2", "play 1/1", "silence 1/1", "load 2/1", "play 2/1"]);
  expect(onEnd).not.toHaveBeenCalled();
  expect(onError).not.toHaveBeenCalled();
});

test("stop with a turn drops an answer of which nothing was heard yet", async () => {
  const { queue, done } = open();
  queue.stop(3);
  queue.add(sound(3, 1));
  queue.add(sound(4, 1));
  await vi.waitFor(() => expect(done).toEqual(["load 4/1", "play 4/1"]));
});

test("a closed queue plays nothing more", async () => {
  const { queue, done } = open();
  queue.add(sound(1, 1));
  await vi.waitFor(() => expect(done).toContain("play 1/1"));
  queue.close();
  queue.add(sound(2, 1));
  expect(done).toEqual(["load 1/1", "play 1/1", "silence 1/1"]);
});
