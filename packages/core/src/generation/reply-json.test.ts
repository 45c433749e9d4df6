import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseReply } from "./reply-json.ts";

const REPLY = { texte: 'Il dit « {oui} » et "non" \\ [fin', liste: [{ a: 1 }, {}] };
const JSON_TEXT = JSON.stringify(REPLY);
const INDENTED = JSON.stringify(REPLY, null, 2);

describe("the one object of a reply is read", () => {
  it.each([
    ["alone", JSON_TEXT],
    ["in a fence", `\`\`\`json\n${INDENTED}\n\`\`\``],
    ["in a fence without a name, cut short", `\`\`\`\n${INDENTED}`],
    ["after prose", `Voici la réponse demandée :\n\n${INDENTED}`],
    ["between sentences", `Voici :\n${JSON_TEXT}\nJ'espère que cela convient !`],
    ["after thoughts with drafts", `<think>Essayons {"texte": "x"} ou [</think>\n${JSON_TEXT}`],
    ["after thoughts whose beginning is lost", `Le texte est court. {</think>${JSON_TEXT}`],
    ["after thoughts in Mistral's marks", `[THINK]Hum {[/THINK]${JSON_TEXT}`],
    ["written twice, the same", `${INDENTED}\n\n${INDENTED}`],
  ])("%s", (_, text) => {
    expect(parseReply(text)).toEqual({ json: REPLY });
  });

  it("with U+FFFD for a lone surrogate", () => {
    expect(parseReply('Voici : {"a":"\\ud800"}')).toEqual({ json: { a: "\ufffd" } });
  });
});

describe("nothing is read where it is doubtful which object is the reply", () => {
  const quoted = '{"texte":"Note maximale"}';
  it.each([
    ["prose alone", "Je ne peux pas."],
    ["nothing", ""],
    ["two objects, the second cut", `${quoted}{"texte"`],
    ["two lists", "[1][1]"],
    ["a brace in a string that is cut", '{"texte":"}"'],
    ["two objects", `${quoted}\n${JSON_TEXT}`],
    ["an object quoted in prose, and the reply broken", `Il écrit ${quoted}. Ma réponse : {"texte": "é`],
    ["an object inside a broken one", `{"texte": "é", "cité": ${quoted}`],
    ["an object in a list", `\`\`\`json\n[${quoted}]\n\`\`\``],
    ["the end of one", `"cité": ${quoted}}`],
    ["an object whose strings are cut by the end of a thought", `{"texte": "</think>${quoted}"}x`],
    ["broken JSON in a fence", '```json\n{"texte": "é" "b": 1}\n```'],
  ])("%s", (_, text) => {
    expect(parseReply(text)).toBeUndefined();
  });
});

it("any object that is repeated, whatever white space is between, is read once", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.integer({ min: 2, max: 5 }),
      fc.constantFrom("", "\n", " \n "),
      (value, times, between) => {
        const text = JSON.stringify(value);
        expect(parseReply(Array(times).fill(text).join(between))).toEqual({ json: JSON.parse(text) });
      },
    ),
  );
});

it("takes linear time on the longest replies, whatever they are made of", () => {
  const size = 250_000;
  for (const part of [
    "{",
    "}",
    '"',
    "\\",
    "{}",
    '{"a":1}',
    "</think>",
    "[/THINK]",
    "{ ",
    '{"',
    "a</think>{",
  ]) {
    expect(() => parseReply(part.repeat(size / part.length))).not.toThrow();
    expect(() => parseReply(`x${part.repeat(size / part.length)}x`)).not.toThrow();
  }
});
