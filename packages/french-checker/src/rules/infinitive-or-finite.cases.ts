import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "infinitif-conjugue",
  wrong: [
    ["Tout le monde porter le même vêtement.", "porter", "porte"],
    ["Est-ce que vous accepter les chiens ?", "accepter", "acceptez"],
    ["On protéger la nature.", "protéger", "protège"],
    ["Je travailler dans un garage.", "travailler", "travaille"],
    ["Ils habiter dans une petite ville.", "habiter", "habitent"],
    ["Mes parents parler trois langues.", "parler", "parlent"],
    ["Je pense que tu chanter bien.", "chanter", "chantes"],
    ["Il venir chaque semaine.", "venir", "vient"],
    ["Le premier texte parler de la santé.", "parler", "parle"],
    ["Tu finir à cinq heures.", "finir", "finis"],
  ],
  right: [
    "Il veut nous aider et vous accompagner.",
    "Pour vous aider, elle travaille tard.",
    "Je les entends parler et rire.",
    "Mon but : réussir mes études.",
    "Savoir lire est important.",
    "Je ne sais que dire ni que faire.",
    "Il nous faut travailler davantage.",
    "Les enfants, il faut les écouter.",
    "Elle aime danser, lui préfère chanter.",
    "Vouloir, c'est pouvoir.",
    "Quelle place donner à la culture dans nos villes ?",
  ],
};
