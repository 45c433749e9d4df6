import { type CodeCritere, CRITERES } from "@epreuve/contract/criteres";
import { type NiveauCecr, NiveauCecrSchema } from "@epreuve/contract/niveaux";
import { TACHES } from "@epreuve/contract/tache";
import type { BilanReply } from "@epreuve/core/correction/report/replies";
import { adviceFor } from "./advice.ts";
import type { AnalysedProduction, AnalysedSentence } from "./analysis.ts";
import { criteresReply } from "./criteres.ts";
import { best, errorsIn, FAMILIES, isFormula, quote } from "./evidence.ts";
import { type Features, measure } from "./features.ts";
import { judgedOf } from "./judged.ts";
import { meritsOf } from "./merits.ts";
import { EMPTY, EMPTY_SPOKEN } from "./no-bilan.ts";
import { PLAIN_NAMES } from "./plain-names.ts";
import { commonest, type Reading, readingOf } from "./reading.ts";
import type { VerifiedData } from "./verified-data.ts";

const LEVELS = NiveauCecrSchema.options;
const ACTIONS_MAX = 3;
const STRENGTHS_MAX = 3;

/**
 * The insight that would raise the mark most, strong and weak points, and up to three actions. All follow the limiting
 * criterion and the errors that core has verified; without its data they follow the measures.
 */
export function bilanReply(
  production: AnalysedProduction,
  given: VerifiedData | null = null,
  features: Features = measure(production),
): BilanReply {
  if (production.words.length < 3 || features.lexical.knownShare < 0.5)
    return production.oral ? EMPTY_SPOKEN : EMPTY;
  const judged = judgedOf(production, features);
  const reading = readingOf(
    production,
    { erreurs: given?.erreurs ?? judged.erreurs, mots: judged.mots },
    features,
  );
  const verified = given ?? measured(production, judged.limitant, features);
  const revelation = revelationOf(verified, reading);
  return {
    revelation,
    points_forts: strengthsOf(reading, revelation.extrait),
    points_faibles: weaknessesOf(verified, reading),
    synthese: syntheseOf(verified, reading),
    actions: actionsOf(verified, reading),
  };
}

/** The data as the measures give them. */
function measured(production: AnalysedProduction, limitant: CodeCritere, features: Features): VerifiedData {
  return { criteres: criteresReply(production, features).criteres, erreurs: [], limitant, motif: null };
}

const TITLES: Record<CodeCritere, string> = {
  ADEQUATION_TACHE: "Répondre à toute la consigne",
  COHERENCE: "Mieux relier vos idées",
  LEXIQUE: "Des mots plus précis",
  GRAMMAIRE: "Des phrases plus construites",
  ORTHOGRAPHE: "Relire chaque mot",
  SOCIOLINGUISTIQUE: "Penser à la personne en face",
  AISANCE_PHONOLOGIE: "Parler avec plus de régularité",
  INTERACTION: "Réagir, puis demander",
};

/** The limiting criterion, by its most frequent error where it has any. */
function revelationOf({ limitant, criteres }: VerifiedData, reading: Reading): BilanReply["revelation"] {
  const families = FAMILIES[limitant] ?? [];
  const top = commonest(reading, families);
  const conseil =
    criteres.find(({ code }) => code === limitant)?.conseil ?? adviceFor(limitant, reading).conseil;
  if (top === null) {
    const { weakness } = adviceFor(limitant, reading);
    return {
      titre: TITLES[limitant],
      constat: conseil.startsWith(capital(weakness)) ? conseil : `${capital(weakness)}. ${conseil}`,
      extrait: null,
    };
  }
  const { production, findings } = reading;
  const own = new Set(findings.filter(({ code }) => code === top.code));
  const quoted = criteres.flatMap(({ preuves }) => preuves);
  const timesQuoted = (one: AnalysedSentence) => quoted.filter((preuve) => preuve === quote(one)).length;
  const holder =
    production.sentences
      .filter((one) => one.findings.some((finding) => own.has(finding)))
      .toSorted((a, b) => timesQuoted(a) - timesQuoted(b))[0] ??
    best(production.sentences, (one) => errorsIn(one, families));
  return {
    titre: `À revoir : ${PLAIN_NAMES[top.code]}`,
    constat:
      top.total > 1
        ? `La même difficulté revient ${top.total} fois : ${PLAIN_NAMES[top.code]}. Par exemple : ${top.pairs}. Un seul point à revoir, et toutes ces phrases y gagnent.`
        : `Dans ce critère, ${PLAIN_NAMES[top.code]} : ${top.pairs}. C'est le premier point à revoir.`,
    // Not a third time.
    extrait: holder === undefined || timesQuoted(holder) > 1 ? null : quote(holder),
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What sentences without an error do for their reader, each quoted whole. */
function strengthsOf(reading: Reading, shown: string | null): string[] {
  const merits = meritsOf(reading)
    .filter(({ sentence }) => sentence.texte !== shown)
    .map(({ does, sentence }) => `${does} : « ${sentence.texte} »`);
  return [...merits, ...factsOf(reading)].slice(0, STRENGTHS_MAX);
}

/** What anybody can check: the greeting, to the end of its clause where the sentence is long, and a length within the bounds. */
function factsOf({ production, mots }: Reading): string[] {
  const { mots_min: min, mots_max: max } = TACHES[production.tache];
  const [first] = production.sentences;
  const greeting = /^[^\n]{3,60}(?=\n|$)|^[^\n]{3,59}?(?=[,.!?;:])/u.exec(first?.texte ?? "")?.[0] ?? "";
  const clean = first?.findings.length === 0 && isFormula(greeting);
  return [
    ...(clean ? [`Vous commencez par saluer : « ${greeting} »`] : []),
    ...(min !== null && max !== null && mots >= min && mots <= max
      ? [`Vous tenez la longueur demandée : ${mots} mots.`]
      : []),
  ];
}

/** The limiting criterion, and the next one whose weakness the text shows. */
function weaknessesOf({ limitant, criteres }: VerifiedData, reading: Reading): string[] {
  const next = lowestFirst(criteres).find(
    ({ code }) => code !== limitant && adviceFor(code, reading).shown && code !== "AISANCE_PHONOLOGIE",
  );
  return [limitant, ...(next === undefined ? [] : [next.code])].map(
    (code) => `${CRITERES[code]} : ${adviceFor(code, reading).weakness}.`,
  );
}

function lowestFirst(
  criteres: VerifiedData["criteres"],
): { code: CodeCritere; niveau: NiveauCecr; conseil: string }[] {
  return criteres
    .flatMap(({ code, niveau_cecr, conseil }) =>
      niveau_cecr === null ? [] : [{ code, niveau: niveau_cecr, conseil }],
    )
    .sort((a, b) => LEVELS.indexOf(a.niveau) - LEVELS.indexOf(b.niveau));
}

/** How the other criteria stand to the limiting one. One is called the highest only where it is alone. */
function comparisonOf({ criteres, limitant }: VerifiedData): string {
  const ranked = lowestFirst(criteres);
  const highest = ranked.at(-1);
  const lowest = ranked.find(({ code }) => code === limitant);
  const top = ranked.filter(({ niveau }) => niveau === highest?.niveau);
  if (
    highest === undefined ||
    lowest === undefined ||
    LEVELS.indexOf(highest.niveau) <= LEVELS.indexOf(lowest.niveau)
  )
    return "Vos critères sont proches les uns des autres";
  if (top.length === 1) return `Votre critère le plus haut est « ${CRITERES[highest.code]} »`;
  return top.length === ranked.length - 1
    ? "Vos autres critères sont au même niveau"
    : "Vos critères sont proches les uns des autres";
}

function syntheseOf(data: VerifiedData, { production, mots }: Reading): string {
  const { limitant, motif } = data;
  const said = `Vous ${production.oral ? "dites" : "écrivez"} ${mots} ${mots > 1 ? "mots" : "mot"}.`;
  return [
    ...(motif === null ? [] : [motif]),
    said,
    `${comparisonOf(data)} ; celui qui retient le plus la note est « ${CRITERES[limitant]} ».`,
    "Commencez par la première action ci-dessous.",
  ].join(" ");
}

/** The advice of the limiting criterion, then of the most frequent errors, then of the next criteria from the lowest on. */
function actionsOf({ criteres, limitant }: VerifiedData, reading: Reading): string[] {
  const ranked = lowestFirst(criteres);
  const top = commonest(reading, Object.values(FAMILIES).flat());
  const frequent = ranked.find(
    ({ code }) =>
      top !== null && top.total > 1 && commonest(reading, FAMILIES[code] ?? [])?.code === top.code,
  );
  const shown = ranked.filter(({ code }) => adviceFor(code, reading).shown && code !== "AISANCE_PHONOLOGIE");
  const own = ranked.filter(({ code }) => code === limitant);
  const ordered = [...own, ...(frequent === undefined ? [] : [frequent]), ...shown];
  return [...new Set(ordered.map(({ conseil }) => conseil))].slice(0, ACTIONS_MAX);
}
