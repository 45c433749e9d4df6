import type { Conformite } from "@epreuve/contract/rapport";
import type { Tache } from "@epreuve/contract/tache";
import { judgedParts, textOfParts } from "../../contenu/parts.ts";
import type { Enonce } from "../../simulation/enonce.ts";
import type { TimedWord } from "../../speech/transcriber.ts";
import { type FoldedText, foldText } from "../../text/fold.ts";
import type { Aisance } from "../fluency/aisance.ts";
import { measureAisance } from "../fluency/critere-aisance.ts";
import { conformiteOf } from "./conformite.ts";

/** What a candidate produced for a task. */
export interface Produced {
  tache: Tache;
  /** What it answers; null where that is not known. */
  sujet: Enonce | null;
  /** The text as it is shown: every offset of the report points into it. */
  contenu: string;
  /** When each word was said; null where that is not known. */
  mots: readonly TimedWord[] | null;
}

/** What is read of a production once, before any provider is called, for its judgement and its report. */
export interface ReadProduction extends Pick<Produced, "tache" | "contenu"> {
  /** The candidate's own parts of `contenu`, folded for the search of quotes. */
  folded: FoldedText;
  conformite: Conformite;
  aisance: Aisance;
}

export function readProduction({ tache, sujet, contenu, mots }: Produced): ReadProduction {
  const parts = judgedParts(tache, contenu);
  return {
    tache,
    contenu,
    folded: foldText(contenu, parts),
    conformite: conformiteOf({ tache, sujet, texte: textOfParts(contenu, parts) }),
    aisance: measureAisance({ tache, contenu, mots }),
  };
}
