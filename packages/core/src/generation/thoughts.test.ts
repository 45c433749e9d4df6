import { expect, it } from "vitest";
import { thoughtsRemoved } from "./thoughts.ts";

const cutAt = (text: string, at: number) => [text.slice(0, at), text.slice(at)];

it.each([
  ["a text", "Vingt euros.", "Vingt euros."],
  ["a text after thoughts", "\n<think>Le prix ?\nVingt.</think>\n\nVingt euros.", "Vingt euros."],
  ["a text that mentions the mark", "On écrit <think>.", "On écrit <think>."],
  ["a text after empty thoughts", "<think></think>Oui.", "Oui."],
  ["thoughts without an end", "<think>Vingt euros.", ""],
])("%s comes out the same wherever it is cut", (_, streamed, text) => {
  for (let at = 0; at <= streamed.length; at++) {
    const textOf = thoughtsRemoved();
    expect(cutAt(streamed, at).map(textOf).join("").trimStart()).toBe(text);
  }
});
