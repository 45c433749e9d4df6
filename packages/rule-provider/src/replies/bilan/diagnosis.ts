import type { CodeCritere } from "@epreuve/contract/criteres";
import { commonest } from "../advice/quoting.ts";
import { heavyRepeat, isElsewhere, shortTime } from "../advice/spoken.ts";
import type { AnalysedProduction } from "../analysis.ts";
import { quote, strongest } from "../evidence.ts";
import type { Features } from "../features.ts";

/** The strong points: one line for each of the two best criteria, and the best sentence not yet `shown`. */
export function strengths(
  production: AnalysedProduction,
  features: Features,
  ranked: CodeCritere[],
  shown: string | null = null,
): string[] {
  const { structure, lexical, grammar, task, exchange } = features;
  const lines: Partial<Record<CodeCritere, string>> = {
    ...(structure.connectors.length === 0
      ? {}
      : {
          COHERENCE: `Des liens entre les idées : ${structure.connectors
            .slice(0, 3)
            .map(({ form }) => `« ${form} »`)
            .join(", ")}.`,
        }),
    LEXIQUE:
      lexical.rareWords.length > 0
        ? `Des mots précis : ${lexical.rareWords
            .slice(0, 4)
            .map((one) => `« ${one} »`)
            .join(", ")}.`
        : "Un vocabulaire simple mais compréhensible.",
    ...(exchange.leads && exchange.constructions.length > 2
      ? { GRAMMAIRE: `Des questions variées : ${exchange.constructions.slice(0, 4).join(", ")}.` }
      : grammar.tenses.length === 0
        ? {}
        : { GRAMMAIRE: `Les temps et modes employés : ${grammar.tenses.slice(0, 4).join(", ")}.` }),
    ORTHOGRAPHE:
      grammar.errorDensity.orthographe < 1
        ? "Une orthographe soignée."
        : "La plupart des mots sont bien orthographiés.",
    SOCIOLINGUISTIQUE:
      task.opening !== null
        ? `Une entrée en matière adaptée (« ${task.opening} »).`
        : "Un ton qui reste courtois.",
    ADEQUATION_TACHE: exchange.leads
      ? `Vous vous renseignez vraiment : ${exchange.questions.length} question${exchange.questions.length > 1 ? "s" : ""} en tout.`
      : task.themes !== null
        ? `Vous parlez de ${task.themes.covered.slice(0, 3).join(", de ").replace("de le ", "du ")}.`
        : task.demands.length > task.unmetDemands.length
          ? `La consigne est suivie : ${task.demands.length - task.unmetDemands.length} demande${task.demands.length - task.unmetDemands.length > 1 ? "s" : ""} sur ${task.demands.length} trouve${task.demands.length - task.unmetDemands.length > 1 ? "nt" : ""} une réponse.`
          : production.oral && !isElsewhere(production, features)
            ? "Vous répondez à la question posée."
            : production.oral
              ? "Un propos suivi, que l'on comprend."
              : "Le texte dit quelque chose du sujet.",
    INTERACTION:
      exchange.leads && exchange.reactions.length > 1
        ? "Vous menez l'échange : vous questionnez et vous réagissez aux réponses."
        : exchange.leads
          ? "Vous menez l'échange par vos questions."
          : "Vous vous présentez sans attendre que l'on vous relance.",
  };
  const strong = strongest(production, [shown]);
  const found = ranked.slice(0, 2).flatMap((code) => lines[code] ?? []);
  return strong === undefined ? found : [...found, `Une phrase réussie : « ${quote(strong)} »`];
}

/** What limits a criterion in this text, as a clause. */
export function weakness(code: CodeCritere, production: AnalysedProduction, features: Features): string {
  const { structure, lexical, task, exchange } = features;
  switch (code) {
    case "ADEQUATION_TACHE": {
      const [missing] = task.unmetDemands;
      if (missing !== undefined) return `« ${missing.clause} » reste sans réponse`;
      if (exchange.leads && exchange.missing.length > 0)
        return `${exchange.questions.length} question${exchange.questions.length > 1 ? "s" : ""}, sans rien demander sur ${exchange.missing.slice(0, 2).join(" ni sur ")}`;
      if (isElsewhere(production, features)) return "une autre question que celle qui est posée";
      const short = shortTime(production, features);
      if (short !== null) return short;
      if (task.themes !== null && task.themes.missing.length > 0)
        return `rien encore sur ${task.themes.missing.slice(0, 2).join(" ni sur ")}`;
      if (production.oral && task.lengthShare < 1)
        return `${task.wordCount} mots, ce qui montre peu pour la durée de la tâche`;
      return task.lengthShare < 1
        ? `${task.wordCount} mots, hors des limites de la tâche`
        : "le sujet pourrait être traité plus à fond";
    }
    case "COHERENCE": {
      const forms = structure.connectors.slice(0, 4).map(({ form }) => `« ${form} »`);
      if (exchange.leads)
        return exchange.reactions.length < 4
          ? "des questions qui se suivent sans reprendre les réponses"
          : "des enchaînements justes, mais encore simples";
      const varied = structure.connectors.filter(({ rank }) => rank > 1).length > 2;
      if (varied) return "des liens variés, mais un plan qui pourrait s'annoncer davantage";
      return forms.length === 0
        ? "aucun mot ne relie vos phrases"
        : `les liens se limitent à ${forms.join(", ")} pour ${structure.sentenceCount} phrases`;
    }
    case "LEXIQUE": {
      const repeated = heavyRepeat(production, features);
      if (repeated !== null) return `« ${repeated.form} » revient ${repeated.total} fois`;
      if (lexical.rareShare > 0.35)
        return "des mots déjà précis : ce sont les nuances qui peuvent encore gagner";
      if (lexical.rareWords.length >= 4)
        return `${lexical.rareWords.length} mots moins courants sur ${task.wordCount} : le reste du vocabulaire est très courant`;
      return lexical.rareWords.length === 0
        ? `aucun mot moins courant sur ${task.wordCount}`
        : `${lexical.rareWords.length} mot${lexical.rareWords.length > 1 ? "s" : ""} moins courant${lexical.rareWords.length > 1 ? "s" : ""} sur ${task.wordCount}, ce qui est peu pour le niveau visé`;
    }
    case "GRAMMAIRE":
      return (
        commonest(production, ["accord", "conjugaison", "syntaxe"])?.pairs ??
        (exchange.leads
          ? "des questions justes, mais encore peu variées"
          : `des phrases de ${Math.round(structure.meanSentenceLength)} mots en moyenne, ${structure.meanSentenceLength < 14 ? "encore peu complexes" : "dont la construction varie peu"}`)
      );
    case "ORTHOGRAPHE":
      return (
        commonest(production, ["orthographe", "ponctuation"])?.pairs ??
        "peu de mots difficiles, donc peu de preuves"
      );
    case "INTERACTION":
      return exchange.leads
        ? `${exchange.questions.length} question${exchange.questions.length > 1 ? "s" : ""} et ${exchange.reactions.length} réaction${exchange.reactions.length > 1 ? "s" : ""} aux réponses`
        : "des réponses que l'on aimerait plus développées";
    case "SOCIOLINGUISTIQUE":
    case "AISANCE_PHONOLOGIE":
      return (
        commonest(production, ["registre"])?.pairs ?? "peu de nuances et de formules adaptées au destinataire"
      );
  }
}
