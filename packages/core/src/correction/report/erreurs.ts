import type { Conformite, Erreur } from "@epreuve/contract/rapport";
import { CODES_ERREUR, type CodeErreur } from "@epreuve/contract/taxonomie";
import type { Issue } from "../../generation/issue.ts";
import type { FoldedText } from "../../text/fold.ts";
import { normalized } from "../../text/normalize.ts";
import type { FoundErreur } from "../scale/found-erreur.ts";
import { ceilingForLength } from "../scale/niveaux.ts";
import { codesFor } from "../scale/taxonomie.ts";
import { bringsNewFacts } from "./ajouts.ts";
import { findCitation } from "./citations.ts";
import type { ReadProduction } from "./read-production.ts";
import type { Doute, ErreursReply, Proposed } from "./replies.ts";
import { createTakenPlaces, type TakenPlaces } from "./taken-places.ts";

/**
 * Share of dropped errors above which the provider gets a second request (design, "What is known of machine scoring").
 */
const DROPPED_SHARE_MAX = 0.3;

/** From this ceiling of ADEQUATION_TACHE down, a wrong length is an error of severity `gene`. */
const LENGTH_HURTS_NOTE = 9;

type Judged = Pick<ReadProduction, "tache" | "contenu" | "folded">;

/** An error whose quote is verified, and how sure its finder is. */
export interface DoubtedErreur extends FoundErreur {
  doute: Doute;
}

/** The valid errors of a reply, and the faults of the others. */
export interface VerifiedErreurs {
  erreurs: DoubtedErreur[];
  faults: Issue[];
}

/** The errors kept so far, and the places they take. */
interface Kept {
  contenu: string;
  folded: FoldedText;
  erreurs: DoubtedErreur[];
  taken: TakenPlaces;
}

/** Verifies the errors of one reply in their order. */
export interface ErreursVerifier {
  /** The valid errors so far: what follows changes none of them. */
  erreurs: readonly DoubtedErreur[];
  /** Verifies the next error. Returns its fault, or null. */
  verify(proposed: Proposed): Issue | null;
}

/**
 * Keeps the errors that are in the text: each extract is found and given its exact place, and repetitions take
 * successive places. Dropped as faults: a quote that is not found, a correction that changes nothing or brings in new
 * facts, a code the task does not allow. Dropped without a fault: an error that repeats an overlapping one.
 */
export function createErreursVerifier({ tache, contenu, folded }: Judged): ErreursVerifier {
  const allowed = codesFor(tache);
  const kept: Kept = { contenu, folded, erreurs: [], taken: createTakenPlaces() };
  return {
    erreurs: kept.erreurs,
    verify: (proposed) =>
      allowed.includes(proposed.code)
        ? keep(proposed, kept)
        : { message: `Le code ${proposed.code} n'est pas admis pour cette tâche.` },
  };
}

/** Verifies a whole reply: see {@link createErreursVerifier}. */
export function verifyErreurs(reply: ErreursReply, judged: Judged): VerifiedErreurs {
  const verifier = createErreursVerifier(judged);
  const faults = reply.erreurs.flatMap((proposed) => verifier.verify(proposed) ?? []);
  return { erreurs: [...verifier.erreurs], faults };
}

/** The faults to send back to the provider when too many of its errors were dropped; otherwise empty. */
export function erreursIssues(reply: ErreursReply, judged: Judged): Issue[] {
  const { faults } = verifyErreurs(reply, judged);
  return faults.length > reply.erreurs.length * DROPPED_SHARE_MAX ? faults : [];
}

/** Adds an error to those kept, unless it repeats one. Returns its fault, or null. */
function keep(proposed: Proposed, { contenu, folded, erreurs, taken }: Kept): Issue | null {
  const { code, correction, doute, gravite } = proposed;
  const explication = proposed.explication.trim() || CODES_ERREUR[code].definition;
  if (!CODES_ERREUR[code].located) {
    if (!erreurs.some((kept) => kept.code === code)) {
      erreurs.push({ code, extrait: null, debut: null, fin: null, correction, explication, gravite, doute });
    }
    return null;
  }
  if (proposed.extrait === null) return { message: `Une erreur ${code} n'a pas d'extrait.` };
  const places = findCitation(folded, { contexte: proposed.contexte, extrait: proposed.extrait });
  if (places.length === 0) {
    return { message: "Cet extrait ne figure pas dans le texte.", citation: proposed.extrait };
  }
  const kinds = [`code ${code}`, `correction ${plain(correction)}`];
  const place = taken.firstFree(places, kinds);
  if (place === null) return null;
  const extrait = contenu.slice(place.debut, place.fin);
  if (readsTheSame(extrait, correction)) {
    return { message: "La correction de cet extrait ne change rien.", citation: extrait };
  }
  if (bringsNewFacts(extrait, correction, contenu)) {
    return { message: "La correction de cet extrait ajoute ce que le texte ne dit pas.", citation: extrait };
  }
  taken.take(place, kinds);
  erreurs.push({ code, extrait, ...place, correction, explication, gravite, doute });
  return null;
}

/** Whether two texts differ only in the form of apostrophes or of Unicode, which is never an error. */
function readsTheSame(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

function plain(texte: string): string {
  return normalized(texte, "NFC").replace(/[’ʼ]/g, "'").trim();
}

/** The errors computed by rule: length and copying. */
export function computedErreurs({ mots, mots_min, mots_max, statut, recopie }: Conformite): FoundErreur[] {
  const erreurs: FoundErreur[] = [];
  if (statut !== "conforme") {
    const hurts = ceilingForLength(mots, mots_min, mots_max) <= LENGTH_HURTS_NOTE;
    erreurs.push(
      withoutPlace("TACHE_LONGUEUR", {
        correction: `De ${mots_min} à ${mots_max} mots.`,
        explication: `Le texte compte ${mots} ${mots > 1 ? "mots" : "mot"} : ${
          statut === "trop_court" ? "développez vos idées" : "allez à l'essentiel"
        } pour rester dans les limites de la tâche.`,
        gravite: hurts ? "gene" : "mineure",
      }),
    );
  }
  if (recopie) {
    erreurs.push(
      withoutPlace("TACHE_RECOPIE", {
        correction: "Reformulez avec vos propres mots.",
        explication: "Des passages sont repris tels quels de la consigne ou des documents.",
        gravite: "gene",
      }),
    );
  }
  return erreurs;
}

function withoutPlace(
  code: CodeErreur,
  rest: Pick<Erreur, "correction" | "explication" | "gravite">,
): FoundErreur {
  return { code, extrait: null, debut: null, fin: null, ...rest };
}

/** Errors in the order of the text, those without a place last. */
export function inTextOrder<E extends FoundErreur>(erreurs: readonly E[]): E[] {
  const at = ({ debut }: E) => debut ?? Number.POSITIVE_INFINITY;
  return erreurs.toSorted((a, b) => (at(a) === at(b) ? (a.fin ?? 0) - (b.fin ?? 0) : at(a) < at(b) ? -1 : 1));
}
