import type { CorrectionProgress } from "../src/correction.ts";
import type { Critere, Erreur } from "../src/types.ts";

/*
 * A correction as the service streams it: short, with characters of two, three and four bytes.
 */

const ERREUR: Erreur = {
  code: "ORTH_ACCENT",
  extrait: "a",
  debut: 4,
  fin: 5,
  correction: "à",
  explication: "« à » est ici une préposition 🦊.",
  indice: null,
  gravite: "mineure",
};

const CRITERE: Critere = {
  code: "LEXIQUE",
  libelle: "Étendue du vocabulaire",
  niveau_cecr: "B1",
  note: 9,
  preuves: [],
  conseil: "Variez les verbes.",
};

/** What the app is told, in order. */
export const PROGRESS: readonly CorrectionProgress[] = [
  { type: "avancement", etape: "jugement" },
  { type: "erreur", erreur: ERREUR },
  { type: "reprise", liste: "erreurs" },
  { type: "erreur", erreur: { ...ERREUR, debut: 9, fin: 10 } },
  { type: "critere", critere: CRITERE },
  { type: "avancement", etape: "enregistrement" },
];

/** The simulation after its correction, and the report that the correction gives. */
export const CONTENU = "Je vais a la mer, a pied 🦊.";
const SIMULATION = { simulation_id: "sim_1", tache: "EE_T1", contenu: CONTENU };
const JOBS = { exercices: null, exercices_status: "pending", modele: null, modele_status: "pending" };
const RAPPORT = { note: 9, erreurs: [ERREUR] };
export const FINISHED = { ...SIMULATION, ...JOBS, rapport: RAPPORT };
export const IN_PROGRESS = { ...FINISHED, rapport: null, exercices_status: "none", modele_status: "none" };
export const REPORT = { ...RAPPORT, ...SIMULATION, ...JOBS };

export const written = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** An event's data on the wire. */
function dataOf(progress: CorrectionProgress): unknown {
  if (progress.type === "erreur") return progress.erreur;
  if (progress.type === "critere") return progress.critere;
  const { type: _, ...data } = progress;
  return data;
}

export const EVENTS: readonly string[] = [
  ": début\n\n",
  ...PROGRESS.map((progress) => written(progress.type, dataOf(progress))),
];
export const END = written("rapport", { report: REPORT, etag: '"3.b"' });
