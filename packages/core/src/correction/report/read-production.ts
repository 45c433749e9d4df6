import type { Conformite } from "@epreuve/contract/rapport";
import type { Tache } from "@epreuve/contract/tache";
import { judgedParts, textOfParts } from "../../contenu/parts.ts";
import type { Enonce } from "../../simulation/enonce.ts";
import type { TimedWord } from "../../speech/transcriber.ts";
import { type FoldedText, foldText } from "../../text/fold.ts";
import type { Aisance } from "../fluency/aisance.ts";
import { measureAisance } from "../fluency/critere-aisance.ts";
import type { Constat } from "../validite/constat.ts";
import { measures } from "../validite/measures.ts";
import { conformiteOf } from "./conformite.ts";

/** What a candidate produced for a task. */
export interface Produced {
  tache: Tache;
  /** The subject it responds to; null where it is unknown. */
  sujet: Enonce | null;
  /** The text as shown: every offset of the report points into it. */
  contenu: string;
  /** When each word was spoken; null where it is unknown. */
  mots: readonly TimedWord[] | null;
}

/** What is computed once from a production, before any provider call, for its judgement and its report. */
export interface ReadProduction extends Pick<Produced, "tache" | "contenu"> {
  /** The candidate's own parts of `contenu`, folded for the search of quotes. */
  folded: FoldedText;
  conformite: Conformite;
  /** What was measured of its validity, to be joined with what the judges say of it. */
  constats: readonly Constat[];
  aisance: Aisance;
}

export function readProduction({ tache, sujet, contenu, mots }: Produced): ReadProduction {
  const parts = judgedParts(tache, contenu);
  const constats = measures({ tache, sujet, contenu });
  return {
    tache,
    contenu,
    folded: foldText(contenu, parts),
    conformite: conformiteOf({ tache, sujet, texte: textOfParts(contenu, parts), constats }),
    constats,
    aisance: measureAisance({ tache, contenu, mots }),
  };
}
