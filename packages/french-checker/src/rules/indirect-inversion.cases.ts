import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "question-indirecte",
  wrong: [
    ["Je voudrais savoir où habites-tu.", "habites-tu", "tu habites"],
    ["Je ne sais pas comment s'appelle-t-il.", "s'appelle-t-il", "il s'appelle"],
    ["Dis-moi quand viens-tu.", "viens-tu", "tu viens"],
    ["Elle me demande pourquoi pars-tu.", "pars-tu", "tu pars"],
    ["Dites-moi à quelle heure arrivez-vous.", "arrivez-vous", "vous arrivez"],
    ["Il faut comprendre comment fonctionne-t-elle.", "fonctionne-t-elle", "elle fonctionne"],
    ["Je ne comprends pas pourquoi a-t-il dit cela.", "a-t-il", "il a"],
    ["Elle veut savoir où travaillent-ils.", "travaillent-ils", "ils travaillent"],
    ["Peux-tu me dire combien as-tu payé ?", "as-tu", "tu as"],
    ["J'ai oublié où ai-je mis mes clés.", "ai-je", "j'ai"],
    ["Elle cherche sur Internet comment prépare-t-on ce plat.", "prépare-t-on", "on prépare"],
    ["J'ai demandé à la dame à quelle heure ouvre-t-elle.", "ouvre-t-elle", "elle ouvre"],
    ["Nous avons appris comment vivaient-ils autrefois.", "vivaient-ils", "ils vivaient"],
  ],
  right: [
    "Où habites-tu ?",
    "Dis-moi, où habites-tu ?",
    "Je me demande où tu habites.",
    "Comment dit-on cela en français ?",
    "Il demande : où vas-tu ?",
    "Qui sait où elle habite ?",
    "Sais-tu où il est ?",
    "Il regarde sa montre : quelle heure est-il ?",
    "Je lis, mais où va-t-on ?",
    "Elle cherche sur Internet comment on prépare ce plat.",
  ],
};
