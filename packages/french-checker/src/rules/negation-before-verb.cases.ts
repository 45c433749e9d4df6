import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "negation-devant-verbe",
  wrong: [
    ["Je pas voiture.", "pas voiture", "n'ai pas de voiture"],
    ["La deuxième personne pas d'accord.", "pas", "n'est pas"],
    ["Il pas besoin d'un chien.", "pas", "n'a pas"],
    ["Je pas mange de viande.", "pas mange", "ne mange pas"],
    ["Elle pas travaille le lundi.", "pas travaille", "ne travaille pas"],
    ["Mon mari pas travaille.", "pas travaille", "ne travaille pas"],
    ["Ma fille pas nager.", "pas nager", "ne nage pas"],
    ["Je pas comprendre la question.", "pas comprendre", "ne comprends pas"],
    ["Les gens pas aime le bruit.", "pas aime", "n'aiment pas"],
    ["Je jamais porte de manteau.", "jamais porte", "ne porte jamais"],
    ["Il y a des voisins qui pas nettoyer.", "pas nettoyer", "ne nettoient pas"],
    ["Mes enfants pas écouter le professeur.", "pas écouter", "n'écoutent pas"],
    ["Quand il pleut, nous pas sortir.", "pas sortir", "ne sortons pas"],
    ["Ils pas parlent français.", "pas parlent", "ne parlent pas"],
  ],
  right: [
    "Je ne mange pas de viande.",
    "Ma fille ? Pas question !",
    "Il préfère ne pas nager.",
    "Avec elle, pas de problème.",
    "Les enfants, pas trop près !",
    "C'est ma fille, pas mon fils.",
    "Dis à ma fille de ne pas crier.",
    "Mon mari, jamais content, part.",
    "Je demande aux gens de ne pas fumer.",
    "C'est elle ou lui, jamais les deux.",
  ],
};
