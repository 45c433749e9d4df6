import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type AudioQueue, createAudioQueue } from "./audio-queue.ts";

/** What is used of Web Audio, on a clock that the test sets. */
class FakeContext {
  static last: FakeContext;
  currentTime = 0;
  state = "suspended";
  readonly destination = {};
  readonly starts: number[] = [];
  readonly stops: number[] = [];
  readonly sources: { onended: () => void }[] = [];

  constructor() {
    FakeContext.last = this;
  }

  async resume() {
    this.state = "running";
  }

  async close() {
    this.state = "closed";
  }

  /** The bytes of a sound are its duration in seconds. */
  async decodeAudioData(bytes: ArrayBuffer) {
    return { duration: Number(new TextDecoder().decode(bytes)) };
  }

  createBufferSource() {
    const source = {
      buffer: null,
      onended: () => {},
      connect: () => {},
      start: (at: number) => this.starts.push(at),
      stop: () => this.stops.push(this.currentTime),
    };
    this.sources.push(source);
    return source;
  }
}

const responses = new Map<string, PromiseWithResolvers<Response>>();
let queue: AudioQueue;
const onEnd = vi.fn();
const onError = vi.fn();

beforeEach(() => {
  vi.stubGlobal("AudioContext", FakeContext);
  vi.stubGlobal("fetch", (url: string) => {
    const response = Promise.withResolvers<Response>();
    responses.set(url, response);
    return response.promise;
  });
  queue = createAudioQueue({ onEnd, onError });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  responses.clear();
});

const add = (partie: number, seq = 1) => queue.add({ seq, partie, url: `${seq}/${partie}`, dureeMs: 0 });
const loaded = (url: string, seconds: number) => responses.get(url)?.resolve(new Response(`${seconds}`));
const starts = () => expect.poll(() => FakeContext.last.starts);

test("each sound starts on the audio clock at the very end of the one before, whatever order they load in", async () => {
  FakeContext.last.currentTime = 10;
  for (const partie of [1, 2, 3]) add(partie);
  // All are loaded at once.
  expect([...responses.keys()]).toEqual(["1/1", "1/2", "1/3"]);
  loaded("1/3", 3);
  loaded("1/2", 0.25);
  loaded("1/1", 1.5);
  await starts().toEqual([10, 11.5, 11.75]);
  expect(FakeContext.last.state).toBe("running");
});

test("a sound that comes after the end of the one before starts at once", async () => {
  add(1);
  loaded("1/1", 1);
  await starts().toEqual([0]);
  FakeContext.last.sources[0]?.onended();
  await expect.poll(() => onEnd.mock.calls.length).toBe(1);
  FakeContext.last.currentTime = 5;
  add(2);
  loaded("1/2", 1);
  await starts().toEqual([0, 5]);
});

test("a sound that cannot be loaded is told, and the next one takes its place", async () => {
  add(1);
  add(2);
  loaded("1/2", 1);
  responses.get("1/1")?.resolve(new Response("", { status: 403 }));
  await starts().toEqual([0]);
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 403 }));
});

test("stop silences every scheduled sound, and the next answer starts at once", async () => {
  add(1);
  add(2);
  loaded("1/1", 4);
  loaded("1/2", 4);
  await starts().toEqual([0, 4]);
  FakeContext.last.currentTime = 1;
  queue.stop();
  expect(FakeContext.last.stops).toEqual([1, 1]);
  add(1, 2);
  loaded("2/1", 1);
  await starts().toEqual([0, 4, 1]);
  expect(onError).not.toHaveBeenCalled();
});

test("close releases the context", () => {
  queue.close();
  expect(FakeContext.last.state).toBe("closed");
});
