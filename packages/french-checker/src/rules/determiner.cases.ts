import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "determinant",
  wrong: [
    ["Il n'y a pas des voitures ici.", "des voitures", "de voitures"],
    ["Dans premier document, on parle de la santé.", "premier document", "le premier document"],
    ["Je suis d'accord avec deuxième texte.", "deuxième texte", "le deuxième texte"],
    ["Je suis un mécanicien.", "un mécanicien", "mécanicien"],
    ["Nous avons ramassé cent kilos des déchets.", "des déchets", "de déchets"],
    ["Il n'y a pas des amis ici.", "des amis", "d'amis"],
    ["Elle travaille avec premier groupe.", "premier groupe", "le premier groupe"],
  ],
  right: [
    "Ta visite lui fera beaucoup plaisir.",
    "On parle beaucoup du télétravail.",
    "Beaucoup des amis que j'avais sont partis.",
    "Ce ne sont pas des amis.",
    "La plupart des gens sont d'accord.",
    "Je suis un étudiant motivé.",
    "Nous voyageons en première classe.",
    "En premier lieu, je vous remercie.",
    "Il parle beaucoup et il n'écoute pas.",
    "Il a mangé trop de gâteau.",
    "Il n'y a plus de pain.",
    "Il n'aime pas la viande ni les légumes.",
  ],
};
