import type { CodeCritere } from "@epreuve/contract/criteres";
import { commonest } from "./advice.ts";
import { quote, strongest } from "./evidence.ts";
import type { Features } from "./features.ts";
import { heavyRepeat, isElsewhere, shortTime } from "./spoken-advice.ts";
import type { Production } from "./study.ts";

/** What the text does well: its two best criteria, shown, and its best sentence. */
export function strengths(
  production: Production,
  features: Features,
  ranked: CodeCritere[],
  shown: string | null = null,
): string[] {
  const { structure, lexique, grammaire, tache, echange } = features;
  const said: Partial<Record<CodeCritere, string>> = {
    ...(structure.connecteurs.length === 0
      ? {}
      : {
          COHERENCE: `Des liens entre les idées : ${structure.connecteurs
            .slice(0, 3)
            .map(({ forme }) => `« ${forme} »`)
            .join(", ")}.`,
        }),
    LEXIQUE:
      lexique.motsRares.length > 0
        ? `Des mots précis : ${lexique.motsRares
            .slice(0, 4)
            .map((one) => `« ${one} »`)
            .join(", ")}.`
        : "Un vocabulaire simple mais compréhensible.",
    ...(echange.leads && echange.tournures.length > 2
      ? { GRAMMAIRE: `Des questions variées : ${echange.tournures.slice(0, 4).join(", ")}.` }
      : grammaire.temps.length === 0
        ? {}
        : { GRAMMAIRE: `Les temps et modes employés : ${grammaire.temps.slice(0, 4).join(", ")}.` }),
    ORTHOGRAPHE:
      grammaire.densite.orthographe < 1
        ? "Une orthographe soignée."
        : "La plupart des mots sont bien orthographiés.",
    SOCIOLINGUISTIQUE:
      tache.ouverture !== null
        ? `Une entrée en matière adaptée (« ${tache.ouverture} »).`
        : "Un ton qui reste courtois.",
    ADEQUATION_TACHE: echange.leads
      ? `Vous vous renseignez vraiment : ${echange.questions.length} question${echange.questions.length > 1 ? "s" : ""} en tout.`
      : tache.themes !== null
        ? `Vous parlez de ${tache.themes.abordes.slice(0, 3).join(", de ").replace("de le ", "du ")}.`
        : tache.demandes.length > tache.manquantes.length
          ? `La consigne est suivie : ${tache.demandes.length - tache.manquantes.length} demande${tache.demandes.length - tache.manquantes.length > 1 ? "s" : ""} sur ${tache.demandes.length} trouve${tache.demandes.length - tache.manquantes.length > 1 ? "nt" : ""} une réponse.`
          : production.oral && !isElsewhere(production, features)
            ? "Vous répondez à la question posée."
            : production.oral
              ? "Un propos suivi, que l'on comprend."
              : "Le texte dit quelque chose du sujet.",
    INTERACTION:
      echange.leads && echange.reactions.length > 1
        ? "Vous menez l'échange : vous questionnez et vous réagissez aux réponses."
        : echange.leads
          ? "Vous menez l'échange par vos questions."
          : "Vous vous présentez sans attendre que l'on vous relance.",
  };
  const strong = strongest(production, [shown]);
  const found = ranked.slice(0, 2).flatMap((code) => said[code] ?? []);
  return strong === undefined ? found : [...found, `Une phrase réussie : « ${quote(strong)} »`];
}

/** What holds a criterion back in this text, in half a sentence. */
export function weakness(code: CodeCritere, production: Production, features: Features): string {
  const { structure, lexique, tache, echange } = features;
  switch (code) {
    case "ADEQUATION_TACHE": {
      const [missing] = tache.manquantes;
      if (missing !== undefined) return `« ${missing.clause} » reste sans réponse`;
      if (echange.leads && echange.oublies.length > 0)
        return `${echange.questions.length} question${echange.questions.length > 1 ? "s" : ""}, sans rien demander sur ${echange.oublies.slice(0, 2).join(" ni sur ")}`;
      if (isElsewhere(production, features)) return "une autre question que celle qui est posée";
      const short = shortTime(production, features);
      if (short !== null) return short;
      if (tache.themes !== null && tache.themes.oublies.length > 0)
        return `rien encore sur ${tache.themes.oublies.slice(0, 2).join(" ni sur ")}`;
      if (production.oral && tache.longueur < 1)
        return `${tache.mots} mots, ce qui montre peu pour la durée de la tâche`;
      return tache.longueur < 1
        ? `${tache.mots} mots, hors des limites de la tâche`
        : "le sujet pourrait être traité plus à fond";
    }
    case "COHERENCE": {
      const forms = structure.connecteurs.slice(0, 4).map(({ forme }) => `« ${forme} »`);
      if (echange.leads)
        return echange.reactions.length < 4
          ? "des questions qui se suivent sans reprendre les réponses"
          : "des enchaînements justes, mais encore simples";
      const varied = structure.connecteurs.filter(({ rank }) => rank > 1).length > 2;
      if (varied) return "des liens variés, mais un plan qui pourrait s'annoncer davantage";
      return forms.length === 0
        ? "aucun mot ne relie vos phrases"
        : `les liens se limitent à ${forms.join(", ")} pour ${structure.phrases} phrases`;
    }
    case "LEXIQUE": {
      const repete = heavyRepeat(production, features);
      if (repete !== null) return `« ${repete.forme} » revient ${repete.total} fois`;
      if (lexique.rares > 0.35) return "des mots déjà précis : ce sont les nuances qui peuvent encore gagner";
      if (lexique.motsRares.length >= 4)
        return `${lexique.motsRares.length} mots moins courants sur ${tache.mots} : le reste du vocabulaire est très courant`;
      return lexique.motsRares.length === 0
        ? `aucun mot moins courant sur ${tache.mots}`
        : `${lexique.motsRares.length} mot${lexique.motsRares.length > 1 ? "s" : ""} moins courant${lexique.motsRares.length > 1 ? "s" : ""} sur ${tache.mots}, ce qui est peu pour le niveau visé`;
    }
    case "GRAMMAIRE":
      return (
        commonest(production, ["accord", "conjugaison", "syntaxe"])?.paires ??
        (echange.leads
          ? "des questions justes, mais encore peu variées"
          : `des phrases de ${Math.round(structure.longueurMoyenne)} mots en moyenne, ${structure.longueurMoyenne < 14 ? "encore peu complexes" : "dont la construction varie peu"}`)
      );
    case "ORTHOGRAPHE":
      return (
        commonest(production, ["orthographe", "ponctuation"])?.paires ??
        "peu de mots difficiles, donc peu de preuves"
      );
    case "INTERACTION":
      return echange.leads
        ? `${echange.questions.length} question${echange.questions.length > 1 ? "s" : ""} et ${echange.reactions.length} réaction${echange.reactions.length > 1 ? "s" : ""} aux réponses`
        : "des réponses que l'on aimerait plus développées";
    case "SOCIOLINGUISTIQUE":
    case "AISANCE_PHONOLOGIE":
      return (
        commonest(production, ["registre"])?.paires ??
        "peu de nuances et de formules adaptées au destinataire"
      );
  }
}
