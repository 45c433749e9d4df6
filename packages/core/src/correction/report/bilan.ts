import type { CodeCritere } from "@epreuve/contract/criteres";
import type { Erreur, Rapport } from "@epreuve/contract/rapport";
import type { Issue } from "../../generation/issue.ts";
import type { FoldedText } from "../../text/fold.ts";
import type { Verdict } from "../validite/join.ts";
import { shownQuote } from "./citations.ts";
import { isClean } from "./clean-quotes.ts";
import { miscounts } from "./counts.ts";
import type { BilanReply } from "./replies.ts";
import {
  criteriaBlamed,
  criteriaPraised,
  findsConsigneFollowed,
  levelsNamed,
  praisesAbsence,
  quotesIn,
  sentencesOf,
} from "./statements.ts";
import { sayingOf } from "./verdict.ts";

/** The insight, the diagnosis and the actions of a report, from the provider or by rule. */
export interface Bilan {
  revelation: Rapport["revelation"];
  synthese: string;
  points_forts: string[];
  points_faibles: string[];
  actions: string[];
}

/** What was verified of a production, which its bilan must not contradict. */
export interface Facts {
  contenu: string;
  folded: FoldedText;
  mots: number;
  erreurs: readonly Erreur[];
  limitant: CodeCritere;
  /** Whether an examiner would take the production as an answer. */
  valide: boolean;
}

/** What of a reply is kept: null and empty where nothing is left to show. */
export interface KeptBilan extends Omit<Bilan, "revelation"> {
  revelation: Bilan["revelation"] | null;
}

/** What is missing from a reply once its false statements are dropped; empty when it can be shown. */
export function bilanIssues(reply: BilanReply, facts: Facts): Issue[] {
  const { revelation, synthese, actions } = bilanFromReply(reply, facts);
  const messages = [
    ...(revelation === null ? [`revelation est vide, ou contredit ce qui est vérifié. ${ALLOWED}`] : []),
    ...(synthese === "" ? [`synthese est vide, ou contredit ce qui est vérifié. ${ALLOWED}`] : []),
    ...(actions.length === 0 ? ["actions ne contient aucune action que l'on puisse montrer."] : []),
  ];
  return messages.map((message) => ({ message }));
}

const ALLOWED =
  "Seul critere_limitant retient le plus ; ne nomme ni niveau, ni NCLC, ni note, et ne loue rien du seul fait qu'aucune erreur n'y est relevée.";

/**
 * A provider's bilan without what contradicts the facts: sentences that name another limiting criterion, a level or a
 * note, or a count that is not the report's; praise of an absence, of a passage with an error, or of a quote that is
 * not in the text.
 */
export function bilanFromReply(reply: BilanReply, facts: Facts): KeptBilan {
  const { contenu, folded } = facts;
  const { titre, constat, extrait } = reply.revelation;
  const points_faibles = points(reply.points_faibles, facts);
  const weak = new Set(points_faibles.map(headOf));
  const shown = { titre: trueSentences(titre, facts), constat: trueSentences(constat, facts) };
  return {
    revelation:
      shown.titre === "" || shown.constat === ""
        ? null
        : { ...shown, extrait: extrait && shownQuote(contenu, folded, extrait) },
    synthese: trueSentences(reply.synthese, facts),
    points_forts: points(reply.points_forts, facts).filter(
      (point) =>
        !weak.has(headOf(point)) &&
        !praisesAbsence(point) &&
        !criteriaBlamed(point).length &&
        quotesIn(point).every((quote) => isClean(quote, facts)),
    ),
    points_faibles,
    actions: points(reply.actions, facts),
  };
}

function points(given: readonly string[], facts: Facts): string[] {
  const kept = given.map((point) => trueSentences(point, facts)).filter((point) => point !== "");
  return [...new Set(kept)];
}

/** What a point is about: what stands before its colon, or all of it. */
function headOf(point: string): string {
  return (point.split(" : ")[0] ?? point)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function trueSentences(text: string, facts: Facts): string {
  return sentencesOf(text)
    .filter((sentence) => !contradicts(sentence, facts))
    .join(" ");
}

function contradicts(sentence: string, facts: Facts): boolean {
  const { limitant, valide } = facts;
  return (
    criteriaBlamed(sentence).some((code) => code !== limitant) ||
    criteriaPraised(sentence).includes(limitant) ||
    levelsNamed(sentence).length > 0 ||
    (!valide && findsConsigneFollowed(sentence)) ||
    miscounts(sentence, facts) ||
    praisesAbsence(sentence)
  );
}

/** A text may be typeset, with no-break spaces. */
function spaced(text: string): string {
  return text.replace(/\s+/gu, " ");
}

/** The bilan of a production that an examiner may refuse: that is its headline and the first thing to do. */
export function underMotif(bilan: Bilan, { code, explication, preuve }: Verdict["motifs"][number]): Bilan {
  const { titre, action } = sayingOf(code);
  return {
    ...bilan,
    revelation: { titre, constat: explication, extrait: preuve },
    actions: [action, ...bilan.actions.filter((other) => spaced(other) !== spaced(action))],
  };
}
