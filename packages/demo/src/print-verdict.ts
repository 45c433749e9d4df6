import type { Report } from "@epreuve/client";
import { bullet, heading, level, MARGIN, nclcText, quoted } from "./page.ts";
import type { Style } from "./terminal.ts";

const STATUTS = {
  a_risque: "À l'examen, cette copie pourrait être refusée",
  hors_epreuve: "À l'examen, cette copie ne serait pas notée",
} as const;
const CONFIANCES = { haute: "sûre", moyenne: "assez sûre", basse: "peu sûre" } as const;

/** The range of the estimate, on one line. */
export function rangeText({ fourchette: { nclc_min, nclc_max, confiance } }: Report): string {
  const range =
    nclc_min === nclc_max ? nclcText(nclc_min) : `de ${nclcText(nclc_min)} à ${nclcText(nclc_max)}`;
  return `${range} (estimation ${CONFIANCES[confiance]})`;
}

/** What an examiner might refuse, with its passages; nothing for a valid production. */
export function validityLines({ validite }: Report, style: Style): string[] {
  const { statut, motifs, niveau_langue } = validite;
  if (statut === "valide" && motifs.length === 0) return [];
  return [
    ...heading(statut === "valide" ? "À noter" : STATUTS[statut], style),
    ...motifs.flatMap(({ explication, preuve }) => [
      ...bullet(explication, "!", style),
      ...(preuve === null ? [] : quoted(preuve, style)),
    ]),
    ...(statut === "valide"
      ? []
      : [
          `${MARGIN}Votre langue, à elle seule : ${niveau_langue.note}/20, ${level(niveau_langue.niveau_cecr)}`,
        ]),
  ];
}

/** Why not a level lower, and why not one higher. */
export function reasonLines({ pourquoi }: Report, style: Style): string[] {
  if (pourquoi === null) return [];
  const { pas_moins, pas_plus } = pourquoi;
  return [
    ...heading("Pourquoi cette note", style),
    ...[pas_moins, pas_plus].flatMap(({ raison, extrait }, index) => [
      ...bullet(`${index === 0 ? "Pas moins" : "Pas plus"} : ${raison}`, index === 0 ? "+" : "−", style),
      ...(extrait === null ? [] : quoted(extrait, style)),
    ]),
  ];
}
