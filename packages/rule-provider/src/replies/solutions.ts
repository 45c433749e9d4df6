import { ExerciceTypeSchema } from "@epreuve/contract/enrichment";
import { GAP } from "@epreuve/core/enrichment/exercices-cles";
import type { SolutionsReply } from "@epreuve/core/enrichment/replies";
import type { Donnees } from "@epreuve/core/generation/donnees";
import { REPLY_BOUNDS } from "@epreuve/core/generation/reply-bounds";
import type { VerbForm } from "@epreuve/french-checker/lexicon";
import * as v from "valibot";
import type { Language } from "./language.ts";
import { applyCorrections } from "./rewrite.ts";

const AskedSchema = v.array(
  v.object({
    numero: v.pipe(v.string(), v.maxLength(REPLY_BOUNDS.numero)),
    type: ExerciceTypeSchema,
    enonce: v.string(),
    choix: v.nullable(v.array(v.string())),
  }),
);
type Asked = v.InferOutput<typeof AskedSchema>[number];

/**
 * Exercises solved by rules, without their keys: the choice in which the checker finds nothing, the sentence as it
 * corrects it, the form that a verb's hint asks for. What no rule solves is answered with nothing.
 */
export function solutionsReply(donnees: Donnees, language: Language): SolutionsReply {
  return {
    solutions: askedIn(donnees.exercices ?? "")
      .slice(0, REPLY_BOUNDS.exercices)
      .map((asked) => {
        const [reponse = "", autre] = answersTo(asked, language);
        return { numero: asked.numero, reponse: bounded(reponse), autre: bounded(autre ?? "") || null };
      }),
  };
}

function askedIn(json: string): Asked[] {
  try {
    const parsed = v.safeParse(AskedSchema, JSON.parse(json));
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}

function bounded(texte: string): string {
  return texte.length > REPLY_BOUNDS.enonce ? "" : texte;
}

/** Every answer that the rules hold for right. */
function answersTo({ type, enonce, choix }: Asked, language: Language): string[] {
  switch (type) {
    case "qcm":
      return (choix ?? []).filter(
        (choice) => language.findErrors(enonce.replace(GAP, () => choice)).length === 0,
      );
    case "correction": {
      const corrections = language
        .findErrors(enonce)
        .map(({ start, end, correction }) => ({ debut: start, fin: end, correction }));
      return [applyCorrections(enonce, corrections)];
    }
    case "texte_a_trous":
      return verbsFor(enonce, language);
    case "reformulation":
      return [];
  }
}

/** The gap of a verb, after its pronoun or another subject, and what is asked of it: "Tu ___ (parler, présent)". */
const VERB_GAP = /(?:(je|j['’]|tu|nous|vous)\s*)?___\s*\(([\p{L}-]+), ([^()]+)\)/iu;

const TENSES: Record<string, Pick<VerbForm, "mode" | "tense">> = {
  présent: { mode: "ind", tense: "present" },
  "présent de l'indicatif": { mode: "ind", tense: "present" },
  imparfait: { mode: "ind", tense: "imparfait" },
  "futur simple": { mode: "ind", tense: "futur" },
  "conditionnel présent": { mode: "cond", tense: "present" },
  "subjonctif présent": { mode: "sub", tense: "present" },
};

/** The forms of the tense asked for that leave the sentence without error. */
function verbsFor(enonce: string, { lexicon, findErrors }: Language): string[] {
  const [hint, pronoun, infinitive, tense] = VERB_GAP.exec(enonce) ?? [];
  const slot = TENSES[tense?.toLowerCase() ?? ""];
  if (hint === undefined || infinitive === undefined || slot === undefined) return [];
  const { person, number } = PERSONS[pronoun?.toLowerCase().charAt(0) ?? ""] ?? {};
  const forms = ([1, 2, 3] as const)
    .filter((one) => (person === undefined ? one === 3 : one === person))
    .flatMap((one) =>
      (["s", "p"] as const)
        .filter((other) => number === undefined || other === number)
        .map((other) => lexicon.conjugate(infinitive, { ...slot, person: one, number: other })),
    )
    .filter((form) => form !== undefined);
  const sentence = (form: string) =>
    enonce.replace(hint, () => hint.replace(/___\s*\([^()]*\)/u, () => form));
  return [...new Set(forms)].filter((form) => findErrors(sentence(form)).length === 0);
}

/** By the first letter of a pronoun; another subject is of the third person. */
const PERSONS: Record<string, { person: 1 | 2; number: "s" | "p" }> = {
  j: { person: 1, number: "s" },
  t: { person: 2, number: "s" },
  n: { person: 1, number: "p" },
  v: { person: 2, number: "p" },
};
