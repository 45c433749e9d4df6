import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "prepositions-places",
  wrong: [
    ["J'habite en Canada.", "en", "au"],
    ["Elle voyage à la France.", "à la", "en"],
    ["Il est né en Paris.", "en", "à"],
    ["Nous partons à États-Unis.", "à", "aux"],
    ["Je suis arrivé dans 2019.", "dans 2019", "en 2019"],
    ["Il fait doux en printemps.", "en printemps", "au printemps"],
    ["Elle travaille sur lundi.", "sur lundi", "lundi"],
    ["Je vais au docteur demain.", "au", "chez le"],
    ["J'ai vu cette annonce dans internet.", "dans", "sur"],
    ["Il viendra le 5 de mai.", "5 de mai", "5 mai"],
    ["Il neige dans janvier.", "dans", "en"],
    ["J'habite ici pour cinq ans.", "pour", "depuis"],
  ],
  right: [
    "Elle vit au Québec depuis dix ans.",
    "Il est né à Paris en 1990.",
    "Je vais en Italie au printemps.",
    "Ils habitent aux États-Unis.",
    "Il vient d'Haïti.",
    "Il a parlé à la France entière.",
    "Je vais chez le médecin lundi.",
    "À lundi !",
    "Le lundi, je nage.",
    "Dans dix ans, je serai vieux.",
    "Elle viendra le 5 mai.",
  ],
};
