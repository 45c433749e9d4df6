import type { CodeCritere } from "@epreuve/contract/criteres";
import type { VerbForm } from "@epreuve/french-checker/lexicon";
import type { AnalysedSentence, TextAnalysis } from "../analysis.ts";
import { CONNECTORS, type Link } from "../connectors.ts";
import type { Language } from "../language.ts";
import { hash } from "../rewrite.ts";
import { distractors } from "./distractors.ts";
import { canBeDone, type Exercice, withGap } from "./exercice.ts";

/** Wrong choices for a link, wrong in any sentence. */
const OPPOSED: Partial<Record<Link, string[]>> = {
  cause: ["pourtant", "au contraire", "afin de"],
  consequence: ["pourtant", "parce que", "bien que"],
  opposition: ["parce que", "c'est pourquoi", "par exemple"],
  concession: ["parce que", "c'est pourquoi", "par exemple"],
  illustration: ["cependant", "c'est pourquoi", "sinon"],
  conclusion: ["parce que", "par exemple", "tandis que"],
  but: ["parce que", "cependant", "au contraire"],
};

const LINK_NAMES: Partial<Record<Link, string>> = {
  cause: "la cause",
  consequence: "la conséquence",
  opposition: "l'opposition",
  concession: "la concession",
  illustration: "l'exemple",
  conclusion: "la conclusion",
  but: "le but",
};

/** Connectors with one meaning, which « pour » has not. */
const ASKED = CONNECTORS.filter(
  ({ link, form }) =>
    OPPOSED[link] !== undefined && form.length > 2 && !form.endsWith("'") && form !== "pour",
);

function connectorExercise({ texte }: AnalysedSentence, code: CodeCritere): Exercice | null {
  const lower = texte.toLowerCase();
  for (const { form, link } of ASKED) {
    const at = ` ${lower.replace(/[,.;:!?]/gu, " ")} `.indexOf(` ${form} `);
    // Its capital at the beginning of a sentence would give the answer away.
    if (at <= 0) continue;
    const reponse = texte.slice(at, at + form.length);
    return {
      code,
      type: "qcm",
      consigne: `Choisissez le mot de liaison qui exprime ${LINK_NAMES[link]}.`,
      enonce: withGap(texte, { debut: at, fin: at + form.length }),
      choix: [reponse, ...(OPPOSED[link] ?? [])].sort((a, b) => hash(a + texte) - hash(b + texte)),
      reponse,
      explication: `« ${form} » exprime ${LINK_NAMES[link]} ; les autres choix diraient autre chose.`,
    };
  }
  return null;
}

const TENSE_NAMES: [name: string, form: Pick<VerbForm, "mode" | "tense">][] = [
  ["présent", { mode: "ind", tense: "present" }],
  ["imparfait", { mode: "ind", tense: "imparfait" }],
  ["futur", { mode: "ind", tense: "futur" }],
  ["conditionnel présent", { mode: "cond", tense: "present" }],
];

const PRONOUN = /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles)$/u;

/** Asks for the form of a verb that follows its pronoun subject, where its tense is not ambiguous. */
function verbExercise({ texte, debut, words }: AnalysedSentence, code: CodeCritere): Exercice | null {
  for (const [index, { word }] of words.entries()) {
    const subject = words[index - 1];
    if (subject === undefined || !PRONOUN.test(subject.lower)) continue;
    const verbs = word.readings.filter(({ pos }) => pos === "VER");
    const [reading] = verbs.filter(({ mode }) => mode === "ind" || mode === "cond");
    const name = TENSE_NAMES.find(
      ([, { mode, tense }]) => reading?.mode === mode && reading.tense === tense,
    )?.[0];
    if (reading === undefined || name === undefined || verbs.some(({ lemma }) => lemma !== reading.lemma))
      continue;
    const place = { debut: word.token.start - debut, fin: word.token.end - debut };
    return {
      code,
      type: "texte_a_trous",
      consigne: `Complétez avec le verbe « ${reading.lemma} » (indicatif ou conditionnel) : ${name}.`,
      enonce: withGap(texte, place),
      choix: null,
      reponse: texte.slice(place.debut, place.fin),
      explication: `Avec le sujet « ${subject.lower} », « ${reading.lemma} » s'écrit « ${texte.slice(place.debut, place.fin)} » (${name}).`,
    };
  }
  return null;
}

/** Asks for the form of an adjective among its other forms. */
function agreementExercise(
  sentence: AnalysedSentence,
  code: CodeCritere,
  language: Language,
): Exercice | null {
  for (const { word } of sentence.words) {
    const [reading] = word.readings;
    if (reading?.pos !== "ADJ" || word.readings.some(({ pos }) => pos !== "ADJ") || word.lower.length < 4)
      continue;
    const place = { debut: word.token.start - sentence.debut, fin: word.token.end - sentence.debut };
    const reponse = sentence.texte.slice(place.debut, place.fin);
    const wrong = distractors(reponse, "", language);
    if (wrong.length === 0) continue;
    return {
      code,
      type: "qcm",
      consigne: "Choisissez la forme de l'adjectif qui s'accorde avec le nom.",
      enonce: withGap(sentence.texte, place),
      choix: [...wrong, reponse].sort((a, b) => hash(a + sentence.texte) - hash(b + sentence.texte)),
      reponse,
      explication: `L'adjectif « ${reading.lemma} » prend ici le genre et le nombre du nom qu'il qualifie : « ${reponse} ».`,
    };
  }
  return null;
}

const VAGUE: [pattern: RegExp, precise: string, vague: string, wrong: string[]][] = [
  [/\bbeaucoup de\b/u, "de nombreux ou de nombreuses", "beaucoup de", ["peu de", "trop de", "assez de"]],
  [/\btrès (?:grand|grande)\b/u, "immense", "très grand", ["minuscule", "modeste", "étroit"]],
  [
    /\btrès (?:content|contente|heureux|heureuse)\b/u,
    "ravi ou ravie",
    "très content",
    ["déçu ou déçue", "fâché ou fâchée", "inquiet ou inquiète"],
  ],
  [/\btrès important(?:e|s|es)?\b/u, "essentiel", "très important", ["secondaire", "inutile", "facultatif"]],
  [
    /\bdes problèmes\b/u,
    "des difficultés",
    "des problèmes",
    ["des réussites", "des solutions", "des loisirs"],
  ],
  [
    /\bune? (?:bonne|très bonne) idée\b/u,
    "une excellente initiative",
    "une bonne idée",
    ["une erreur", "une contrainte", "une menace"],
  ],
  [/\bje pense que\b/u, "j'estime que", "je pense que", ["je doute que", "j'ignore si", "je nie que"]],
  [/\ble travail\b/u, "l'activité professionnelle", "le travail", ["le congé", "la retraite", "le chômage"]],
];

/** Asks which precise expression means the same as a vague one in the text. */
function synonymExercise({ texte }: AnalysedSentence, code: CodeCritere): Exercice | null {
  const lower = texte.toLowerCase();
  const found = VAGUE.find(([pattern]) => pattern.test(lower));
  if (found === undefined) return null;
  const [, precise, vague, wrong] = found;
  return {
    code,
    type: "qcm",
    consigne: `Dans cette phrase, quelle expression plus précise a le même sens que « ${vague} » ?`,
    enonce: texte,
    choix: [precise, ...wrong].sort((a, b) => hash(a + texte) - hash(b + texte)),
    reponse: precise,
    explication: `« ${precise} » dit la même chose que « ${vague} », avec un mot plus précis ; les autres changent le sens.`,
  };
}

type Maker = (sentence: AnalysedSentence, code: CodeCritere, language: Language) => Exercice | null;

const MAKERS: Record<CodeCritere, Maker[]> = {
  COHERENCE: [connectorExercise, verbExercise],
  LEXIQUE: [synonymExercise, agreementExercise, connectorExercise],
  GRAMMAIRE: [verbExercise, agreementExercise],
  ORTHOGRAPHE: [agreementExercise, verbExercise],
  ADEQUATION_TACHE: [connectorExercise, synonymExercise],
  SOCIOLINGUISTIQUE: [synonymExercise, verbExercise],
  AISANCE_PHONOLOGIE: [connectorExercise, verbExercise],
  // Completing one's own sentences does not practise asking and reacting.
  INTERACTION: [],
};

/** At most `max` exercises on a criterion, made of the text's faultless sentences. */
export function exercisesFromText(
  { sentences }: TextAnalysis,
  code: CodeCritere,
  max: number,
  language: Language,
): Exercice[] {
  const usable = sentences.filter(
    ({ faultless, words, texte }) =>
      faultless &&
      words.length >= 5 &&
      texte.length < 300 &&
      !texte.includes("\n") &&
      words.every(({ known, word }) => known || word.name),
  );
  const makers = MAKERS[code];
  const exercises: Exercice[] = [];
  for (let round = 0; round < makers.length; round += 1) {
    for (const [index, sentence] of usable.entries()) {
      if (exercises.length >= max) return exercises;
      const exercise = makers[(index + round) % makers.length]?.(sentence, code, language) ?? null;
      if (
        exercise !== null &&
        canBeDone(exercise) &&
        !exercises.some(({ enonce }) => enonce === exercise.enonce)
      )
        exercises.push(exercise);
    }
  }
  return exercises;
}
