import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "sujet-apres-verbe",
  wrong: [
    ["Quand commence les cours ?", "commence", "commencent"],
    ["Je voudrais savoir quand commence les inscriptions.", "commence", "commencent"],
    ["Où est les toilettes, s'il vous plaît ?", "est", "sont"],
    ["C'est la ville où habite mes parents.", "habite", "habitent"],
    ["Comment va tes enfants ?", "va", "vont"],
    ["Où se trouve les vestiaires ?", "trouve", "trouvent"],
    ["Combien coûte les billets ?", "coûte", "coûtent"],
    ["À quelle heure ouvre les magasins ?", "ouvre", "ouvrent"],
    ["Où sont la gare ?", "sont", "est"],
    ["Comment s'appelle vos filles ?", "appelle", "appellent"],
  ],
  right: [
    "Quand commencent les cours ?",
    "Où est la gare ?",
    "Où sont le médecin et sa femme ?",
    "C'est la ville où habite mon frère.",
    "Quand il mange, les enfants se taisent.",
    "Combien mange-t-il ?",
    "Où mettre les chaises ?",
    "Comment va ta famille ?",
    "Quand arrive l'été, les gens sortent.",
    "Où est-ce que les enfants jouent ?",
    "À quelle heure ouvre la banque ?",
  ],
};
