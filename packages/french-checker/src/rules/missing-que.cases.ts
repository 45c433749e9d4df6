import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "que-omis",
  wrong: [
    ["Ma cousine m'a dit le cours de cuisine était complet.", "le", "que le"],
    ["Je pense les gens de mon quartier sont gentils.", "les", "que les"],
    ["J'espère tout le monde va bien chez toi.", "tout", "que tout"],
    ["Il croit la vie à la campagne est moins chère.", "la", "que la"],
    ["Je trouve les autobus ne sont pas assez fréquents.", "les", "que les"],
    ["Je crois mon frère a raison.", "mon", "que mon"],
    ["Elle croit mon frère va venir.", "mon", "que mon"],
    ["Je pense un enfant doit jouer.", "un", "qu'un"],
    ["Je crois vraiment nous devons partir.", "nous", "que nous"],
    ["Est-ce tu viens demain ?", "tu", "que tu"],
    ["Combien est-ce ça coûte pour une année ?", "ça", "que ça"],
    ["Il faut expliquer ce on ressent.", "on", "qu'on"],
    ["Je reconnais il a raison sur ce point.", "il", "qu'il"],
  ],
  right: [
    "Il dit la vérité et il est franc.",
    "Ce que pensent les gens est important, comme le disent les deux textes.",
    "La ville où je pense que le marché est ouvert.",
    "Je crois mon frère, qui a raison.",
    "Il croit le médecin qui a parlé.",
    "Elle m'a expliqué comment le système marche.",
    "Je trouve la vie chère ici.",
    "Est-ce vous qui vendez le vélo ?",
    "Est-ce votre voiture ?",
    "Pendant, avant et après, il a souri.",
  ],
};
