/** The French terms of the interface and of the exam, for developers who read English. */
export const GLOSSARY: Readonly<Record<string, string>> = {
  "TCF Canada":
    "*Test de connaissance du français pour le Canada*: the French exam of Canadian immigration. This service trains its two tests of expression.",
  NCLC: "*Niveaux de compétence linguistique canadiens*, the levels immigration asks for; here null (below 4) or 4 to 10.",
  "CECRL, niveau_cecr": "The CEFR, with its levels A1 to C2.",
  épreuve: "A test of the exam.",
  "EE, EO": "*Expression écrite*, *expression orale*: writing and speaking, three tasks each.",
  "tâche, tache": "A task: one of the six that a simulation can practise.",
  simulation: "One attempt at a task: its subject, its text, then its report.",
  "sujet, consigne": "The subject of a task; its instructions, which the candidate reads.",
  thème: "The theme of a subject.",
  contenu: "The candidate's text: written, transcribed from a recording, or the dialogue of an interaction.",
  production: "What the candidate wrote or said; also the answer to the creation of a simulation.",
  mots: "Words.",
  exam_mode: "A simulation under the service's clock, as in the exam.",
  expire_a: "When something is over: the time of an exam, the validity of an address.",
  rapport: "The report of a correction.",
  note: "A mark on 20.",
  "erreur, extrait": "An error; the passage at fault, quoted.",
  gravité:
    "How much an error matters: *gêne* (hinders understanding), *récurrente* (repeated), *mineure* (minor).",
  indice: "A hint towards the rule, which does not give the correction away.",
  critère: "A criterion of judgement, such as vocabulary or coherence.",
  preuve: "Evidence: a quote of the text, or a measure of the recording.",
  conseil: "Advice.",
  "révélation, constat": "The one insight with the most leverage; what it states.",
  diagnostic: "Strengths (*points forts*) and weaknesses (*points faibles*).",
  conformité: "Whether the form of the task is kept: length, nothing copied.",
  recopie: "Copying from the instructions or documents.",
  "validité, hors épreuve": "Whether an examiner would mark the text at all; *hors épreuve* where not.",
  motif: "A reason why a text may not be marked.",
  fourchette: "A range: the uncertainty of the estimate.",
  pourquoi: "Why: the reasons for a level.",
  "texte corrigé": "The whole text with its errors corrected.",
  exercice:
    "An exercise on the errors of a report; *énoncé* is the sentence to work on, *choix* its choices.",
  modèle: "A model answer to the subject.",
  "entretien, échange": "The live interaction of EO_T2_LIVE; its second phase, after the preparation.",
  "candidat, examinateur": "The candidate; the examiner, whom the service plays.",
  tour: "A turn of the interaction: what the candidate says, and the answer.",
  "parole, voix": "A spoken turn; the examiner's voice.",
  restant: "What is left, of a time.",
};

/** The glossary as a Markdown list. */
export function glossaryText(): string {
  return Object.entries(GLOSSARY)
    .map(([term, meaning]) => `- **${term}**: ${meaning}`)
    .join("\n");
}
