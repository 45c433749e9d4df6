import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "repeated-word",
  wrong: [
    ["Il mange le le pain.", "le le", "le"],
    ["Je vais à à la plage.", "à à", "à"],
    ["Elle a a mangé.", "a a", "a"],
    ["Nous sommes sommes en retard.", "sommes sommes", "sommes"],
    ["Il parle de de son travail.", "de de", "de"],
    ["Je suis dans dans la cuisine.", "dans dans", "dans"],
    ["Le chat dort sur sur le lit.", "sur sur", "sur"],
    ["C'est pour pour toi.", "pour pour", "pour"],
    ["Il est est malade.", "est est", "est"],
    ["Je pense que que tu as raison.", "que que", "que"],
  ],
  right: [
    "Nous nous levons tôt.",
    "Vous vous trompez.",
    "Il fait très très froid.",
    "Oui, oui, je viens.",
    "Non, non et non !",
    "Il chante, il chante encore.",
    "Bien, bien, continuons.",
    "Il faut que nous nous parlions.",
    "Ah, ah, que c'est drôle !",
    "Elle est si, si gentille.",
    "Qui s'ennuie ennuie les autres.",
    "Qui dort dîne, et qui aime aime.",
    "Quand on aime aime-t-on vraiment ?",
    "Il parle vite vite.",
  ],
};
