import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { LiveScreen } from "./live-screen.ts";
import { style } from "./terminal.ts";

let output: PassThrough;
let input: PassThrough;
let screen: LiveScreen;

beforeEach(() => {
  input = new PassThrough();
  output = new PassThrough({ encoding: "utf8" });
  screen = new LiveScreen(style(false), { input, output });
});
afterEach(() => screen.close());

const shown = () => String(output.read());

test("without a terminal, the clock is printed on a line of its own, never in an answer", () => {
  screen.clock("preparation", 120_000);
  screen.delta("Elle est ");
  screen.clock("echange", 210_000);
  screen.delta("très douce.");
  screen.answer("Elle est très douce.");
  screen.clock("echange", 210_000);
  screen.clock("echange", 200_000);
  expect(shown()).toBe("[Préparation 2:00]\nExaminateur : Elle est très douce.\n[Échange 3:30]\n");
});

test("an answer whose pieces were another text is printed whole", () => {
  screen.delta("Elle est");
  screen.notice("Attendez.");
  screen.answer("Elle est très douce.");
  screen.delta("Non ");
  screen.answer("Oui.");
  expect(shown().split("\n")).toEqual([
    "Examinateur : Elle est",
    "  Attendez.",
    "Examinateur : Elle est très douce.",
    "[Préparation 0:00]",
    "Examinateur : Non ",
    "Examinateur : Oui.",
    "",
  ]);
});

test("lines typed ahead are given one by one, trimmed, then the end of the input", async () => {
  input.end("Bonjour. \n\nMerci.");
  const lines = [await screen.nextLine(), await screen.nextLine(), await screen.nextLine()];
  expect(lines).toEqual(["Bonjour.", "", "Merci."]);
  expect(await screen.nextLine()).toBeNull();
});

test("neither an answer nor a notice can drive the terminal", () => {
  screen.answer("a\u001b[31mb");
  screen.notice("c\u0007d");
  expect(shown().replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
});
