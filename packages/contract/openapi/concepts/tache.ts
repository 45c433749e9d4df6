import { NclcSchema, NiveauCecrSchema } from "../../src/niveaux.ts";
import { DocumentSchema, SujetDataSchema } from "../../src/sujet.ts";
import { ModeSchema, TacheSchema } from "../../src/tache.ts";
import { object, values } from "../concept.ts";

/** The exam: its tasks, subjects and levels. */
export const TACHE_CONCEPTS = {
  Tache: values(TacheSchema, "A task of the TCF Canada (*tâche*).", {
    EE_T1: "written, task 1: a short message; 60 to 120 words, 10 minutes",
    EE_T2:
      "written, task 2: an article, a letter or an account for several readers; 120 to 150 words, 20 minutes",
    EE_T3: "written, task 3: two documents compared, and one's own position; 120 to 180 words, 30 minutes",
    EO_T1: "oral, task 1: a guided interview on one fixed subject; 2 minutes, recorded",
    EO_T3: "oral, task 3: an opinion on a subject of the catalogue; 4 min 30 s, recorded",
    EO_T2_LIVE:
      "oral, task 2: a live interaction with an examiner, over a WebSocket; 2 minutes to prepare, then 3 min 30 s",
  }),
  Mode: values(ModeSchema, "How a task is expressed.", {
    EE: "written expression (*expression écrite*)",
    EO: "oral expression (*expression orale*)",
  }),
  NiveauCecr: values(NiveauCecrSchema, "A level of the CEFR (*CECRL*), as the exam names them.", {
    A1_NON_ATTEINT: "below A1",
    A1: "A1, breakthrough",
    A2: "A2, waystage",
    B1: "B1, threshold",
    B2: "B2, vantage",
    C1: "C1, effective operational proficiency",
    C2: "C2, mastery",
  }),
  Nclc: values(
    NclcSchema.wrapped,
    "A level of the *niveaux de compétence linguistique canadiens*, which Canadian immigration asks for. Where a field of this type is null, the level is below 4.",
    {
      4: "NCLC 4, from a note of 4",
      5: "NCLC 5, from a note of 6",
      6: "NCLC 6, from a note of 7",
      7: "NCLC 7, from a note of 10",
      8: "NCLC 8, from a note of 12",
      9: "NCLC 9, from a note of 14",
      10: "NCLC 10 and above, from a note of 16",
    },
  ),
  SujetDocument: object(DocumentSchema, "A text that the candidate reads with the instructions.", {
    titre: "Its title.",
    texte: "The text itself.",
  }),
  SujetData: object(
    SujetDataSchema,
    "A subject (*sujet*): what the candidate is asked to write or say. A simulation keeps a copy, so that later changes of the catalogue never change it.",
    {
      sujet_id: "Identifier of the subject, for `sujet_id` of the requests.",
      tache: "The task it belongs to.",
      titre: "A short title, for lists.",
      theme: "Its theme, such as *Logement*, to group subjects by.",
      consigne: "The instructions, shown to the candidate as they are.",
      documents: "The texts to read with the instructions; empty for most tasks, two for EE_T3.",
      mots_min: "The fewest words accepted; null where length is not judged (oral tasks).",
      mots_max: "The most words accepted; null where length is not judged.",
      preparation_s: "Official preparation time in seconds; 0 where there is none.",
      duree_s: "Official time to write or speak, in seconds.",
    },
  ),
};
