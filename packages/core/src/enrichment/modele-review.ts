import type { Modele } from "@epreuve/contract/enrichment";
import { countWords } from "@epreuve/contract/mots";
import { TACHES, type Tache } from "@epreuve/contract/tache";
import { findQuote } from "../correction/report/citations.ts";
import { isRecopie } from "../correction/report/recopie.ts";
import type { Issue } from "../generation/issue.ts";
import { type Enonce, textsOf } from "../simulation/enonce.ts";
import { type FoldedText, foldText } from "../text/fold.ts";
import type { Proofreader } from "./proofreader.ts";
import type { ModeleReply } from "./replies.ts";

/** What a model answer responds to. */
export interface Responded {
  tache: Tache;
  sujet: Enonce | null;
  contenu: string;
}

/**
 * Words of a spoken model answer: at 110 to 150 words a minute, the task's time less the examiner's part of it. The
 * spread is wide because levels speak at different paces.
 */
const SPOKEN_WORDS: Partial<Record<Tache, Bounds>> = {
  EO_T1: { min: 120, max: 320 },
  EO_T2_LIVE: { min: 80, max: 320 },
  EO_T3: { min: 250, max: 700 },
};

interface Bounds {
  min: number;
  max: number;
}

/** The word range of a model answer: the task's own for writing, that of speech for an oral task. */
export function modeleBounds(tache: Tache): Bounds {
  const { mots_min, mots_max } = TACHES[tache];
  const spoken = SPOKEN_WORDS[tache];
  return { min: mots_min ?? spoken?.min ?? 1, max: mots_max ?? spoken?.max ?? Number.POSITIVE_INFINITY };
}

/** The faults of a model answer, in French; empty when it can be shown. */
export function modeleIssues(
  reply: ModeleReply,
  { tache, sujet, contenu }: Responded,
  proofreader: Proofreader,
): Issue[] {
  const texte = reply.texte.trim();
  const mots = countWords(texte);
  if (mots === 0) return [{ message: "texte est vide." }];
  const { min, max } = modeleBounds(tache);
  const messages = [
    ...(mots < min ? [`texte compte ${mots} mots : il en faut au moins ${min}.`] : []),
    ...(mots > max ? [`texte compte ${mots} mots : il en faut au plus ${max}.`] : []),
    ...(isRecopie(texte, textsOf(sujet)) ? ["texte recopie la consigne ou les documents : reformule."] : []),
    ...(pointsCles(reply, contenu).length === 0
      ? ["Aucun point clé utilisable : extrait mot pour mot de texte, citations du contenu mot pour mot."]
      : []),
  ];
  return [
    ...messages.map((message) => ({ message })),
    ...proofreader.findErrors(texte).map(({ start, end, correction }) => ({
      message: `texte a une faute : écris plutôt « ${correction} ».`,
      citation: texte.slice(start, end),
    })),
  ];
}

const QUOTED = /«\s*([^«»]+?)\s*»/gu;

/**
 * The key points whose extract is in the text, spelt as there, and whose comment quotes nothing but this text and the
 * candidate's own.
 */
export function pointsCles(reply: ModeleReply, contenu: string): Modele["points_cles"] {
  const texte = reply.texte.trim();
  const folded = foldText(texte);
  const own = foldText(contenu);
  const holds = (text: FoldedText, quote: string) => findQuote(text, quote).length > 0;
  return reply.points_cles.flatMap(({ extrait, commentaire }) => {
    const place = findQuote(folded, extrait)[0];
    const said = commentaire.trim();
    if (place === undefined || said === "") return [];
    const quotes = [...said.matchAll(QUOTED)].map(([, quote = ""]) => quote);
    if (!quotes.every((quote) => holds(folded, quote) || holds(own, quote))) return [];
    return [{ extrait: texte.slice(place.debut, place.fin), commentaire: said }];
  });
}
