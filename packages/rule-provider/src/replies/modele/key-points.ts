import type { ModeleReply } from "@epreuve/core/enrichment/replies";
import { type AnalysedSentence, analyse } from "../analysis.ts";
import { findConnectors } from "../features/structure.ts";
import type { Language } from "../language.ts";
import type { OwnSentence } from "./own-sentences.ts";

type KeyPoint = ModeleReply["points_cles"][number];

const LINK_COMMENTS: Record<string, string> = {
  opposition: "Une opposition nette, annoncée par un mot de liaison : on suit le raisonnement.",
  concession:
    "Une concession : on reconnaît l'argument de l'autre avant de répondre, ce qui est attendu à partir du B2.",
  consequence: "La conséquence est annoncée, et la phrase fait avancer le propos.",
  cause: "La cause est reliée au fait dans la même phrase.",
  ordre: "Un mot qui ordonne les étapes : le plan se voit sans être lourd.",
  addition: "L'argument s'ajoute au précédent par un lien autre que « et ».",
  but: "Le but est exprimé par une construction complète.",
  conclusion: "La fin est annoncée et ferme le texte.",
};

function linked(sentence: AnalysedSentence): KeyPoint | null {
  const [link] = findConnectors([sentence])
    .filter(({ rank, form }) => rank > 1 && form !== "comme" && form !== "ainsi")
    .sort((x, y) => y.rank - x.rank);
  const commentaire = link === undefined ? undefined : LINK_COMMENTS[link.link];
  return link === undefined || commentaire === undefined
    ? null
    : {
        extrait: sentence.texte,
        commentaire: `« ${link.form} » : ${commentaire.charAt(0).toLowerCase()}${commentaire.slice(1)}`,
      };
}

/** Two to five exact quotes of a model answer, each with a comment on what makes it good. */
export function keyPoints(
  texte: string,
  own: readonly OwnSentence[],
  oral: boolean,
  language: Language,
): KeyPoint[] {
  const { sentences } = analyse(texte, language);
  const points: KeyPoint[] = [];
  const kept = own.find((one) => texte.includes(one.texte));
  if (kept !== undefined) {
    const commentaire =
      kept.original.trim() === kept.texte
        ? oral
          ? "Votre phrase, reprise telle quelle : elle a sa place ici."
          : "Votre phrase, reprise telle quelle : elle a sa place dans une bonne copie."
        : "Votre phrase, une fois corrigée : l'idée était bonne, elle reste.";
    points.push({ extrait: kept.texte, commentaire });
  }
  const [first] = sentences;
  if (first !== undefined)
    points.push({
      extrait: first.texte,
      commentaire: oral
        ? "Dès les premiers mots, la personne qui écoute sait pourquoi vous parlez."
        : "Dès la première ligne, le lecteur sait à quel genre de texte il a affaire.",
    });
  for (const sentence of sentences) {
    const point = linked(sentence);
    if (point !== null && points.length < 4 && !points.some(({ extrait }) => extrait === point.extrait))
      points.push(point);
  }
  const rich = sentences.filter(({ words }) => words.length > 14).at(-1);
  if (rich !== undefined && !points.some(({ extrait }) => extrait === rich.texte)) {
    points.push({
      extrait: rich.texte,
      commentaire:
        "Une phrase longue mais claire : plusieurs idées tiennent ensemble grâce à la construction.",
    });
  }
  return points.filter(({ extrait }) => texte.includes(extrait)).slice(0, 5);
}
