import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "preference",
  wrong: [
    ["Je préfère la mer que la montagne.", "que la", "à la"],
    ["Ma sœur préfère le thé que le café.", "que le", "au"],
    ["Nous préférons les petits villages que les grandes villes.", "que les", "aux"],
    ["Les enfants ont préféré le gâteau de ma mère que celui du magasin.", "que celui", "à celui"],
    ["Il préfère la cuisine de son pays que la cuisine d'ici, bien sûr.", "que la", "à la"],
    ["On préfère souvent un emploi stable que les aventures.", "que les", "aux"],
    ["Mon père préfère le train de nuit que l'avion.", "que l'", "à l'"],
    ["Nous préférerions ces chaises que celles de la vitrine.", "que celles", "à celles"],
    ["Vous préférez votre ancien quartier que le centre ?", "que le", "au"],
    ["J'ai toujours préféré les chats que les chiens.", "que les", "aux"],
    ["Elle préférait sa vieille voiture que ma moto.", "que ma", "à ma"],
  ],
  right: [
    "Je préfère marcher que prendre le métro.",
    "Je préfère la mer à la montagne.",
    "Je préfère la robe que ma sœur porte.",
    "Je préfère la plage que nous avons visitée.",
    "Je préfère que les enfants dorment.",
    "Il préfère dire que la maison est à lui.",
    "Nous préférons marcher plutôt que prendre le métro.",
    "Elle préfère mille fois que son frère vienne.",
    "Je préfère autant ce livre que le film.",
    "C'est mon plat préféré, plus que les autres.",
    "Ils préfèrent ne manger que des légumes.",
    "Je préfère le quartier que décrit cet article.",
    "Je préfère la ville, parce que la campagne m'ennuie.",
  ],
};
