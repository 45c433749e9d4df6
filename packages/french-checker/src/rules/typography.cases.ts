import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "typography",
  wrong: [
    ["bonjour, je suis ici.", "bonjour", "Bonjour"],
    ["Je mange , puis je dors.", "mange ,", "mange,"],
    ["Elle arrive.Nous partons.", ".Nous", ". Nous"],
    ["Il vient,puis il part.", ",puis", ", puis"],
    ["Une amie Française habite ici.", "Française", "française"],
    ["Il dort . Elle lit.", "dort .", "dort."],
    ["Il pleut. nous restons ici.", "nous", "Nous"],
    ["Elle étudie le Français à l'école.", "Français", "français"],
    ["Le repas est prêt et les enfants arrivent", "arrivent", "arrivent."],
    ["Le chat dort. il rêve.", "il", "Il"],
    ["Je lis,elle écrit.", ",elle", ", elle"],
    ["Nous partons demain , dit-il.", "demain ,", "demain,"],
  ],
  right: [
    "Bonjour, je suis ici.",
    "Il pleut... et il vente.",
    "Je parle français avec elle.",
    "Les Français aiment le fromage.",
    "Il a 3,5 ans de retard.",
    "M. Dupont est là.",
    "Elle vient lundi : c'est sûr.",
    "Est-ce vrai ? Oui !",
    "Il habite au 3, rue du Parc.",
    "Merci beaucoup, et à bientôt.",
    "Robinson et Vendredi vivent sur une île.",
    "Ah ! les beaux dimanches d'autrefois !",
  ],
};
