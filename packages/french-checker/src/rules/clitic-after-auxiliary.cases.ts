import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "pronom-devant",
  wrong: [
    ["J'ai vous dit la vérité.", "J'ai vous dit", "Je vous ai dit"],
    ["Le directeur a nous promis une réponse.", "a nous promis", "nous a promis"],
    ["Il faut traiter les avec respect.", "traiter les", "les traiter"],
    ["Ils ont nous aidés hier.", "ont nous aidés", "nous ont aidés"],
    ["J'ai l'aidé dans le jardin.", "J'ai l'aidé", "Je l'ai aidé"],
    ["Ma voisine a m'aidé hier.", "a m'aidé", "m'a aidé"],
    ["Mes parents ont vous répondu.", "ont vous répondu", "vous ont répondu"],
    ["Le facteur a vous cherché.", "a vous cherché", "vous a cherché"],
    ["Tes cousins ont t'aidé hier.", "ont t'aidé", "t'ont aidé"],
    ["Je vais aller y demain.", "aller y", "y aller"],
    ["On peut acheter en.", "acheter en", "en acheter"],
    ["Je vais t'envoyer le par la poste.", "t'envoyer le", "te l'envoyer"],
    ["Tu peux me donner les demain.", "me donner les", "me les donner"],
  ],
  right: [
    "Ce que j'ai vous dit tout de mes goûts.",
    "Il faut peser le pour et le contre.",
    "Est-ce possible de payer en plusieurs fois ?",
    "Ils nous ont aidés hier.",
    "Nous avons les invités à la maison.",
    "Il a la grippe.",
    "Avez-vous mangé ?",
    "Je veux aller en Italie.",
    "Je vais vous donner le livre.",
    "Tu peux venir me voir le samedi prochain ?",
    "Il veut nous appeler le lundi.",
  ],
};
