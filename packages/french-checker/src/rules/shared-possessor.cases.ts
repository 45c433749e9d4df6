import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "plusieurs-possesseurs",
  wrong: [
    ["Mes enfants ont joué avec ses cousins.", "ses", "leurs"],
    ["Les voisins ont vendu sa maison.", "sa", "leur"],
    ["Les gens qui vivent loin de sa famille sont tristes.", "sa", "leur"],
    ["Pour ceux qui vivent loin de ses proches, c'est difficile.", "ses", "leurs"],
    ["Ils ont perdu ses clés.", "ses", "leurs"],
    ["Les parents doivent aider ses enfants à faire les devoirs.", "ses", "leurs"],
    ["Les étudiants passent trop de temps sur son téléphone.", "son", "leur"],
    ["Les immigrants envoient de l'argent à sa famille.", "sa", "leur"],
    ["Les femmes qui travaillent n'ont pas de temps pour ses enfants.", "ses", "leurs"],
    ["Certaines personnes préfèrent garder ses habitudes.", "ses", "leurs"],
    ["Les employés doivent porter son uniforme.", "son", "leur"],
  ],
  right: [
    "Marie est partie et ses enfants pleurent.",
    "Les enfants aiment leur mère et son chien.",
    "Ma sœur dit que les gens regardent ses enfants.",
    "Ses enfants jouent avec ses parents.",
    "Les touristes visitent Montréal et ses musées.",
    "Chacun des élèves a pris son livre.",
    "Ma mère est malade. Les voisins gardent ses enfants.",
    "Quand on est jeune, les gens critiquent ses choix.",
    "Les gens disent qu'il faut aimer son travail.",
    "Les jeunes pensent que changer son avenir est possible.",
    "Ils aiment son humour.",
    "Les candidats parlent chacun à son tour.",
  ],
};
