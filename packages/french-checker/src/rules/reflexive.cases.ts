import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "verbe-pronominal",
  wrong: [
    ["Après deux jours, il a habitué à la maison.", "a habitué", "s'est habitué"],
    ["Mes voisines ont disputé toute la nuit, puis elles ont fâché.", "ont fâché", "se sont fâchées"],
    ["Mes enfants ont adapté vite.", "ont adapté", "se sont adaptés"],
    ["Nous avons installé à Montréal.", "avons installé", "nous sommes installés"],
    ["Ma femme a marié avec un Canadien.", "a marié", "s'est mariée"],
    ["J'ai inscrit au cours de français.", "J'ai inscrit", "Je me suis inscrit"],
    ["Le travailleur doit reposer.", "reposer", "se reposer"],
    ["Je dois occuper de mes enfants.", "occuper", "m'occuper"],
    ["Mes parents ont rencontré à l'université.", "ont rencontré", "se sont rencontrés"],
    ["Il déplace en autobus.", "déplace", "se déplace"],
  ],
  right: [
    "Ce guide nous promène, et les enfants nous ont amusés.",
    "Il lève les yeux et il adapte son pas.",
    "Mon chien, je le promène au parc.",
    "La situation inquiète beaucoup les parents.",
    "On s'y amuse bien.",
    "Une fois inscrit, je pourrai emprunter des livres.",
    "C'est la femme que j'ai rencontrée à l'école.",
    "J'ai réveillé mon fils à six heures.",
    "Elle s'est vite habituée à l'hiver.",
    "Il a installé sa famille à Laval.",
    "Ils veulent inscrire leurs enfants à un cours.",
  ],
};
