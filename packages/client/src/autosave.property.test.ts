import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Fate, MemoryStorage, TextService } from "../test/text-service.ts";
import { Autosaver, IDLE_MS } from "./autosaver.ts";
import { EpreuveError } from "./error.ts";

/*
 * For any failures of the network and any order of typing, waiting, flushing, closing and reopening: one request at a
 * time, the last text typed ends up on the service, and no unread text of another writer is overwritten.
 */

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const FATES = ["well", "request lost", "response lost", "token", "busy"] as const;

type Step =
  | { do: "type"; text: string }
  | { do: "pass"; ms: number }
  | { do: "flush" }
  | { do: "reopen" }
  | { do: "fate"; fate: (typeof FATES)[number] }
  | { do: "hold"; ms: number }
  | { do: "elsewhere"; text: string };

const text = fc.string({ minLength: 1, maxLength: 3 });
const onePage: fc.Arbitrary<Step>[] = [
  fc.record({ do: fc.constant("type" as const), text }),
  fc.record({
    do: fc.constant("pass" as const),
    ms: fc.constantFrom(0, 1, 1_500, 5_000, IDLE_MS, 2 * IDLE_MS),
  }),
  fc.record({ do: fc.constant("flush" as const) }),
  fc.record({ do: fc.constant("fate" as const), fate: fc.constantFrom(...FATES) }),
  fc.record({ do: fc.constant("hold" as const), ms: fc.constantFrom(1, 5_000, IDLE_MS + 1) }),
];
const reopen: fc.Arbitrary<Step> = fc.record({ do: fc.constant("reopen" as const) });
const elsewhere: fc.Arbitrary<Step> = fc.record({ do: fc.constant("elsewhere" as const), text });

async function live(steps: readonly Step[]) {
  const service = new TextService("");
  const storage = new MemoryStorage();
  const open = () => new Autosaver(service, "sim", { contenu: service.contenu, etag: service.etag, storage });
  let saver = open();
  let typed = "";
  let foreign: string | null = null;
  for (const step of steps) {
    if (step.do === "type") {
      typed = step.text;
      saver.change(step.text);
    } else if (step.do === "pass") await vi.advanceTimersByTimeAsync(step.ms);
    else if (step.do === "flush") saver.flush().catch(() => {});
    else if (step.do === "fate") service.fates.push(fateOf(step.fate));
    else if (step.do === "hold") {
      service.fates.push(new Promise((resolve) => setTimeout(resolve, step.ms)));
    } else if (step.do === "elsewhere") {
      foreign = `ailleurs ${step.text}`;
      service.write(foreign);
    } else {
      // A request under way when a page closed may still arrive.
      saver.stop();
      saver = open();
      if (saver.recovered !== null) typed = saver.recovered;
    }
  }
  service.fates.length = 0;
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  return { service, saver, typed, foreign, storage };
}

function fateOf(fate: (typeof FATES)[number]): Fate {
  if (fate === "well") return Promise.resolve();
  if (fate === "token") return new EpreuveError("TOKEN_FAILED");
  if (fate === "busy") return new EpreuveError("RATE_LIMITED", { status: 429 });
  return fate;
}

test("a single writer's last text is saved, without a conflict", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(...onePage), { maxLength: 30, size: "max" }), async (steps) => {
      const { service, saver, typed, storage } = await live(steps);
      expect(service.contenu).toBe(typed);
      expect(saver.status).toEqual({ kind: "saved" });
      expect(service.most).toBeLessThanOrEqual(1);
      expect(storage.length).toBe(0);
      saver.stop();
    }),
    { numRuns: 300 },
  );
});

test("the last text is saved across pages that close and reopen, without a conflict", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(...onePage, reopen), { maxLength: 30, size: "max" }),
      async (steps) => {
        const { service, saver, typed } = await live(steps);
        if (saver.status.kind === "saved") expect(service.contenu).toBe(typed);
        else expect(saver.status.kind).toBe("conflict");
        saver.stop();
      },
    ),
    { numRuns: 300 },
  );
});

test("with a second writer, the other's text is never overwritten before it was read", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(...onePage), { maxLength: 15, size: "max" }),
      elsewhere,
      fc.array(fc.oneof(...onePage), { maxLength: 15, size: "max" }),
      async (before, other, after) => {
        const { service, saver, typed, foreign } = await live([...before, other, ...after]);
        // It is the last text, unless this page had nothing more to save.
        expect(service.contenu).toBe(foreign);
        expect(["saved", "conflict"]).toContain(saver.status.kind);
        if (saver.status.kind === "conflict") {
          saver.resolve(await service.getSimulation(), "mine");
          await vi.advanceTimersByTimeAsync(0);
          expect(service.contenu).toBe(typed);
        }
        saver.stop();
      },
    ),
    { numRuns: 300 },
  );
});
