import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "meme-sujet",
  wrong: [
    ["J'aurais aimé que je lui dise merci.", "que je lui dise", "lui dire"],
    ["Je veux que je parte.", "que je parte", "partir"],
    ["Je voudrais que je fasse un stage.", "que je fasse", "faire"],
    ["Nous voulons que nous vivions à la campagne.", "que nous vivions", "vivre"],
    ["J'ai peur que je rate mon examen.", "que je rate", "de rater"],
    ["Je suis content que je sois ici.", "que je sois", "d'être"],
    ["Tu préfères que tu restes chez toi.", "que tu restes", "rester"],
    ["J'aimerais que je puisse voyager.", "que je puisse", "pouvoir"],
    ["Je suis heureux que j'aie trouvé ce travail.", "que j'aie", "d'avoir"],
    ["J'ai envie que je lui parle.", "que je lui parle", "de lui parler"],
    ["Vous voulez que vous changiez de métier.", "que vous changiez", "changer"],
  ],
  right: [
    "Je veux que tu partes.",
    "Il veut qu'il parte.",
    "J'ai peur qu'il rate son examen.",
    "Je veux partir.",
    "J'aime les livres que je lis.",
    "Je suis content du livre que je lis.",
  ],
};
