import type { CodeCritere } from "@epreuve/contract/criteres";
import { type CodeErreur, CodeErreurSchema } from "@epreuve/contract/taxonomie";
import { loadBanque, type Redige } from "./banque.ts";
import { formesOf, type Propose } from "./formes.ts";
import { type Faute, proximite } from "./proximite.ts";

/** What a candidate should practise. */
export interface Pratique {
  /** Most frequent first, the criterion last. */
  codes: readonly (CodeErreur | CodeCritere)[];
  erreurs: readonly (Faute & { code: CodeErreur })[];
  /** For an oral task only what is heard is practised. */
  oral: boolean;
  /** Decides between equally near exercises: the candidate's text, so that two texts rarely get the same set. */
  graine: string;
}

/** What practises a criterion. */
const CODES_DU_CRITERE: Record<CodeCritere, readonly CodeErreur[]> = {
  COHERENCE: ["COH_CONNECTEUR", "SYN_PHRASE"],
  LEXIQUE: ["LEX_PAUVRE", "LEX_IMPROPRE", "LEX_CALQUE"],
  GRAMMAIRE: ["CONJ_MODE", "CONJ_TEMPS", "SYN_SUBORDONNEE", "SYN_PRONOM", "SYN_PREPOSITION"],
  ORTHOGRAPHE: ["ORTH_HOMOPHONE", "ORTH_USAGE", "ORTH_ACCENT"],
  ADEQUATION_TACHE: ["COH_CONNECTEUR", "SYN_PHRASE"],
  SOCIOLINGUISTIQUE: ["REG_NIVEAU", "REG_TU_VOUS"],
  AISANCE_PHONOLOGIE: ["COH_CONNECTEUR", "SYN_PHRASE"],
  INTERACTION: ["INT_RELANCE"],
};

/** At most this many exercises on one code of error; the criterion takes what is left. */
const PAR_CODE = 3;

interface Candidat {
  erreur: CodeErreur;
  redige: Redige;
}

/** Whether a code is that of an error with exercises. */
function isErreur(code: CodeErreur | CodeCritere): code is CodeErreur {
  return CodeErreurSchema.options.some((one) => one === code);
}

/**
 * At most `count` authored exercises, none of whose statements is among `pris`: on the most frequent codes in turn, the
 * nearest to the candidate's errors first, in varied forms.
 */
export function exercicesRediges(pratique: Pratique, count: number, pris: readonly string[] = []): Propose[] {
  const chosen: Propose[] = [];
  const seen = new Set<Redige>();
  const statements = new Set(pris);
  const take = (code: CodeErreur | CodeCritere, round: number) => {
    for (const { redige, erreur } of rangees(code, round, pratique)) {
      if (seen.has(redige)) continue;
      const formes = formesOf(redige, erreur, code).filter(({ enonce }) => !statements.has(enonce));
      const forme = formes[(chosen.length + round) % Math.max(1, formes.length)];
      if (forme === undefined) continue;
      seen.add(redige);
      statements.add(forme.enonce);
      chosen.push(forme);
      return;
    }
  };
  const erreurs = pratique.codes.filter(isErreur);
  for (let round = 0; round < PAR_CODE; round += 1) {
    for (const code of erreurs) if (chosen.length < count) take(code, round);
  }
  for (const critere of pratique.codes.filter((code) => !isErreur(code))) {
    for (let round = 0; round < count && chosen.length < count; round += 1) take(critere, round);
  }
  return chosen;
}

/** The exercises on a code, those for its `round`th error first. */
function rangees(
  code: CodeErreur | CodeCritere,
  round: number,
  { erreurs, oral, graine }: Pratique,
): Candidat[] {
  const codes = isErreur(code) ? [code] : CODES_DU_CRITERE[code];
  const own = erreurs.filter((one) => one.code === code);
  const faute = own[round % Math.max(1, own.length)];
  return codes
    .flatMap((erreur) => (loadBanque().get(erreur) ?? []).map((redige) => ({ erreur, redige })))
    .filter(({ redige }) => redige.entendu || !oral)
    .map((candidat) => ({
      ...candidat,
      near: faute === undefined ? 0 : proximite(candidat.redige, faute),
      order: hash(graine + candidat.redige.explication),
    }))
    .sort((a, b) => b.near - a.near || a.order - b.order);
}

/** The 32-bit FNV-1a hash of a text. */
function hash(texte: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < texte.length; at += 1) value = Math.imul(value ^ texte.charCodeAt(at), 0x01000193);
  return value >>> 0;
}
