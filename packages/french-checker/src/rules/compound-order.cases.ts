import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "place-adverbe",
  wrong: [
    ["Je ne l'ai reçu pas.", "reçu pas", "pas reçu"],
    ["Je n'ai vu jamais la mer.", "vu jamais", "jamais vu"],
    ["Il n'a mangé rien.", "mangé rien", "rien mangé"],
    ["Elle n'est venue pas hier.", "venue pas", "pas venue"],
    ["Nous n'avons trouvé pas encore.", "trouvé pas encore", "pas encore trouvé"],
    ["Ils ont aimé beaucoup le repas.", "aimé beaucoup", "beaucoup aimé"],
    ["Cette ville a changé beaucoup ma vie.", "changé beaucoup", "beaucoup changé"],
    ["J'ai compris bien le texte.", "compris bien", "bien compris"],
    ["Cette nuit, j'ai dormi mal.", "dormi mal", "mal dormi"],
    ["Nous avons visité déjà ce musée.", "visité déjà", "déjà visité"],
    ["J'ai rêvé toujours de voyager.", "rêvé toujours", "toujours rêvé"],
    ["Il ne s'est rasé pas.", "rasé pas", "pas rasé"],
  ],
  right: [
    "Je n'ai pas reçu la lettre.",
    "Il a vu pas mal de films.",
    "J'ai mangé beaucoup hier.",
    "Elle a appris beaucoup de choses.",
    "Il est arrivé déjà fatigué.",
    "Il a visité bien des pays.",
    "J'ai trouvé toujours plus de livres.",
    "Elle n'a rien dit, rien du tout.",
    "Nous avons dormi bien au chaud.",
    "Il s'est fait mal au pied.",
    "Je n'ai mangé que du pain.",
  ],
};
