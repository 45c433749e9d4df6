import type { Finding, Rule, RuleContext } from "../rule.ts";
import type { Sentence } from "../token.ts";
import { type ClauseVerb, clauseVerb } from "./clause.ts";
import { fit } from "./phrase-fit.ts";
import { compile, matchAt } from "./phrase-pattern.ts";

const PASSE = [
  "^ hier ?matin|soir|après-midi ?,",
  "^ avant-hier ?,",
  "^ la semaine dernière|passée ?,",
  "^ le mois|week-end|weekend dernier|passé ?,",
  "^ l' année|an|été dernière|dernier|passée|passé ?,",
  "^ lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche dernier|passé ?,",
  "^ il y a NUM ans|jours|mois|semaines ?,",
].map(compile);
const FUTUR = [
  "^ demain ?matin|soir ?,",
  "^ la semaine prochaine ?,",
  "^ l' année|an|été prochaine|prochain ?,",
  "^ le mois|week-end prochain ?,",
].map(compile);
const ENFANCE = [
  "^ quand je|j' étais|etais|suis ?très petit|petite|jeune|enfant|étudiant|étudiante|adolescent|adolescente ?,",
  "^ dans mon enfance ?,",
  "^ pendant mon enfance ?,",
].map(compile);
/** "je pensais que ce sera": the future seen from the past is a conditional. */
const CONCORDANCE = compile(
  "je|j'|tu|il|elle|on|nous|vous|ils|elles *=clitique pensais|pensait|pensions|pensaient|croyais|croyait|croyions|croyaient|savais|savait|espérais|espérait|espérions|imaginais que|qu'",
);
const AVEC_ETRE = new Set(
  "aller venir arriver partir entrer rentrer sortir retourner revenir rester tomber naître mourir devenir".split(
    " ",
  ),
);

function presentOnly(verb: ClauseVerb): boolean {
  return (
    verb.pronom &&
    verb.readings.length > 0 &&
    verb.readings.every((one) => one.temps === "present" && one.mode !== "cond")
  );
}

function pastForm(lemma: string, verb: ClauseVerb, context: RuleContext): string | undefined {
  const { personne, nombre } = verb;
  if (/^(?:être|avoir|pouvoir|vouloir|devoir|savoir|falloir)$/u.test(lemma)) {
    return context.lexicon.conjugate(lemma, { mode: "ind", temps: "imparfait", personne, nombre });
  }
  const etre = AVEC_ETRE.has(lemma);
  const auxiliary = context.lexicon.conjugate(etre ? "être" : "avoir", {
    mode: "ind",
    temps: "present",
    personne,
    nombre,
  });
  const participle = context.lexicon.conjugate(lemma, {
    mode: "ppas",
    genre: "m",
    nombre: etre ? nombre : "s",
  });
  return auxiliary === undefined || participle === undefined ? undefined : `${auxiliary} ${participle}`;
}

function report(
  verb: ClauseVerb,
  form: string | undefined,
  explication: string,
  sentence: Sentence,
): Finding | undefined {
  const fitted =
    form === undefined ? undefined : fit(form.split(" "), verb.index, verb.index, sentence.tokens);
  const from = sentence.tokens[fitted?.from ?? -1];
  const to = sentence.tokens[fitted?.to ?? -1];
  if (fitted === undefined || from === undefined || to === undefined) return undefined;
  return {
    code: "CONJ_TEMPS",
    debut: from.debut,
    fin: to.fin,
    correction: fitted.correction,
    explication: `${explication} : « ${fitted.correction} ».`,
    regle: temps.id,
  };
}

/** "j'ai tout quitté", "j'ai déménager": an auxiliary, whatever the form its participle was given. */
function isCompound({ tokens }: Sentence, auxiliary: number, { lexicon }: RuleContext): boolean {
  let at = auxiliary + 1;
  while (at - auxiliary < 4 && lexicon.readings(tokens[at]?.lower ?? "").some(({ pos }) => pos === "ADV"))
    at += 1;
  return lexicon.readings(tokens[at]?.lower ?? "").some(({ mode }) => mode === "ppas" || mode === "inf");
}

/** A tense that the opening words of the sentence forbid; only where they stand right before the subject. */
export const temps: Rule = {
  id: "temps",
  code: "CONJ_TEMPS",
  priorite: 1,
  *find(sentence, context) {
    for (const at of sentence.tokens.keys()) {
      const match = matchAt(CONCORDANCE, sentence, at, context);
      const verb = match === undefined ? undefined : clauseVerb(sentence, match.to + 1, context);
      const lemma = verb?.readings[0]?.lemma;
      if (verb === undefined || lemma === undefined || !verb.readings.every((one) => one.temps === "futur"))
        continue;
      const { personne, nombre } = verb;
      const form = context.lexicon.conjugate(lemma, { mode: "cond", temps: "present", personne, nombre });
      const found = report(verb, form, "Après un verbe au passé, le futur devient un conditionnel", sentence);
      if (found !== undefined) yield found;
    }
    const start = sentence.tokens.findIndex((token) => token.kind === "word");
    if (start < 0) return;
    for (const [patterns, kind] of [
      [PASSE, "passe"],
      [FUTUR, "futur"],
      [ENFANCE, "enfance"],
    ] as const) {
      for (const pattern of patterns) {
        const match = matchAt(pattern, sentence, start, context);
        if (match === undefined) continue;
        const verb = clauseVerb(sentence, match.to + 1, context);
        const lemma = verb?.readings[0]?.lemma;
        if (verb === undefined || lemma === undefined) continue;
        const before = verb.index - 1 > match.to + 1 ? (sentence.tokens[verb.index - 1]?.lower ?? "") : "";
        const compound = /^(?:avoir|être)$/u.test(lemma) && isCompound(sentence, verb.index, context);
        if (/^(?:me|m'|te|t'|se|s'|nous|vous|ne|n')$/u.test(before) || compound) {
          continue;
        }
        let found: Finding | undefined;
        const { personne, nombre } = verb;
        if (kind === "passe" && presentOnly(verb)) {
          found = report(
            verb,
            pastForm(lemma, verb, context),
            "Le moment est passé : il faut un temps du passé",
            sentence,
          );
        } else if (kind === "enfance" && presentOnly(verb)) {
          const form = context.lexicon.conjugate(lemma, {
            mode: "ind",
            temps: "imparfait",
            personne,
            nombre,
          });
          found = report(verb, form, "Une habitude du passé se dit à l'imparfait", sentence);
        } else if (
          kind === "futur" &&
          verb.pronom &&
          verb.readings.every((one) => one.temps === "imparfait" && one.mode === "ind")
        ) {
          const form = context.lexicon.conjugate(lemma, { mode: "ind", temps: "futur", personne, nombre });
          found = report(verb, form, "Le moment est à venir : il faut le futur", sentence);
        }
        if (found !== undefined) yield found;
      }
    }
  },
};
