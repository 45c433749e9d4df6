import { type CodeCritere, CRITERES, CRITERES_DE_TACHE } from "@epreuve/contract/criteres";
import type { Conformite, Critere } from "@epreuve/contract/rapport";
import type { Tache } from "@epreuve/contract/tache";
import { type FoldedText, findQuote, foldText } from "./citations.ts";
import { cecrlOfNote, ceilingForLength, noteOfLevel } from "./niveaux.ts";
import { judgedParts, type Production } from "./production.ts";
import type { CriteresReply } from "./replies.ts";

/** The criterion that needs the sound: a transcript leaves it unjudged, whatever a provider says of it. */
const UNHEARD: CodeCritere = "AISANCE_PHONOLOGIE";
const UNHEARD_CONSEIL =
  "La prononciation et l'aisance ne peuvent pas être évaluées à partir d'une transcription : ce critère ne compte pas " +
  "dans la note. Réécoutez votre enregistrement et vérifiez que chaque phrase se comprend du premier coup.";

function criteresOf(tache: Tache): readonly CodeCritere[] {
  return CRITERES_DE_TACHE[tache];
}

/** What is missing from a reply for every criterion of the task to be judged; empty when nothing is. */
export function criteresIssues(reply: CriteresReply, tache: Tache): string[] {
  return criteresOf(tache).flatMap((code) => {
    if (code === UNHEARD) return [];
    const judged = reply.criteres.find((critere) => critere.code === code);
    if (judged === undefined) return [`Le critère ${code} manque.`];
    if (judged.niveau_cecr === null) return [`Le critère ${code} n'a pas de niveau_cecr.`];
    return judged.conseil.trim() === "" ? [`Le conseil du critère ${code} est vide.`] : [];
  });
}

/**
 * Every criterion of the task, once and in its order. Notes come from levels by table; evidence that is not found in
 * the text is dropped; ADEQUATION_TACHE is held under the ceiling its length allows. The reply must have passed
 * `criteresIssues`.
 */
export function assembleCriteres(
  reply: CriteresReply,
  { tache, contenu }: Pick<Production, "tache" | "contenu">,
  conformite: Conformite,
): Critere[] {
  const text = foldText(contenu, judgedParts(tache, contenu));
  return criteresOf(tache).map((code) => {
    const libelle = CRITERES[code];
    const judged = reply.criteres.find((critere) => critere.code === code);
    if (code === UNHEARD || judged === undefined || judged.niveau_cecr === null) {
      const conseil = code === UNHEARD ? UNHEARD_CONSEIL : (judged?.conseil ?? "");
      return { code, libelle, niveau_cecr: null, note: null, preuves: [], conseil };
    }
    const critere = {
      code,
      libelle,
      niveau_cecr: judged.niveau_cecr,
      note: noteOfLevel(judged.niveau_cecr, judged.position),
      preuves: verifiedQuotes(text, contenu, judged.preuves),
      conseil: judged.conseil.trim(),
    };
    return code === "ADEQUATION_TACHE" ? underCeiling(critere, conformite) : critere;
  });
}

/** The quotes that stand in the text, as they stand there, each once. */
function verifiedQuotes(text: FoldedText, contenu: string, quotes: readonly string[]): string[] {
  const found = quotes.flatMap((quote) => {
    const place = findQuote(text, quote)[0];
    return place === undefined ? [] : [contenu.slice(place.debut, place.fin)];
  });
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

/** The judged criterion with the lowest note; of equals, the first. */
export function critereLimitant(criteres: readonly Critere[]): Critere | undefined {
  return criteres
    .filter(({ note }) => note !== null)
    .reduce<Critere | undefined>(
      (lowest, critere) =>
        lowest === undefined || (critere.note ?? 0) < (lowest.note ?? 0) ? critere : lowest,
      undefined,
    );
}
