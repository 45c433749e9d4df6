import { finding, type Rule, sameCase } from "../rule.ts";

const ROMAN = /^(?=[ivx])x{0,2}(?:ix|iv|v?i{0,3})$/u;
const HOLDS = /^(?:au|du|le|ce|eu|dès|depuis)$/u;

/** "au XXI siècle", "eu XXIe siècle": the number of a century is an ordinal, and "au" goes before it. */
export const century: Rule = {
  id: "siecle",
  code: "ORTH_USAGE",
  priority: "homophone",
  *find({ tokens }, _context) {
    for (const [index, token] of tokens.entries()) {
      const next = tokens[index + 1];
      if (token.quoted || !/^si[eèé]cles?$/u.test(next?.lower ?? "")) continue;
      const cardinal = ROMAN.test(token.lower) || /^(?:[2-9]|1\d|2[01])$/u.test(token.text);
      const ordinal = ROMAN.test(token.lower.replace(/(?:er|e|è|ème|eme|éme)$/u, ""));
      if (!cardinal && !ordinal) continue;
      const before = tokens[index - 1];
      if (cardinal && HOLDS.test(before?.lower ?? "")) {
        const number = token.kind === "number" ? token.text : token.text.toUpperCase();
        const first = number === "I" ? "er" : "e";
        const text = `Le numéro d'un siècle est un ordinal : « ${number}${first} siècle ».`;
        if (token.kind === "number" && next !== undefined)
          yield finding(this, token, next, `${number}${first} ${next.text}`, text);
        else yield finding(this, token, token, `${number}${first}`, text);
      }
      if (before?.lower === "eu") {
        const text = "Devant le numéro d'un siècle, on écrit « au ».";
        yield finding(this, before, before, sameCase("au", before.text), text, "ORTH_HOMOPHONE");
      }
    }
  },
};
