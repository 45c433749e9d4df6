import type { BilanReply, CriteresReply } from "@epreuve/core/correction/replies";
import type { ExercicesReply, ModeleReply } from "@epreuve/core/enrichment/replies";
import { typeset } from "../typeset.ts";

/** No-break spaces in what a candidate reads; never in a quote of the text, which must stay exact. */
export function typesetCriteres({ criteres }: CriteresReply): CriteresReply {
  return { criteres: criteres.map((one) => ({ ...one, conseil: typeset(one.conseil) })) };
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
      titre: typeset(revelation.titre),
      constat: typeset(revelation.constat),
    },
    points_forts: points_forts.map(typeset),
    points_faibles: points_faibles.map(typeset),
    synthese: typeset(synthese),
    actions: actions.map(typeset),
  };
}

/** A free answer keeps its plain spaces: it is compared with what the candidate types. */
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

export function typesetModele({ texte, points_cles }: ModeleReply): ModeleReply {
  return {
    texte: typeset(texte),
    points_cles: points_cles.map(({ extrait, commentaire }) => ({
      extrait: typeset(extrait),
      commentaire: typeset(commentaire),
    })),
  };
}
