import type { Erreur, Exercice, Modele, Report } from "@epreuve/client";
import { at, make } from "./page.ts";

/** A report, or what is known of it so far. */
export type Known = Pick<Report, "erreurs" | "criteres"> & Partial<Pick<Report, "note" | "nclc">>;

export function showReport(contenu: string, { note, nclc, erreurs, criteres }: Known): void {
  const level = `Note estimée : ${note}/20, NCLC ${nclc ?? "inférieur à 4"}`;
  at("level").textContent = note === undefined ? "" : level;
  at("marked").replaceChildren(...underlined(contenu, erreurs));
  const errors = erreurs.map(({ extrait, correction, explication }) => {
    const passage = extrait === null ? [] : [make("del", extrait), " → "];
    return make("li", ...passage, make("strong", correction), ` ${explication}`);
  });
  at("errors").replaceChildren(...errors);
  const criteria = criteres.map(({ libelle, niveau_cecr, conseil }) =>
    make("li", make("strong", libelle), ` ${niveau_cecr ?? ""} `, conseil),
  );
  at("criteria").replaceChildren(...criteria);
}

/** The text with its errors underlined. Their places are UTF-16 units, as JavaScript counts. */
function underlined(contenu: string, erreurs: readonly Erreur[]): (string | Node)[] {
  const pieces: (string | Node)[] = [];
  let end = 0;
  for (const { debut, fin, correction } of [...erreurs].sort((a, b) => (a.debut ?? 0) - (b.debut ?? 0))) {
    // Some have no place in the text, and two may be about the same words.
    if (debut === null || fin === null || debut < end) continue;
    const mark = make("mark", contenu.slice(debut, fin));
    mark.title = correction;
    pieces.push(contenu.slice(end, debut), mark);
    end = fin;
  }
  return [...pieces, contenu.slice(end)];
}

interface Enrichment {
  exercices: Exercice[] | null;
  modele: Modele | null;
}

/** The exercises and the model answer, each of which may have failed; nothing while they are made. */
export function showEnrichment(made?: Enrichment): void {
  const otherwise = made === undefined ? "En préparation…" : "N'a pas pu être préparé.";
  const exercises = made?.exercices?.map(({ consigne, enonce, reponse }) => {
    const answer = make("details", make("summary", "Réponse"), reponse);
    return make("li", make("strong", consigne), ` ${enonce}`, answer);
  });
  at("exercises").replaceChildren(...(exercises ?? [make("li", otherwise)]));
  at("model").textContent = made?.modele?.texte ?? otherwise;
}
