import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "et-sans-que",
  wrong: [
    ["Le texte dit que les enfants sont tristes et l'école est difficile.", "et l'", "et que l'"],
    ["Si je vais à la banque et l'employé dort, je pars.", "et l'", "et que l'"],
    ["Quand je suis malade et je dois rester au lit, je lis.", "et je", "et que je"],
    ["Quand il fait froid et il neige, nous restons à la maison.", "et il", "et qu'il"],
    ["Si tu es libre et tu veux sortir, appelle-moi.", "et tu", "et que tu"],
    ["Dites-moi si vous êtes d'accord ou vous avez une meilleure idée.", "ou vous", "ou si vous"],
    ["Je ne sais pas si elle est malade ou elle est fatiguée.", "ou elle", "ou si elle"],
    [
      "Le document dit que les enfants regardent trop les écrans et ils ne lisent pas.",
      "et ils",
      "et qu'ils",
    ],
    ["Le texte explique que la carte est rapide et il y a moins de voleurs.", "et il", "et qu'il"],
    ["Ma mère dit que les jeunes sont paresseux et ils dorment trop.", "et ils", "et qu'ils"],
  ],
  right: [
    "Je suis en retard parce que j'ai raté le bus et le métro.",
    "Je suis rentré parce qu'il pleuvait et les enfants dormaient.",
    "Si tu viens, je serai là et nous mangerons ensemble.",
    "Quand il fait froid et que je suis seul, je lis.",
    "Quand je rentre, je mange et je dors.",
    "Le médecin dit que c'est un virus et il me donne un sirop.",
    "Je pense que la ville est belle et je veux y vivre.",
    "Mes parents disent que je travaille trop et ils ont raison.",
    "Si vous avez le temps et l'argent, partez.",
    "Il me demande si tu viens ou non.",
    "Quand le pain et le lait manquent, je vais au marché.",
  ],
};
