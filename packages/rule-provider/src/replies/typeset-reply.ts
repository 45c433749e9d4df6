import type { BilanReply, CriteresReply } from "@epreuve/core/correction/report/replies";
import type { ExercicesReply } from "@epreuve/core/enrichment/replies";
import { REPLY_BOUNDS } from "@epreuve/core/generation/reply-bounds";
import { typeset } from "@epreuve/french-checker/typeset";

/** A text for the candidate, typeset and cut to `max` characters: advice may quote an endless word. */
function fitted(texte: string, max: number): string {
  const line = typeset(texte);
  return line.length <= max ? line : `${line.slice(0, max - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

const point = (texte: string): string => fitted(texte, REPLY_BOUNDS.point);

/** Typesets the advice; quotes of the text stay exact. */
export function typesetCriteres({ validite, criteres, pourquoi }: CriteresReply): CriteresReply {
  const { pas_moins, pas_plus } = pourquoi;
  return {
    validite: {
      ...validite,
      motifs: validite.motifs.map((one) => ({
        ...one,
        explication: fitted(one.explication, REPLY_BOUNDS.phrase),
      })),
    },
    criteres: criteres.map((one) => ({ ...one, conseil: fitted(one.conseil, REPLY_BOUNDS.phrase) })),
    pourquoi: {
      pas_moins: { ...pas_moins, raison: point(pas_moins.raison) },
      pas_plus: { ...pas_plus, raison: point(pas_plus.raison) },
    },
  };
}

export function typesetBilan({
  revelation,
  points_forts,
  points_faibles,
  synthese,
  actions,
}: BilanReply): BilanReply {
  return {
    revelation: {
      ...revelation,
      titre: fitted(revelation.titre, REPLY_BOUNDS.titre),
      constat: fitted(revelation.constat, REPLY_BOUNDS.paragraphe),
    },
    points_forts: points_forts.map(point),
    points_faibles: points_faibles.map(point),
    synthese: fitted(synthese, REPLY_BOUNDS.paragraphe),
    actions: actions.map(point),
  };
}

/** Typesets all but free answers, which are compared with what the candidate types. */
export function typesetExercices({ exercices }: ExercicesReply): ExercicesReply {
  return {
    exercices: exercices.map((one) => ({
      ...one,
      consigne: typeset(one.consigne),
      enonce: typeset(one.enonce),
      choix: one.choix === null ? null : one.choix.map(typeset),
      reponse: one.choix === null ? one.reponse : typeset(one.reponse),
      explication: typeset(one.explication),
    })),
  };
}
