import { countWords } from "@epreuve/contract/mots";
import type { Conformite } from "@epreuve/contract/rapport";
import { TACHES, type Tache } from "@epreuve/contract/tache";
import { type Enonce, textsOf } from "../../simulation/enonce.ts";
import { type Constat, isProved } from "../validite/constat.ts";
import { avertissementsOf } from "./avertissements.ts";
import { isRecopie } from "./recopie.ts";

interface JudgedText {
  tache: Tache;
  sujet: Enonce | null;
  /** The candidate's own words. */
  texte: string;
  /** What was measured of its validity. */
  constats: readonly Constat[];
}

/** Length, copying and warnings of a text: computed before any provider call, and shown unchanged. */
export function conformiteOf({ tache, sujet, texte, constats }: JudgedText): Conformite {
  const mots = countWords(texte);
  const { mots_min, mots_max } = TACHES[tache];
  const facts = {
    mots,
    mots_min,
    mots_max,
    statut: statutOf(mots, mots_min, mots_max),
    recopie: isRecopie(texte, textsOf(sujet)) || isProved(constats, "RECOPIE"),
  };
  return { ...facts, avertissements: avertissementsOf(tache, texte, facts, constats) };
}

function statutOf(mots: number, min: number | null, max: number | null): Conformite["statut"] {
  if (min !== null && mots < min) return "trop_court";
  return max !== null && mots > max ? "trop_long" : "conforme";
}
