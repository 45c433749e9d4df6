import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "espaces",
  wrong: [
    ["Je mange , puis je dors.", "mange ,", "mange,"],
    ["Elle arrive.Nous partons.", ".Nous", ". Nous"],
    ["Il vient,puis il part.", ",puis", ", puis"],
    ["Il dort . Elle lit.", "dort .", "dort."],
    ["Je lis,elle écrit.", ",elle", ", elle"],
    ["Nous partons demain , dit-il.", "demain ,", "demain,"],
    ["Je suis  content de vous voir.", "suis  content", "suis content"],
    ["Il fait nuit.je rentre chez moi.", ".je", ". Je"],
    ["Nous avons gagné.c'est une belle surprise.", ".c'", ". C'"],
    ["Les voisins sont partis ,et la maison est vide.", "partis ,et", "partis, et"],
  ],
  right: [
    "Il pleut... et il vente.",
    "Il a 3,5 ans de retard.",
    "Le site de la mairie est mairie.fr et il est pratique.",
    "Il faut ouvrir le fichier lettre.pdf avant lundi.",
    "M. Dupont est là.",
    "Elle mange, puis elle dort.",
    "Que fais-tu ? Rien !",
    "Je suis content: il fait beau.",
    "Voici la liste : du pain, du lait, etc.",
    "Il est arrivé à 8.30 et il est reparti.",
  ],
};
