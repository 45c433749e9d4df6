import { type CodeCritere, CRITERES, CRITERES_DE_TACHE } from "@epreuve/contract/criteres";
import type { Conformite, Critere, Erreur, Rapport } from "@epreuve/contract/rapport";
import type { Tache } from "@epreuve/contract/tache";
import type { Issue } from "../../generation/issue.ts";
import type { FoldedText } from "../../text/fold.ts";
import { critereAisance, MEASURED } from "../fluency/critere-aisance.ts";
import { cecrlOfNote, ceilingForLength } from "../scale/niveaux.ts";
import { critereOfCode } from "../scale/taxonomie.ts";
import { shownQuote } from "./citations.ts";
import { joinOpinions, opinionOn } from "./opinions.ts";
import type { ReadProduction } from "./read-production.ts";
import type { CritereReply, CriteresReply } from "./replies.ts";

function criteresOf(tache: Tache): readonly CodeCritere[] {
  return CRITERES_DE_TACHE[tache];
}

/** The criteria that a provider judges: all of the task's except the measured one. */
export function criteresAsked(tache: Tache): CodeCritere[] {
  return criteresOf(tache).filter((code) => code !== MEASURED);
}

/** The opinions of a reply, of which the first on each criterion counts. */
type Opinions = Pick<CriteresReply, "criteres">;

/** What a reply lacks to judge every criterion of the task; empty when it is complete. */
export function criteresIssues(reply: Opinions, tache: Tache): Issue[] {
  return criteresAsked(tache).flatMap((code) => critereIssue(code, reply) ?? []);
}

/** What a reply lacks to judge a criterion; null when it has it all. */
function critereIssue(code: CodeCritere, { criteres }: Opinions): Issue | null {
  const judged = criteres.find((critere) => critere.code === code);
  if (judged === undefined) return { message: `Le critère ${code} manque.` };
  if (judged.niveau_cecr === null) return { message: `Le critère ${code} n'a pas de niveau_cecr.` };
  return judged.conseil.trim() === "" ? { message: `Le conseil du critère ${code} est vide.` } : null;
}

/**
 * Every criterion of the task, once and in its order. Notes come from levels by table, joined with a second opinion's
 * where there is one; evidence and advice are the first opinion's. Evidence that is not in the text is dropped;
 * ADEQUATION_TACHE is capped at the ceiling for the text's length. AISANCE_PHONOLOGIE is measured, and a provider's
 * value for it is ignored. The replies must have passed `criteresIssues`.
 */
export function assembleCriteres(
  reply: Opinions,
  { tache, contenu, folded, conformite, aisance }: ReadProduction,
  bis: Opinions | null = null,
): Critere[] {
  return criteresOf(tache).map((code) => {
    if (code === MEASURED) return critereAisance(tache, aisance);
    const libelle = CRITERES[code];
    const judged = reply.criteres.find((critere) => critere.code === code);
    const first = opinionOn(code, reply);
    if (judged === undefined || first === null) {
      return { code, libelle, niveau_cecr: null, note: null, preuves: [], conseil: judged?.conseil ?? "" };
    }
    const critere = {
      code,
      libelle,
      ...joinOpinions(first, bis && opinionOn(code, bis)),
      preuves: verifiedQuotes(folded, contenu, judged.preuves),
      conseil: judged.conseil.trim(),
    };
    return code === "ADEQUATION_TACHE" ? underCeiling(critere, conformite) : critere;
  });
}

/**
 * The criteria of a report that its first opinions settle, where one judge alone judges: all but ADEQUATION_TACHE, which
 * depends on the whole reply.
 */
export function settledCriteres(criteres: readonly CritereReply[], production: ReadProduction): Critere[] {
  const reply = { criteres: [...criteres] };
  const settled = (code: CodeCritere) => code === MEASURED || critereIssue(code, reply) === null;
  return assembleCriteres(reply, production).filter(
    ({ code }) => code !== "ADEQUATION_TACHE" && settled(code),
  );
}

/** The quotes that the text contains, as it spells them, without duplicates. */
function verifiedQuotes(folded: FoldedText, contenu: string, quotes: readonly string[]): string[] {
  const found = quotes.flatMap((quote) => shownQuote(contenu, folded, quote) ?? []);
  return [...new Set(found)];
}

function underCeiling<C extends Critere & { note: number }>(
  critere: C,
  { mots, mots_min, mots_max }: Conformite,
): C {
  const ceiling = ceilingForLength(mots, mots_min, mots_max);
  if (critere.note <= ceiling) return critere;
  const conseil = `Respectez d'abord la longueur demandée (${mots_min} à ${mots_max} mots). ${critere.conseil}`;
  return { ...critere, note: ceiling, niveau_cecr: cecrlOfNote(ceiling), conseil };
}

/** What decides between criteria with the same note. */
interface Shown {
  erreurs: readonly Pick<Erreur, "code">[];
  validite: Pick<Rapport["validite"], "statut">;
}

/**
 * The judged criterion with the lowest note. Of equal ones, ADEQUATION_TACHE under a verdict, which lowered it; else the one
 * with the most errors. Where none has any, ADEQUATION_TACHE comes last: nothing shows that the text falls short of its
 * task.
 */
export function critereLimitant(
  criteres: readonly Critere[],
  { erreurs, validite: { statut } }: Shown,
): Critere | undefined {
  const judged = criteres.filter(({ note }) => note !== null);
  const lowest = Math.min(...judged.map(({ note }) => note ?? 0));
  const errors = Map.groupBy(erreurs, ({ code }) => critereOfCode(code));
  const weight = ({ code }: Critere): number => {
    if (code !== "ADEQUATION_TACHE") return errors.get(code)?.length ?? 0;
    return statut === "valide" ? (errors.get(code)?.length ?? -1) : Number.POSITIVE_INFINITY;
  };
  return judged.filter(({ note }) => note === lowest).toSorted((a, b) => weight(b) - weight(a))[0];
}
