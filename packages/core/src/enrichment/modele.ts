import type { Modele } from "@epreuve/contract/enrichment";
import { countWords } from "@epreuve/contract/mots";
import type { Rapport } from "@epreuve/contract/rapport";
import { TACHES, type Tache } from "@epreuve/contract/tache";
import { findQuote } from "../correction/report/citations.ts";
import { cecrlOfNclc } from "../correction/scale/niveaux.ts";
import type { Deadline } from "../deadline.ts";
import { formatDonnees } from "../generation/donnees.ts";
import type { TextGenerator } from "../generation/generator.ts";
import type { Issue } from "../generation/issue.ts";
import type { Runtime } from "../runtime.ts";
import type { Enonce } from "../simulation/enonce.ts";
import { foldText } from "../text/fold.ts";
import { modeleInstructions } from "./prompts.ts";
import { type ModeleReply, ModeleReplySchema } from "./replies.ts";

export interface ModeleRequest {
  owner: string;
  tache: Tache;
  sujet: Enonce | null;
  contenu: string;
  rapport: Rapport;
  deadline: Deadline;
}

/**
 * Makes a model answer to the subject at the level the report aims for, within the task's word range, with key points
 * that quote it exactly. Throws what the generator throws.
 */
export async function makeModele(
  { owner, tache, sujet, contenu, rapport, deadline }: ModeleRequest,
  { generator, runtime }: { generator: TextGenerator; runtime: Runtime },
): Promise<Modele> {
  const { mots_min, mots_max } = TACHES[tache];
  const { nclc_vise } = rapport.conseil_nclc;
  const niveau_cecr = cecrlOfNclc(nclc_vise);
  const donnees = {
    tache,
    consigne: sujet?.consigne ?? "",
    documents: (sujet?.documents ?? []).map(({ titre, texte }) => `${titre}\n${texte}`).join("\n\n"),
    contenu,
    niveau_vise: niveau_cecr,
    mots_min: mots_min === null ? "" : String(mots_min),
    mots_max: mots_max === null ? "" : String(mots_max),
  };
  const { reply } = await generator.generate({
    purpose: "modele",
    instructions: modeleInstructions(tache),
    input: formatDonnees(donnees, runtime.uuid()),
    schema: ModeleReplySchema,
    owner,
    deadline,
    review: (proposed) => modeleIssues(proposed, tache),
  });
  const texte = reply.texte.trim();
  return { texte, mots: countWords(texte), niveau_cecr, nclc_vise, points_cles: pointsCles(reply, texte) };
}

/** The faults of a model answer, in French; empty when it can be shown. */
export function modeleIssues(reply: ModeleReply, tache: Tache): Issue[] {
  const { mots_min, mots_max } = TACHES[tache];
  const texte = reply.texte.trim();
  const mots = countWords(texte);
  const messages: string[] = [];
  if (mots === 0) messages.push("texte est vide.");
  else if (mots_min !== null && mots < mots_min) {
    messages.push(`texte compte ${mots} mots : il en faut au moins ${mots_min}.`);
  } else if (mots_max !== null && mots > mots_max) {
    messages.push(`texte compte ${mots} mots : il en faut au plus ${mots_max}.`);
  }
  if (pointsCles(reply, texte).length === 0) {
    messages.push("Aucun extrait de points_cles ne figure mot pour mot dans texte.");
  }
  return messages.map((message) => ({ message }));
}

/** The key points whose quote is in the text, spelt as there. */
function pointsCles(reply: ModeleReply, texte: string): Modele["points_cles"] {
  const folded = foldText(texte);
  return reply.points_cles.flatMap(({ extrait, commentaire }) => {
    const place = findQuote(folded, extrait)[0];
    if (place === undefined || commentaire.trim() === "") return [];
    return [{ extrait: texte.slice(place.debut, place.fin), commentaire: commentaire.trim() }];
  });
}
