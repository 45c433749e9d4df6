import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "se-passer",
  wrong: [
    ["Est-ce que tes cours passent bien ?", "passent", "se passent"],
    ["J'espère que ton stage passe bien.", "passe", "se passe"],
    ["Tout passe très bien ici.", "passe", "se passe"],
    ["Ma formation ne passe pas bien.", "passe", "se passe"],
    ["Comment vos examens passent ?", "passent", "se passent"],
    ["La soirée a bien passé.", "a bien passé", "s'est bien passée"],
    ["Les vacances ont passé très mal.", "ont passé", "se sont passées"],
    ["L'entretien avait mal passé.", "avait mal passé", "s'était mal passé"],
    ["Mes études passaient mieux à Lyon.", "passaient", "se passaient"],
    ["La rentrée passera bien.", "passera", "se passera"],
    ["Le déménagement est bien passé.", "est bien passé", "s'est bien passé"],
  ],
  right: [
    "Tes cours se passent bien ?",
    "Mes études passent bien avant mes loisirs.",
    "Les vacances passent trop vite.",
    "Mon examen, je l'ai bien passé.",
    "La soirée s'est bien passée.",
    "Les élèves passent bien leurs examens.",
    "Le match passe à la télévision.",
    "La semaine a passé très vite.",
    "Cette couleur passe bien en photo.",
    "Le cours est passé de dix à douze euros.",
  ],
};
