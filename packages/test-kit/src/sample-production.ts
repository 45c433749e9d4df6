import type { SujetData } from "@epreuve/contract/sujet";
import type { BilanReply, CriteresReply, ErreursReply } from "@epreuve/core/correction/report/replies";

/** A subject, a text of 71 words with errors, and replies about it that are right in form and substance. */
export const SUJET: SujetData = {
  sujet_id: "ee-t1-essai",
  tache: "EE_T1",
  titre: "Un nouveau logement",
  theme: "logement",
  consigne:
    "Vous venez de changer de logement. Écrivez à une amie pour le lui décrire et pour l'inviter à le voir.",
  documents: [],
  mots_min: 60,
  mots_max: 120,
  preparation_s: 0,
  duree_s: 600,
};

export const CONTENU =
  "Salut Inès, je t'écris parce que j'ai trouver un appartement près du parc. Il y a deux chambre et une grande " +
  "cuisine avec un balcon. Le matin les oiseaux chante et le soir c'est très calme. Les voisins sont gentils mais " +
  "l'ascenseur marche pas souvent. Est-ce que tu veux venir samedi pour manger avec nous ? On va préparer des pâtes " +
  "et tu pourra dormir dans la petit chambre. À bientôt, Lucie";

/** A reply that judges a valid production so. */
export function judgedAs(criteres: CriteresReply["criteres"]): CriteresReply {
  const raison = { extrait: null, raison: "Une raison." };
  return {
    validite: { motifs: [], statut: "valide" },
    criteres,
    pourquoi: { pas_moins: raison, pas_plus: raison },
  };
}

export const CRITERES_REPLY: CriteresReply = {
  validite: { motifs: [], statut: "valide" },
  criteres: [
    critere("ADEQUATION_TACHE", "B1", "haut", "Est-ce que tu veux venir samedi"),
    critere("COHERENCE", "B1", "moyen", "mais l'ascenseur"),
    critere("LEXIQUE", "B1", "moyen", "une grande cuisine avec un balcon"),
    critere("GRAMMAIRE", "A2", "haut", "j'ai trouver"),
    critere("ORTHOGRAPHE", "B1", "bas", "deux chambre"),
    critere("SOCIOLINGUISTIQUE", "B2", "bas", "Salut Inès"),
  ],
  pourquoi: {
    pas_moins: {
      extrait: "Est-ce que tu veux venir samedi",
      raison: "Vous décrivez, vous invitez et vous proposez un jour.",
    },
    pas_plus: { extrait: "j'ai trouver", raison: "Des formes courantes du verbe restent fausses." },
  },
};

export const ERREURS_REPLY: ErreursReply = {
  erreurs: [
    erreur("CONJ_FORME", "parce que j'ai trouver un", "trouver", "trouvé"),
    erreur("ACC_NOMINAL", "deux chambre et une", "chambre", "chambres"),
    erreur("ACC_SUJET_VERBE", "les oiseaux chante et", "chante", "chantent"),
    erreur("SYN_NEG_INTERRO", "l'ascenseur marche pas souvent", "marche pas", "ne marche pas"),
    erreur("ACC_SUJET_VERBE", "et tu pourra dormir", "pourra", "pourras"),
    erreur("ACC_GENRE", "dans la petit chambre", "petit", "petite"),
  ],
};

export const BILAN_REPLY: BilanReply = {
  revelation: {
    extrait: "les oiseaux chante",
    constat: "Vous accordez le nom, puis vous oubliez le verbe qui le suit.",
    titre: "Le verbe suit son sujet",
  },
  points_forts: ["Une invitation claire."],
  points_faibles: ["Les accords du verbe."],
  synthese: "La consigne est traitée. Les accords retiennent le niveau.",
  actions: ["Soulignez chaque sujet et vérifiez son verbe."],
};

function critere(
  code: CriteresReply["criteres"][number]["code"],
  niveau_cecr: CriteresReply["criteres"][number]["niveau_cecr"],
  position: CriteresReply["criteres"][number]["position"],
  preuve: string,
): CriteresReply["criteres"][number] {
  return { code, preuves: [preuve], niveau_cecr, position, conseil: `Conseil pour ${code}.` };
}

function erreur(
  code: ErreursReply["erreurs"][number]["code"],
  contexte: string,
  extrait: string,
  correction: string,
): ErreursReply["erreurs"][number] {
  return {
    contexte,
    extrait,
    code,
    correction,
    explication: "Une règle.",
    doute: "certain",
    gravite: "mineure",
  };
}
