import { finding, type Rule } from "../rule.ts";

const CONCESSION = /^(?:bien que|bien qu'|même si|même s'|quoique .*|quoiqu' .*|malgré .*)$/u;
const CAUSE = /^(?:comme .*|puisque .*|puisqu' .*|parce que|parce qu'|étant donné)$/u;

/** "Bien que…, mais…", "Comme…, donc…": the second linking word says again what the first one said. */
export const connector: Rule = {
  id: "connector",
  code: "COH_CONNECTEUR",
  priority: "text",
  *find(sentence) {
    const { tokens } = sentence;
    const opening = `${tokens[0]?.lower ?? ""} ${tokens[1]?.lower ?? ""}`;
    const second = CONCESSION.test(opening) ? "mais" : CAUSE.test(opening) ? "donc" : undefined;
    const comma = tokens.findIndex((token) => token.text === ",");
    const word = tokens[comma + 1];
    const next = tokens[comma + 2];
    if (second === undefined || comma < 3 || word?.lower !== second || next?.kind !== "word") return;
    yield finding(
      connector,
      word,
      next,
      next.text,
      `La phrase commence déjà par « ${tokens[0]?.text ?? ""} » : « ${word.text} » est de trop.`,
    );
  },
};
