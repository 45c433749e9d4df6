import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveScreen } from "./live-screen.ts";
import { style } from "./terminal.ts";

let shown: string;
let screen: LiveScreen;

beforeEach(() => {
  shown = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    shown += String(text);
    return true;
  });
  vi.spyOn(console, "log").mockImplementation((text = "") => {
    shown += `${text}\n`;
  });
  screen = new LiveScreen(style(false), () => {});
});
afterEach(() => {
  screen.close();
  vi.restoreAllMocks();
});

test("read elsewhere than on a terminal, the clock stands on a line of its own, never in an answer", () => {
  screen.clock("preparation", 120_000);
  screen.delta("Elle est ");
  screen.clock("echange", 210_000);
  screen.delta("très douce.");
  screen.answer("Elle est très douce.");
  screen.clock("echange", 210_000);
  screen.clock("echange", 200_000);
  expect(shown).toBe("[Préparation 2:00]\nExaminateur : Elle est très douce.\n[Échange 3:30]\n");
});
