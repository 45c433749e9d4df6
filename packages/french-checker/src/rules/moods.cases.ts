import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "moods",
  wrong: [
    ["Il faut que je fais un gâteau.", "fais", "fasse"],
    ["Je veux que tu viens demain.", "viens", "viennes"],
    ["Bien qu'il est malade, il travaille.", "est", "soit"],
    ["Elle parle fort pour que nous pouvons entendre.", "pouvons", "puissions"],
    ["Je suis content que tu es ici.", "es", "sois"],
    ["Il est important que les enfants font du sport.", "font", "fassent"],
    ["J'aimerais que vous êtes présents.", "êtes", "soyez"],
    ["Partons avant qu'il fait nuit.", "fait", "fasse"],
    ["C'est dommage que tu ne peux pas venir.", "peux", "puisses"],
    ["Je pense qu'il soit malade.", "soit", "est"],
    ["Il vaut mieux que nous allons au marché.", "allons", "allions"],
    ["Je veux que mes enfants a une bonne école.", "a", "aient"],
  ],
  right: [
    "Je voudrais que tu viennes.",
    "Après qu'il est parti, j'ai pleuré.",
    "Je pense qu'il a raison.",
    "Il fait froid, si bien que nous rentrons.",
    "C'est dommage qu'il pleuve.",
    "Il est clair que personne ne viendra.",
    "Dès que tu pourras, écris-moi.",
    "Pendant que tu dors, je lis.",
    "Il faut que j'y aille.",
    "Jusqu'à ce qu'il revienne, je reste ici.",
    "Cette lettre m'a rendu un bien que j'avais perdu.",
    "Tout est prêt, de sorte que nous partons ce soir.",
  ],
};
