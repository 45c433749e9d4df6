import type { Conformite, Critere, Erreur, Fourchette, Pourquoi, Validite } from "@epreuve/contract/rapport";
import { REPLY_BOUNDS } from "../../generation/reply-bounds.ts";
import { erreursAisance } from "../fluency/critere-aisance.ts";
import { joinValidite, type Verdict } from "../validite/join.ts";
import { shownQuote } from "./citations.ts";
import { assembleCriteres } from "./criteres.ts";
import { weighDoubt } from "./doute.ts";
import { computedErreurs, type DoubtedErreur, inTextOrder, verifyErreurs } from "./erreurs.ts";
import { fourchetteOf } from "./fourchette.ts";
import { indiceOf } from "./indices.ts";
import { type Jugement, jugementOf } from "./jugement.ts";
import type { Ecart } from "./opinions.ts";
import { pourquoiOf } from "./pourquoi.ts";
import type { ReadProduction } from "./read-production.ts";
import type { CriteresReply, ErreursReply } from "./replies.ts";
import { lengthOf, underVerdict, verdictErreurs, withMotifs } from "./verdict.ts";

/** The replies that judge a production, each past its review. `criteresBis` is null without a second judge. */
export interface Judgements {
  criteres: CriteresReply;
  criteresBis: CriteresReply | null;
  erreurs: ErreursReply;
}

/** What holds of a production: levels by table, quotes that are in the text, errors worth reporting in its order. */
export interface Verified {
  note: number;
  criteres: Critere[];
  erreurs: Erreur[];
  conformite: Conformite;
  validite: Validite;
  fourchette: Fourchette;
  pourquoi: Pourquoi;
  /** The spread of two judges; null where only one judged. */
  ecarts: Ecart[] | null;
}

/** What the criteria's replies settle of a report. */
export interface JudgedCriteres {
  note: number;
  criteres: Critere[];
  validite: Validite;
  /** The criteria before the verdict on validity lowers any. */
  unlowered: Critere[];
  verdict: Verdict;
  jugement: Jugement;
}

/** Verifies and joins the replies on the criteria. Pure. */
export function judgedCriteres(
  production: ReadProduction,
  { criteres: reply, criteresBis }: Pick<Judgements, "criteres" | "criteresBis">,
): JudgedCriteres {
  const jugement = jugementOf(reply, criteresBis, production);
  const joined = joinValidite(
    [...production.constats, ...lengthOf(production.conformite)],
    jugement.validite,
  );
  const verdict = { ...joined, motifs: joined.motifs.map((motif) => shownMotif(motif, production)) };
  const unlowered = assembleCriteres(reply, production, criteresBis);
  return { ...underVerdict(unlowered, verdict), unlowered, verdict, jugement };
}

/**
 * The errors of a report, in its order: the verified ones that are worth reporting, the counted and the measured ones,
 * and that of the verdict. Of the first errors of a reply, or without the criteria yet (null), it gives errors that the
 * report will hold whatever follows. Pure.
 */
export function reportedErreurs(
  { conformite, aisance }: ReadProduction,
  found: readonly DoubtedErreur[],
  judged: JudgedCriteres | null,
): Erreur[] {
  return inTextOrder([
    ...weighDoubt(found, { criteres: judged?.unlowered ?? null, mots: conformite.mots }),
    ...computedErreurs(conformite),
    ...(judged === null ? [] : verdictErreurs(judged.verdict)),
    ...erreursAisance(aisance),
  ]).map((erreur) => ({ ...erreur, indice: indiceOf(erreur) }));
}

/** Verifies and joins the judgements of a production. Pure: the same input gives the same result. */
export function verified(production: ReadProduction, judgements: Judgements): Verified {
  const judged = judgedCriteres(production, judgements);
  const { note, criteres, validite, verdict, jugement } = judged;
  const { pourquoi, ecarts } = jugement;
  const { mots } = production.conformite;
  const erreurs = reportedErreurs(production, verifyErreurs(judgements.erreurs, production).erreurs, judged);
  return {
    note,
    criteres,
    erreurs,
    conformite: withMotifs(production, validite),
    validite,
    fourchette: fourchetteOf({ criteres, validite, note }, { ecarts, mots }),
    pourquoi: pourquoiOf(pourquoi, { note, criteres, erreurs, verdict, folded: production.folded, mots }),
    ecarts,
  };
}

/** A passage is shown no longer than any quote, and never cut inside a word or a group; null where that leaves nothing. */
function shownMotif<M extends { preuve: string | null }>(motif: M, { contenu, folded }: ReadProduction): M {
  return { ...motif, preuve: motif.preuve && shownQuote(contenu, folded, withinBound(motif.preuve)) };
}

function withinBound(quote: string): string {
  if (quote.length <= REPLY_BOUNDS.citation) return quote;
  return /^.*(?=\s)/su.exec(quote.slice(0, REPLY_BOUNDS.citation))?.[0] ?? "";
}
