import { describe, expect, it } from "vitest";
import { corrected, parseAnnotated } from "./parse.ts";

const HEADER = '{"tache":"EE_T1","niveau":"B1","langue":"anglais"}\n\n';

describe("an annotated text", () => {
  it("gives the text as written and each error where it stands in it", () => {
    const { header, text, gold } = parseAnnotated(
      `${HEADER}Je [[sais=>ne sais|SYN_NEG_INTERRO]] pas [[a=>à|ORTH_HOMOPHONE]] qui.\n`,
    );
    expect(header).toEqual({ tache: "EE_T1", niveau: "B1", langue: "anglais" });
    expect(text).toBe("Je sais pas a qui.");
    expect(gold.map(({ start, end }) => text.slice(start, end))).toEqual(["sais", "a"]);
    expect(gold.map(({ corrections }) => corrections)).toEqual([["ne sais"], ["à"]]);
    expect(corrected({ text, gold })).toBe("Je ne sais pas à qui.");
  });

  it("keeps every right correction", () => {
    const { gold } = parseAnnotated(`${HEADER}Il [[faut=>faudra/faudrait|CONJ_TEMPS]] voir.`);
    expect(gold[0]?.corrections).toEqual(["faudra", "faudrait"]);
  });

  it.each([
    ["an unknown code", "Il [[à=>a|ORTH]] dit."],
    ["an empty extract", "Il [[=>a|ORTH_HOMOPHONE]] dit."],
    ["an empty correction", "Il [[à=>a/|ORTH_HOMOPHONE]] dit."],
    ["a correction equal to its extract", "Il [[a=>a|ORTH_HOMOPHONE]] dit."],
    ["an annotation left open", "Il [[à=>a|ORTH_HOMOPHONE] dit."],
    ["an annotation without a code", "Il [[à=>a]] dit."],
  ])("is refused with %s", (_, body) => {
    expect(() => parseAnnotated(HEADER + body)).toThrow();
  });

  it("is refused with an unknown task or without a header", () => {
    expect(() => parseAnnotated('{"tache":"EE_T4","niveau":"B1","langue":"anglais"}\n\nBon.')).toThrow();
    expect(() => parseAnnotated("Il a dit.\nOui.")).toThrow();
  });
});
