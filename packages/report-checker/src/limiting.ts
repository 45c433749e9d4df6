import { criteriaBlamed, criteriaPraised } from "@epreuve/core/correction/report/statements";
import { proseOf } from "./prose.ts";
import type { Rule } from "./rule.ts";

/** Only `critere_limitant` is said to hold the level down most, and it is never called the best. */
const oneLimitingCriterion: Rule = {
  name: "limiting criterion in the prose",
  find({ rapport }) {
    const { critere_limitant } = rapport.diagnostic;
    return proseOf(rapport).flatMap(({ part, text }) => [
      ...criteriaBlamed(text)
        .filter((code) => code !== critere_limitant)
        .map((code) => `${part} blames ${code}, and ${critere_limitant} limits`),
      ...(criteriaPraised(text).includes(critere_limitant)
        ? [`${part} praises ${critere_limitant}, which limits`]
        : []),
    ]);
  },
};

/** What is called the best criterion has the highest note. */
const bestCriterion: Rule = {
  name: "best criterion in the prose",
  find({ rapport }) {
    const noteOf = new Map(rapport.criteres.map(({ code, note }) => [code, note ?? 0]));
    const highest = Math.max(...noteOf.values());
    const levelOf = new Map(rapport.criteres.map(({ code, niveau_cecr }) => [code, niveau_cecr]));
    const top = rapport.criteres.find(({ note }) => note === highest);
    return proseOf(rapport).flatMap(({ part, text }) =>
      criteriaPraised(text)
        .filter((code) => noteOf.get(code) !== highest && levelOf.get(code) !== top?.niveau_cecr)
        .map((code) => `${part} calls ${code} the best, and ${top?.code} is higher`),
    );
  },
};

/** Two parts do not each call another criterion the best. */
const oneBestCriterion: Rule = {
  name: "one best criterion",
  find({ rapport }) {
    const called = proseOf(rapport).flatMap(({ part, text }) =>
      criteriaPraised(text).map((code) => ({ part, code })),
    );
    const [first] = called;
    return called
      .filter(({ code }) => code !== first?.code)
      .map(({ part, code }) => `${part} calls ${code} the best, and ${first?.part} ${first?.code}`);
  },
};

export const LIMITING_RULES: readonly Rule[] = [oneLimitingCriterion, bestCriterion, oneBestCriterion];
