import type { Operation, OperationResponse } from "../../src/operation.ts";
import type { OPERATIONS, OperationId } from "../../src/operations/index.ts";
import type { Production, Report, SimulationState } from "../../src/simulation.ts";
import { EXERCICES, MODELE } from "./enrichment.ts";
import { ORAL_RAPPORT, ORAL_SUJET, TRANSCRIPT } from "./oral.ts";
import { CONTENU, RAPPORT } from "./rapport.ts";
import { PRODUCTION, STATE } from "./simulation.ts";
import { SUJET } from "./sujet.ts";

interface Example<T> {
  summary: string;
  value: T;
}

type ById = { [O in (typeof OPERATIONS)[number] as O["id"]]: O };

/** Examples of an operation: of its request where it has a body, and of its success. */
interface OperationExamples<O extends Operation> {
  request?: Record<string, Example<unknown>>;
  response: Record<string, Example<OperationResponse<O>>>;
}

const simulationId = PRODUCTION.simulation_id;

const oralProduction: Production = {
  ...PRODUCTION,
  simulation_id: "sim_0b7d3c51-8a0e-4f7f-9a53-3f1a8c2e6d90",
  tache: "EO_T3",
  mode: "EO",
  sujet: ORAL_SUJET,
};
const live: SimulationState = {
  ...STATE,
  simulation_id: "sim_5c1f0a2e-77d4-4a0b-8f6e-2f5b9f0d4c33",
  tache: "EO_T2_LIVE",
  mode: "EO",
  contenu: "",
  sujet: null,
  live: { url: "wss://live.exemple.ca/production", protocole: "tcf.v1" },
};
const finished: SimulationState = {
  ...STATE,
  contenu: CONTENU,
  rapport: RAPPORT,
  exercices: EXERCICES,
  exercices_status: "ready",
  modele: MODELE,
  modele_status: "ready",
  updated_at: "2026-11-21T14:05:53.310Z",
};
const pending = {
  exercices: null,
  exercices_status: "pending",
  modele: null,
  modele_status: "pending",
} as const;
const report: Report = { ...RAPPORT, simulation_id: simulationId, tache: "EE_T1", ...pending };
const oralReport: Report = {
  ...ORAL_RAPPORT,
  simulation_id: oralProduction.simulation_id,
  tache: "EO_T3",
  ...pending,
};

/** A realistic example of each request and of each success. Errors have theirs in `outcomes.ts`. */
export const EXAMPLES: { [Id in OperationId]: OperationExamples<ById[Id]> } = {
  createSimulation: {
    request: {
      tirage: { summary: "Sur un sujet tiré par le service", value: { tache: "EE_T1" } },
      choisi: {
        summary: "Sur un sujet choisi, en mode examen",
        value: { tache: "EE_T1", sujet_id: "ee-t1-001", exam_mode: true },
      },
    },
    response: {
      ecrit: { summary: "Une tâche écrite", value: PRODUCTION },
      oral: { summary: "Une tâche orale", value: oralProduction },
    },
  },
  getSimulation: {
    response: {
      en_cours: { summary: "En cours : rapport est null", value: STATE },
      corrigee: { summary: "Corrigée : rapport, exercices et modèle", value: finished },
      entretien: { summary: "L'entretien EO_T2_LIVE", value: live },
    },
  },
  listSimulations: {
    response: {
      page: {
        summary: "Une page",
        value: {
          items: [
            {
              simulation_id: simulationId,
              tache: "EE_T1",
              mode: "EE",
              statut: "finished",
              sujet: { sujet_id: SUJET.sujet_id, titre: SUJET.titre },
              exam_mode: false,
              note: RAPPORT.note,
              nclc: RAPPORT.nclc,
              exercices_status: "ready",
              modele_status: "ready",
              created_at: PRODUCTION.created_at,
            },
          ],
          total: 1,
          page: 1,
          limit: 20,
        },
      },
    },
  },
  saveContenu: {
    request: { texte: { summary: "Le texte en cours", value: { contenu: STATE.contenu } } },
    response: { enregistre: { summary: "Enregistré", value: { ok: true } } },
  },
  changeSujet: {
    request: { autre: { summary: "Un autre sujet", value: { sujet_id: "ee-t1-001" } } },
    response: { change: { summary: "Le nouveau sujet", value: { sujet: SUJET } } },
  },
  listSujets: { response: { sujets: { summary: "Les sujets actifs", value: { sujets: [SUJET] } } } },
  correctEe: {
    request: {
      texte: { summary: "Une production écrite", value: { simulationId, contenu: CONTENU, tache: "EE_T1" } },
    },
    response: { rapport: { summary: "Le rapport", value: report } },
  },
  correctEo: {
    request: {
      enregistrement: {
        summary: "L'enregistrement envoyé, ou le dialogue de l'entretien",
        value: { simulationId: oralProduction.simulation_id, transcript: "", tache: "EO_T3" },
      },
      transcription: {
        summary: "Une transcription faite par l'application",
        value: { simulationId: oralProduction.simulation_id, transcript: TRANSCRIPT, tache: "EO_T3" },
      },
    },
    response: { rapport: { summary: "Le rapport", value: oralReport } },
  },
  suggestIdees: {
    request: {
      texte: {
        summary: "Un texte commencé",
        value: { sujet_consigne: SUJET.consigne, contenu_partiel: CONTENU },
      },
    },
    response: {
      idees: {
        summary: "Cinq idées",
        value: {
          idees: [
            "La consigne demande « expliquez comment la vie est organisée entre vous » et votre texte ne le fait pas encore. Pour expliquer, donnez une raison avec « parce que » et sa conséquence avec « si bien que ».",
            "Précisez le montant du loyer et des charges : un détail concret rend le texte vivant.",
            "Développez « Le loyer est 380 euros par mois. » : dites quand, avec qui, et ce que vous avez ressenti.",
            "Précisez la répartition du ménage et des courses : un détail concret rend le texte vivant.",
            "Illustrez « La chambre est petite mais elle est très clair, avec un lit, un bureau et deux fenêtres. » par un exemple vécu, introduit par « par exemple » ou « je me souviens que ».",
          ],
        },
      },
    },
  },
  createAudio: {
    request: {
      webm: {
        summary: "Ce qu'enregistre un navigateur",
        value: { content_type: "audio/webm", taille_octets: 482_113 },
      },
    },
    response: {
      adresse: {
        summary: "Où envoyer l'enregistrement",
        value: {
          upload: {
            method: "PUT",
            url: "https://enregistrements.exemple.ca/recordings/…?X-Amz-Expires=600&X-Amz-SignedHeaders=content-length%3Bcontent-type%3Bhost&X-Amz-Signature=…",
            headers: { "Content-Type": "audio/webm" },
          },
          expire_a: "2026-11-21T14:12:00.000Z",
        },
      },
    },
  },
  getHealth: {
    response: { ok: { summary: "Le service répond", value: { ok: true, version: "2026.11.21" } } },
  },
  getOpenapi: {
    response: {
      document: {
        summary: "Le début du document",
        value: { openapi: "3.1.0", info: { title: "Épreuve", version: "1" } },
      },
    },
  },
  getDocs: { response: { page: { summary: "Une page HTML", value: "<!doctype html>…" } } },
};
