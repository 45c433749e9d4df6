import { type Finding, finding, type Rule, type RuleContext } from "../rule.ts";
import type { Sentence } from "../token.ts";
import { clauseVerb } from "./clause.ts";
import { fit } from "./phrase-fit.ts";

/** Words before "si" after which it asks a question, or intensifies, or concedes. */
const INTERROGATIF =
  /^(?:sa[iv]|su$|su[ei]?s?$|saur|demand|ignor|vérif|dire|dis|dit|disez|dites|diras|voir|vois|voit|voyez|verr|vu$|compren|question|sûr|sûre|sure|certain|certaine|doute|décid|devin|hésit|explor|inform|indiqu|précis|confirm|répon|interrog|connaî|connai|import|même|curieu|peu|aussi|apprendr|trouv|pens|oubli|rappel|renseign|expliqu|discut|débat|réfléch|regard|calcul|évalu|juge|estim)/u;

function isConditional(sentence: Sentence, index: number): boolean {
  // "ils disent que si tout le monde": the clause of "que" begins with its condition.
  if (/^(?:que|qu')$/u.test(sentence.tokens[index - 1]?.lower ?? "")) return true;
  return !sentence.tokens
    .slice(Math.max(0, index - 5), index)
    .some((token) => token.kind === "word" && INTERROGATIF.test(token.lower));
}

/** Whether the main verb is in the present or the future: the condition is then in the present. */
function looksReal(sentence: Sentence, index: number, context: RuleContext): boolean {
  const others = sentence.tokens
    .filter((token, at) => at !== index && token.kind === "word")
    .map((token) => context.lexicon.readings(token.lower))
    .filter((readings) => readings.length > 0 && readings.every(({ pos }) => pos === "VER"))
    .flat();
  if (others.some(({ mode, tense }) => mode === "cond" || tense === "imparfait")) return false;
  return others.some(({ mode, tense }) => mode === "ind" && (tense === "present" || tense === "futur"));
}

/** "si j'étais toi, je chercherai": the main clause of an unreal condition. */
function unreal(sentence: Sentence, index: number, context: RuleContext): Finding | undefined {
  const condition = clauseVerb(sentence, index + 1, context);
  if (condition === undefined || condition.readings.length === 0) return undefined;
  if (!condition.readings.every(({ mode, tense }) => mode === "ind" && tense === "imparfait"))
    return undefined;
  const comma = sentence.tokens.findIndex(({ text }, at) => at > condition.index && text === ",");
  if (comma === -1) return undefined;
  const between = sentence.tokens.slice(condition.index + 1, comma);
  if (between.some(({ lower }) => /^(?:qui|que|qu'|dont|si|mais)$/u.test(lower))) return undefined;
  const verb = clauseVerb(sentence, comma + 1, context);
  const lemma = verb?.readings[0]?.lemma;
  if (verb === undefined || lemma === undefined) return undefined;
  if (!verb.readings.every(({ mode, tense }) => mode === "ind" && tense === "futur")) return undefined;
  const { person, number } = verb;
  const form = context.lexicon.conjugate(lemma, { mode: "cond", tense: "present", person, number });
  const token = sentence.tokens[verb.index];
  if (form === undefined || token === undefined) return undefined;
  const text = `La condition à l'imparfait n'est pas réelle : le verbe principal se met au conditionnel, « ${form} ».`;
  return finding(conditionalAfterSi, token, token, form, text);
}

function correct(sentence: Sentence, index: number, context: RuleContext): Finding | undefined {
  // "si jamais il le faudrait".
  const start = /^(?:jamais|vraiment|seulement)$/u.test(sentence.tokens[index + 1]?.lower ?? "") ? 2 : 1;
  const verb = clauseVerb(sentence, index + start, context);
  if (verb === undefined || verb.readings.length === 0) return undefined;
  const cond = verb.readings.every((reading) => reading.mode === "cond");
  const futur = verb.readings.every((reading) => reading.mode === "ind" && reading.tense === "futur");
  const lemma = verb.readings[0]?.lemma;
  if ((!cond && !futur) || lemma === undefined) return undefined;
  const { person, number } = verb;
  const tense = cond && !looksReal(sentence, verb.index, context) ? "imparfait" : "present";
  const form = context.lexicon.conjugate(lemma, { mode: "ind", tense, person, number });
  const fitted = form === undefined ? undefined : fit([form], verb.index, verb.index, sentence.tokens);
  const from = sentence.tokens[fitted?.from ?? -1];
  const to = sentence.tokens[fitted?.to ?? -1];
  if (fitted === undefined || from === undefined || to === undefined) return undefined;
  return {
    code: "CONJ_MODE",
    start: from.start,
    end: to.end,
    correction: fitted.correction,
    explanation:
      cond && tense === "imparfait"
        ? `Après « si » de condition, pas de conditionnel : on emploie l'imparfait, « ${fitted.correction} ».`
        : `Après « si » de condition, ni futur ni conditionnel : on emploie le présent, « ${fitted.correction} ».`,
    rule: conditionalAfterSi.id,
  };
}

/** "si j'aurais", "si tu viendras"; the "si" of indirect questions is left alone. */
export const conditionalAfterSi: Rule = {
  id: "si-conditionnel",
  code: "CONJ_MODE",
  priority: "trigger",
  *find(sentence, context) {
    for (const [index, token] of sentence.tokens.entries()) {
      const next = sentence.tokens[index + 1];
      const si = token.lower === "si" || (token.lower === "s'" && /^ils?$/u.test(next?.lower ?? ""));
      if (!si || !isConditional(sentence, index)) continue;
      const found = correct(sentence, index, context) ?? unreal(sentence, index, context);
      if (found !== undefined) yield found;
    }
  },
};
