import { countWords } from "@epreuve/contract/mots";
import type { Conformite } from "@epreuve/contract/rapport";
import type { Tache } from "@epreuve/contract/tache";
import { normalized } from "../../text/normalize.ts";
import { type Constat, isProved } from "../validite/constat.ts";

const RISK = "À l'examen, une telle copie peut être classée « A1 non atteint ».";

const LETTER = /\p{L}/gu;
const LATIN_LETTER = /\p{Script=Latin}/gu;
/** Below this share of Latin letters a text is not in French. */
const LATIN_SHARE_MIN = 0.7;

/**
 * Phrases that address the marker, a person or a model. A match adds a warning and changes nothing else: honest texts
 * about schools or machines contain such phrases too, so their words are counted and judged like all others.
 */
const ADDRESSES = [
  /\bignore[zs]?\s+(?:toute?s?\s+)?(?:tes|vos)\s+(?:instructions|consignes|règles)/iu,
  /\b(?:ignore|oublie)[zs]?\s+(?:toute?s?\s+)?les\s+(?:instructions|consignes|règles)\s+(?:précédentes|ci-dessus|antérieures|reçues)/iu,
  /\b(?:ignore|disregard|forget)\s+(?:all\s+|any\s+)*(?:of\s+)?(?:the\s+|your\s+)?(?:previous|prior|above|earlier)?\s*(?:instructions|prompts?)/iu,
  /\b(?:donne|attribue|accorde|met)\p{L}{0,6}(?:-(?:moi|lui))?\s+(?:\S{1,30}\s+){0,5}?(?:20\s*(?:\/|sur)\s*20|note\s+maximale|meilleure\s+note|niveau\s+c[12]|nclc\s*\d)/iu,
  /\b(?:cher|chère|monsieur le|madame la|note (?:au|pour le)|à l'attention du)\s+(?:correcteur|correctrice|évaluateur|évaluatrice)\b/iu,
  /\ben tant qu(?:e |')(?:ia\b|intelligence artificielle|modèle de langage|correcteur automatique)/iu,
  /\b(?:system prompt|prompt système|as an ai\b|you are (?:a|an) (?:grader|examiner|assistant))/iu,
  /<\/?(?:system|assistant|user|instructions?)>|<<<|\[\/?INST\]/iu,
];

/** Usual lengths of the two parts of EE_T3: the points of view in 40 to 60 words, then the position in 80 to 120. */
const T3_PARTS = [
  { nom: "La première partie (les deux points de vue)", min: 40, max: 60 },
  { nom: "La seconde partie (votre position)", min: 80, max: 120 },
] as const;

/** Warnings about a text that need no judgement of its language. In French, most serious first. */
export function avertissementsOf(
  tache: Tache,
  texte: string,
  { mots, mots_min, mots_max, statut, recopie }: Omit<Conformite, "avertissements">,
  constats: readonly Constat[],
): string[] {
  const warnings: string[] = [];
  if (statut !== "conforme") {
    const fault = statut === "trop_court" ? "court" : "long";
    warnings.push(
      `Texte trop ${fault} : ${mots} ${mots > 1 ? "mots" : "mot"} pour ${mots_min} à ${mots_max} demandés. ${RISK}`,
    );
  }
  if (recopie) {
    warnings.push(`Des passages sont recopiés de la consigne ou des documents : reformulez-les. ${RISK}`);
  }
  if (!isLatin(texte)) warnings.push(`Une grande partie du texte n'est pas en alphabet latin. ${RISK}`);
  else if (isProved(constats, "LANGUE")) {
    const whole = constats.some(({ code, statut }) => code === "LANGUE" && statut === "hors_epreuve");
    warnings.push(
      `${whole ? "Le texte ne semble pas écrit" : "Une partie du texte ne semble pas écrite"} en français. ${RISK}`,
    );
  }
  if (addressesMarker(texte)) {
    warnings.push(
      "Un passage semble s'adresser à la personne ou à l'outil qui corrige. Une note ne se demande pas, et les mots de ce passage sont comptés avec les autres : retirez-le.",
    );
  }
  if (tache === "EE_T3" && statut === "conforme") warnings.push(...unevenParts(texte));
  return warnings;
}

function isLatin(texte: string): boolean {
  const letters = texte.match(LETTER)?.length ?? 0;
  const latin = texte.match(LATIN_LETTER)?.length ?? 0;
  return latin >= letters * LATIN_SHARE_MIN;
}

function addressesMarker(texte: string): boolean {
  const plain = normalized(texte, "NFC").replace(/[’ʼ]/g, "'").replace(/\s+/gu, " ");
  return ADDRESSES.some((pattern) => pattern.test(plain));
}

/** Only for a text of exactly two paragraphs: otherwise the parts are unknown. */
function unevenParts(texte: string): string[] {
  const paragraphs = texte.split(/\n\s*/u).filter((paragraph) => countWords(paragraph) > 0);
  if (paragraphs.length !== T3_PARTS.length) return [];
  return T3_PARTS.flatMap(({ nom, min, max }, index) => {
    const mots = countWords(paragraphs[index] ?? "");
    return mots < min || mots > max ? [`${nom} compte ${mots} mots ; l'usage est de ${min} à ${max}.`] : [];
  });
}
