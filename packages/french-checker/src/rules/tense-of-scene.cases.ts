import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "temps-du-decor",
  wrong: [
    ["Nous sommes partis tôt. Le matin, il fait beau, alors j'ai laissé mon manteau.", "fait", "faisait"],
    ["Nous avons goûté le fromage. Il est délicieux, donc j'ai acheté un morceau.", "est", "était"],
    ["Je suis allé au cinéma. La salle est pleine, alors nous sommes repartis.", "est", "était"],
    ["Nous avons marché une heure. Il pleut très fort, donc nous avons pris un taxi.", "pleut", "pleuvait"],
    ["J'ai voulu une robe. Elle est trop chère, alors j'ai pris une jupe.", "est", "était"],
    ["Mon fils a joué dehors. Il est fatigué, donc nous sommes rentrés.", "est", "était"],
    ["Nous avons cherché le musée. Malheureusement, il est fermé, alors on a mangé.", "est", "était"],
    ["J'ai pris le train de midi. Le train est complet, donc j'ai voyagé debout.", "est", "était"],
    ["Nous avons dormi sous la tente. La nuit, il fait froid, alors j'ai mis deux pulls.", "fait", "faisait"],
    ["On a visité la maison. La cuisine est sale, du coup on a refusé.", "est", "était"],
  ],
  right: [
    "Je suis malade, alors j'ai appelé le médecin.",
    "Il pleut, donc j'ai pris mon parapluie.",
    "J'ai acheté un vélo. Il est encore neuf, donc je l'ai assuré.",
    "J'ai trouvé un appartement. Il est petit, donc je cherche autre chose.",
    "Nous habitons loin. La route est longue, alors j'ai acheté une voiture.",
    "Nous sommes partis tôt. Le matin, il faisait beau, alors j'ai laissé mon manteau.",
    "J'ai visité Rome. La ville est magnifique.",
    "Je suis allé chez le médecin. Maintenant, ma jambe est cassée, donc j'ai arrêté le sport.",
    "Le chat a mangé. Il dort, donc j'ai fermé la porte.",
    "J'ai reçu votre lettre. Vous êtes fâché, alors j'ai préféré attendre.",
  ],
};
