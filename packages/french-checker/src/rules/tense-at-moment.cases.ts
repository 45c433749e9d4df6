import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "temps-a-ce-moment",
  wrong: [
    ["Quand je suis arrivé au Canada, je ne connais pas la ville.", "connais", "connaissais"],
    ["Quand je suis arrivé à l'école, je trouve la porte fermée.", "je trouve", "j'ai trouvé"],
    ["Quand nous sommes arrivés à l'hôtel, la chambre n'est pas prête.", "est", "était"],
    ["Quand le professeur est entré, les élèves parlent.", "parlent", "parlaient"],
    ["Quand elle m'a téléphoné, je dors.", "dors", "dormais"],
    ["Quand j'ai quitté mon pays, j'ai vingt ans.", "ai", "avais"],
    ["Quand je suis venu ici je ne parle pas français.", "parle", "parlais"],
    ["Quand il est né, nous habitons à Lyon.", "habitons", "habitions"],
    ["Je ne parle pas français quand je suis arrivée.", "parle", "parlais"],
    ["Nous avons deux enfants quand nous avons déménagé.", "avons", "avions"],
  ],
  right: [
    "Je veux savoir quand tu es arrivé, c'est important.",
    "Quand on a ouvert un commerce, on sait que rien n'est facile.",
    "Quand je suis arrivé au Canada, je ne connaissais personne.",
    "Quand je suis arrivé ici, il y a six mois, je ne connaissais pas la ville.",
    "Quand j'arrive à la maison, je vois mon chat.",
    "Quand j'ai fini mon travail, je rentre chez moi.",
    "Quand je suis fatigué, je dors.",
    "Je me demande quand il est arrivé.",
    "Quand je suis arrivé, j'ai vu que la porte était ouverte.",
    "Je sais quand il est venu.",
    "Quand on a quitté son pays, on est toujours un peu triste.",
    "Je suis content quand il est rentré et que tout va bien.",
  ],
};
