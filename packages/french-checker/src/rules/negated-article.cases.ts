import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "article-nie",
  wrong: [
    ["Je ne mange pas de la viande.", "de la", "de"],
    ["Personne ne boit de l'alcool dans ma famille.", "de l'alcool", "d'alcool"],
    ["Aucun élève ne porte des bijoux.", "des", "de"],
    ["Nous n'avions jamais vu de la neige.", "de la", "de"],
    ["Je n'avais jamais mangé du poisson cru.", "du", "de"],
    ["Il n'a jamais demandé des explications.", "des explications", "d'explications"],
    ["Il faut partir sans faire du bruit.", "du", "de"],
    ["On ne peut pas acheter de la bière ici.", "de la", "de"],
    ["Ils ne vendent jamais des fruits frais.", "des", "de"],
    ["Vous ne devez jamais donner de l'argent à un inconnu.", "de l'argent", "d'argent"],
    ["Je n'ai pas trouvé des informations sur votre site.", "des informations", "d'informations"],
  ],
  right: [
    "Je ne mange pas de viande.",
    "Une dame que je ne connais pas m'a prêté des outils.",
    "Ceux qui ne travaillent pas ont acheté des voitures.",
    "Je ne mange pas de la viande mais du poisson.",
    "Il ne mange que de la viande.",
    "Il n'a pas parlé du bruit.",
    "Personne ne se souvient des vacances.",
    "Ce n'est pas de la viande.",
    "Tout le monde ne mange pas de la viande.",
    "Je n'aime pas manger des fruits verts.",
    "Cela ne prend pas des heures.",
    "N'auriez-vous pas du feu ?",
    "Vous ne le faites pas de la bonne manière.",
    "Personne ne regarde de la fenêtre.",
  ],
};
