import type { Reading } from "../lexicon.ts";
import type { Finding, Rule, RuleContext } from "../rule.ts";
import type { Sentence } from "../token.ts";
import { type ClauseVerb, clauseVerb } from "./clause.ts";
import { INDICATIF, SUBJONCTIF } from "./moods.data.ts";
import { fit } from "./phrase-fit.ts";
import { compile, matchAt } from "./phrase-pattern.ts";

const TO_SUBJUNCTIVE = SUBJONCTIF.map(compile);
/** "et qu'elle…" goes on with the mood of the clause before. */
const AND_THAT = compile("et|ou que|qu'");
TO_SUBJUNCTIVE.push(AND_THAT);
const TO_INDICATIVE = INDICATIF.map(compile);

function lemmaOf(readings: readonly Reading[]): string | undefined {
  const lemmas = new Set(readings.map((reading) => reading.lemma));
  const [first] = lemmas;
  return lemmas.has("être") ? "être" : first;
}

interface Wanted {
  mode: "sub" | "ind";
  temps: "present" | "futur";
  explication: (form: string, trigger: string) => string;
}

function replace(
  verb: ClauseVerb,
  wanted: Wanted,
  trigger: string,
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  const lemma = lemmaOf(verb.readings);
  if (lemma === undefined) return undefined;
  // « mes enfants a »: the number is the subject's, which the wrong form may not have.
  const subject = verb.pronom ? undefined : context.tagger.tag(sentence).subject(verb.index);
  const { personne, nombre } = subject ?? verb;
  const form = context.lexicon.conjugate(lemma, { mode: wanted.mode, temps: wanted.temps, personne, nombre });
  const fitted = form === undefined ? undefined : fit([form], verb.index, verb.index, sentence.tokens);
  const from = sentence.tokens[fitted?.from ?? -1];
  const to = sentence.tokens[fitted?.to ?? -1];
  if (fitted === undefined || from === undefined || to === undefined) return undefined;
  if (context.texte.slice(from.debut, to.fin) === fitted.correction) return undefined;
  return {
    code: "CONJ_MODE",
    debut: from.debut,
    fin: to.fin,
    correction: fitted.correction,
    explication: wanted.explication(fitted.correction, trigger),
    regle: moods.id,
  };
}

const SUBJUNCTIVE: Wanted = {
  mode: "sub",
  temps: "present",
  explication: (form, trigger) => `Après « ${trigger} », le verbe se met au subjonctif : « ${form} ».`,
};
const INDICATIVE: Wanted = {
  mode: "ind",
  temps: "present",
  explication: (form, trigger) => `Après « ${trigger} », le verbe se met à l'indicatif : « ${form} ».`,
};

function needsSubjunctive(verb: ClauseVerb): boolean {
  return verb.readings.every((reading) => reading.mode === "ind" || reading.mode === "cond");
}

function needsIndicative(verb: ClauseVerb): boolean {
  return (
    verb.pronom && verb.readings.every((reading) => reading.mode === "sub" && reading.temps === "present")
  );
}

/** The subjunctive where its trigger calls for it, the indicative where it does not. */
export const moods: Rule = {
  id: "moods",
  code: "CONJ_MODE",
  priorite: 3,
  *find(sentence, context) {
    const seen = new Set<number>();
    let triggered = false;
    for (const at of sentence.tokens.keys()) {
      for (const [patterns, wanted, wrong] of [
        [TO_SUBJUNCTIVE, SUBJUNCTIVE, needsSubjunctive],
        [TO_INDICATIVE, INDICATIVE, needsIndicative],
      ] as const) {
        for (const pattern of patterns) {
          const match = matchAt(pattern, sentence, at, context);
          if (match === undefined || (pattern === AND_THAT && !triggered)) continue;
          if (wanted === SUBJUNCTIVE) triggered = true;
          const verb = clauseVerb(sentence, match.to + 1, context);
          if (verb === undefined || seen.has(verb.index) || !wrong(verb)) continue;
          seen.add(verb.index);
          const first = sentence.tokens[match.from];
          const last = sentence.tokens[match.to];
          const trigger = context.texte.slice(first?.debut ?? 0, last?.fin ?? 0);
          const hope = /esp[éè]r/u.test(trigger);
          const found = replace(
            verb,
            hope ? { ...wanted, temps: "futur" } : wanted,
            trigger,
            sentence,
            context,
          );
          if (found !== undefined) yield found;
        }
      }
      const [malgre, que] = [sentence.tokens[at], sentence.tokens[at + 1]];
      if (malgre?.lower === "malgré" && que !== undefined && /^qu[e']$/u.test(que.lower)) {
        yield {
          code: "SYN_SUBORDONNEE",
          debut: malgre.debut,
          fin: malgre.fin,
          correction: malgre.text === "malgré" ? "bien" : "Bien",
          explication: "« malgré que » est critiqué : on dit « bien que » suivi du subjonctif.",
          regle: moods.id,
        };
      }
    }
  },
};
