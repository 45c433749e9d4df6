import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "verbe-absent",
  wrong: [
    ["Hier, je perdu mon sac.", "je perdu", "j'ai perdu"],
    ["Dans la forêt, il vu un petit animal.", "il vu", "il a vu"],
    ["Après nous mangé dans le parc.", "nous mangé", "nous avons mangé"],
    ["Hier je perdu mon sac.", "je perdu", "j'ai perdu"],
    ["Il vu un petit animal.", "Il vu", "Il a vu"],
    ["Je très content de cette nouvelle.", "Je", "Je suis"],
    ["Je fatigué ce soir.", "Je", "Je suis"],
    ["Ils contents parce que le bus arrive.", "Ils", "Ils sont"],
    ["Elle gentille avec tout le monde.", "Elle", "Elle est"],
    ["Nous mangé au restaurant.", "Nous mangé", "Nous avons mangé"],
    ["Il faisait froid, donc on dormi dans la voiture.", "on dormi", "on a dormi"],
    ["Ils allé au parc.", "Ils allé", "Ils sont allés"],
    ["Mon fils 6 ans, ma fille a trois ans.", "fils 6", "fils a 6"],
    ["Tu très gentil avec moi.", "Tu", "Tu es"],
    ["Il malade depuis lundi.", "Il", "Il est"],
  ],
  right: [
    "Elle seule connaît la réponse.",
    "Je, soussigné, déclare ceci.",
    "Vous autres, venez ici.",
    "Est-elle contente de son travail ?",
    "Nous deux, on part demain.",
    "Mon fils de six ans dort.",
    "Mon fils, six ans, dort encore.",
    "Il nous a trouvés fatigués.",
    "Ils, eux, partent.",
    "Cela nous rend heureux.",
  ],
};
