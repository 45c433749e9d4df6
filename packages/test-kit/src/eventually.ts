import { expect } from "vitest";

/** Polls for what must come, for as long as a busy machine may take over a browser or a stack. */
export function eventually<T>(read: () => T) {
  return expect.poll(read, { timeout: 20_000 });
}
