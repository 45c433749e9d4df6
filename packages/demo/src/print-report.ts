import type { CodeCritere, Erreur, Report, SimulationState, Tache } from "@epreuve/client";
import { CODES_ERREUR } from "@epreuve/contract/taxonomie";
import { bullet, heading, level, MARGIN, nclcText, quoted, WIDTH } from "./page.ts";
import { correctedLines } from "./print-corrected.ts";
import { rangeText, reasonLines, validityLines } from "./print-verdict.ts";
import { columns, paragraph, printable, type Style, wrap } from "./terminal.ts";

const BAR = 20;

const GRAVITES = { gene: "gêne la compréhension", recurrente: "récurrente", mineure: "mineure" } as const;
const STATUTS = { conforme: "conforme", trop_court: "trop court", trop_long: "trop long" } as const;

/**
 * A report as lines for a terminal: note and level, validity and reasons, criteria as bars, each error underlined in its
 * sentence with its hint, the corrected text.
 */
export function reportLines(report: Report, contenu: string, style: Style): string[] {
  return [
    ...summary(report, style),
    ...validityLines(report, style),
    ...reasonLines(report, style),
    ...criteria(report, style),
    ...errors(report, contenu, style),
    ...correctedLines(report, style),
    ...diagnosis(report, style),
  ];
}

/** At the highest level the advice is on how to keep it. */
function isReached({ note, conseil_nclc }: Report): boolean {
  return note >= conseil_nclc.note_requise;
}

function bar(note: number): string {
  return "█".repeat(note) + "░".repeat(BAR - note);
}

function summary(report: Report, style: Style): string[] {
  const { note, niveau_cecr, nclc, conformite, conseil_nclc, source } = report;
  const { mots, mots_min, mots_max, statut, recopie, avertissements } = conformite;
  const range = mots_min === null || mots_max === null ? "" : ` (attendu : ${mots_min} à ${mots_max})`;
  return [
    ...heading("Votre rapport", style),
    `${MARGIN}Note estimée  ${style.bold(`${note}/20`)}  ${style.cyan(bar(note))}`,
    `${MARGIN}Niveau        ${style.bold(level(niveau_cecr))}, ${nclcText(nclc)}`,
    `${MARGIN}Fourchette    ${rangeText(report)}`,
    `${MARGIN}Longueur      ${mots} mots${range} : ${STATUTS[statut]}${recopie ? ", avec des passages recopiés" : ""}`,
    `${MARGIN}Prochain but  ${isReached(report) ? "garder " : ""}NCLC ${conseil_nclc.nclc_vise}, à partir de ${conseil_nclc.note_requise}/20`,
    ...avertissements.flatMap((text) => bullet(text, "!", style)),
    style.dim(
      `${MARGIN}Corrigé par : ${source.fournisseur} (${source.modele_ia}), en ${seconds(source.duree_ms)}`,
    ),
  ];
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1).replace(".", ",")} s`;
}

function criteria({ criteres }: Report, style: Style): string[] {
  const label = Math.max(...criteres.map(({ libelle }) => columns(libelle)));
  return [
    ...heading("Critères", style),
    ...criteres.flatMap(({ code, libelle, note, niveau_cecr, preuves, conseil }) => [
      `${MARGIN}${libelle.padEnd(label)}  ${style.cyan(note === null ? "·".repeat(BAR) : bar(note))} ${note === null ? "  " : String(note).padStart(2)}  ${level(niveau_cecr)}`,
      ...preuves.flatMap((preuve) =>
        paragraph(evidence(code, printable(preuve)), WIDTH, `${MARGIN}  `).map(style.dim),
      ),
      ...paragraph(printable(conseil), WIDTH, `${MARGIN}  `),
    ]),
  ];
}

/** The evidence for fluency is measures; for every other criterion it is a quote. */
function evidence(code: CodeCritere, preuve: string): string {
  return code === "AISANCE_PHONOLOGIE" ? preuve : `« ${preuve} »`;
}

function errors({ erreurs, tache }: Report, contenu: string, style: Style): string[] {
  return [
    ...heading(`Vos erreurs (${erreurs.length})`, style),
    ...erreurs.flatMap((erreur, index) => [
      "",
      `${MARGIN}${index + 1}. ${style.bold(CODES_ERREUR[erreur.code].libelle)} ${style.dim(`· ${GRAVITES[erreur.gravite]}`)}`,
      ...(erreur.indice === null
        ? []
        : paragraph(`Indice : ${printable(erreur.indice)}`, WIDTH, `${MARGIN}   `).map(style.dim)),
      ...errorLines(erreur, { tache, contenu }, style),
      ...paragraph(printable(erreur.explication), WIDTH, `${MARGIN}   `),
    ]),
  ];
}

interface Corrected {
  tache: Tache;
  contenu: string;
}

/** The sentence of an error with the error underlined, and its correction under it. */
export function errorLines(erreur: Erreur, corrected: Corrected, style: Style): string[] {
  const margin = `${MARGIN}   `;
  const { debut, fin, correction } = erreur;
  if (debut === null || fin === null) return paragraph(printable(correction), WIDTH, margin);
  const sentence = sentenceAround(corrected, debut, fin);
  const lines: string[] = [];
  for (const line of wrap(sentence.text, WIDTH - margin.length)) {
    const from = Math.max(debut - sentence.start, line.start) - line.start;
    const to = Math.min(fin - sentence.start, line.start + line.text.length) - line.start;
    lines.push(margin + printable(line.text));
    if (to <= from) continue;
    const blank = " ".repeat(columns(line.text.slice(0, from)));
    const mark = "~".repeat(Math.max(1, columns(line.text.slice(from, to))));
    const ends = fin - sentence.start <= line.start + line.text.length;
    const fix = correction === "" ? "(à supprimer)" : printable(correction);
    lines.push(`${margin}${blank}${style.red(mark)}${ends ? `  → ${style.green(fix)}` : ""}`);
  }
  return lines;
}

const SENTENCE_ENDS = /[.!?…]\s+|\n+/g;
/** In a dialogue, the label of a turn is not part of its first sentence. */
const SENTENCE_ENDS_IN_DIALOGUE = /[.!?…]\s+|\n+|^Candidat : /gm;

/** The sentence that holds a span, with its place in the text. A line break ends a sentence. */
function sentenceAround(
  { tache, contenu }: Corrected,
  debut: number,
  fin: number,
): { text: string; start: number } {
  const ends = tache === "EO_T2_LIVE" ? SENTENCE_ENDS_IN_DIALOGUE : SENTENCE_ENDS;
  const before = [...contenu.slice(0, debut).matchAll(ends)].at(-1);
  const start = before === undefined ? 0 : before.index + before[0].length;
  const after = /[.!?…](?=\s|$)|\n/.exec(contenu.slice(fin));
  const end = after === null ? contenu.length : fin + after.index + (after[0] === "\n" ? 0 : 1);
  return { text: contenu.slice(start, end), start };
}

function diagnosis(report: Report, style: Style): string[] {
  const { revelation, diagnostic, conseil_nclc } = report;
  return [
    ...heading(revelation.titre, style),
    ...paragraph(printable(revelation.constat), WIDTH, MARGIN),
    ...(revelation.extrait === null ? [] : quoted(revelation.extrait, style)),
    ...heading("Diagnostic", style),
    ...paragraph(printable(diagnostic.synthese), WIDTH, MARGIN),
    ...diagnostic.points_forts.flatMap((text) => bullet(text, "+", style)),
    ...diagnostic.points_faibles.flatMap((text) => bullet(text, "−", style)),
    ...heading(`Pour ${isReached(report) ? "garder" : "viser"} NCLC ${conseil_nclc.nclc_vise}`, style),
    ...conseil_nclc.actions.flatMap((text) => bullet(text, "→", style)),
  ];
}

/** The exercises and the model answer, or their status. */
export function enrichmentLines(state: SimulationState, style: Style): string[] {
  return [...exercises(state, style), ...modelAnswer(state, style)];
}

function exercises({ exercices, exercices_status }: SimulationState, style: Style): string[] {
  const title = heading("Exercices", style);
  if (exercices === null) return [...title, `${MARGIN}Indisponibles (${exercices_status}).`];
  return [
    ...title,
    ...exercices.flatMap(({ consigne, enonce, choix, reponse, explication }, index) => [
      "",
      ...paragraph(`${index + 1}. ${printable(consigne)}`, WIDTH, MARGIN).map(style.bold),
      ...paragraph(printable(enonce), WIDTH, `${MARGIN}   `),
      ...(choix ?? []).map((text) => `${MARGIN}   ○ ${printable(text)}`),
      ...paragraph(`Réponse : ${printable(reponse)}`, WIDTH, `${MARGIN}   `).map(style.green),
      ...paragraph(printable(explication), WIDTH, `${MARGIN}   `).map(style.dim),
    ]),
  ];
}

function modelAnswer({ modele, modele_status }: SimulationState, style: Style): string[] {
  if (modele === null) return [...heading("Modèle", style), `${MARGIN}Indisponible (${modele_status}).`];
  return [
    ...heading(
      `Modèle (${modele.mots} mots, ${level(modele.niveau_cecr)}, pour viser NCLC ${modele.nclc_vise})`,
      style,
    ),
    ...paragraph(printable(modele.texte), WIDTH, MARGIN),
    "",
    ...modele.points_cles.flatMap(({ extrait, commentaire }) =>
      bullet(`« ${extrait} » : ${commentaire}`, "•", style),
    ),
  ];
}
