import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "temps-de-l-avenir",
  wrong: [
    ["Je te montrerai les photos quand je reviens de voyage.", "reviens", "reviendrai"],
    ["Tu seras encore au bureau quand j'arrive ?", "arrive", "arriverai"],
    ["Je vous enverrai l'argent dès que je reçois la facture.", "reçois", "recevrai"],
    ["Nous partirons lorsque tu es prêt.", "es", "seras"],
    ["On mangera ensemble quand tu reviens.", "reviens", "reviendras"],
    ["Je t'appellerai quand j'ai fini mon travail.", "ai", "aurai"],
    ["Mon frère viendra nous chercher quand le train arrive.", "arrive", "arrivera"],
    ["Vous pourrez visiter la maison quand les locataires partent.", "partent", "partiront"],
    ["Ils se marieront une fois qu'ils trouvent un appartement.", "trouvent", "trouveront"],
    ["Nous irons te voir quand le bébé naît.", "naît", "naîtra"],
    ["Je chercherai un travail quand mes enfants sont plus grands.", "sont", "seront"],
    ["Quand tu arrives on mangera une pizza.", "arrives", "arriveras"],
    ["Quand il sort de l'hôpital nous fêterons ça.", "sort", "sortira"],
  ],
  right: [
    "Je te dirai quand j'arrive.",
    "Je te dirai demain quand je pars.",
    "Il faudra faire attention quand on traverse.",
    "Vous devrez montrer la carte quand vous entrez.",
    "Tu verras quand il arrive.",
    "Je viendrai quand j'aurai le temps.",
    "Il sera toujours content quand il vient chez nous.",
    "Vous aimerez ce quartier, surtout quand il fait beau.",
    "Ce sac sera utile quand vous voyagez.",
    "Je serai heureux de savoir quand vous partez.",
    "Quand je pense à ce que nous ferons, je suis content.",
  ],
};
