import type { Sheet } from "@epreuve/core/live/sheet";

/** Wordings of one thing, used in turn. */
export type Variants = readonly [string, ...string[]];

/** What the examiner says besides facts, in one register. */
export interface Phrases {
  greeting: Variants;
  listening: Variants;
  /** After a question that has no word of content. */
  precise: Variants;
  /** After a remark in the course of the dialogue. */
  goOn: Variants;
  health: Variants;
  thanks: Variants;
  goodbye: Variants;
  /** The role's name, which fits a woman and a man. */
  name: Variants;
  /** Before the unforeseen, when the candidate proposes a day that it offers. */
  dateSuits: Variants;
  /** The same, when the unforeseen was already told. */
  dateStillSuits: Variants;
  noted: Variants;
  sorry: Variants;
  unknown: Variants;
  unknownRest: Variants;
  pardon: Variants;
  french: Variants;
  outOfRole: Variants;
  tooMuch: Variants;
  otherQuestion: Variants;
  asISaid: Variants;
  confirmed: Variants;
  warning: Variants;
  /** Before the unforeseen, when it is the whole answer. */
  checking: Variants;
  beforeLeaving: Variants;
  /** Before the sheet's lowest price, where the candidate asks for less without a sum. */
  negotiable: Variants;
  /** Before it, where the candidate offers less than it. */
  tooLow: Variants;
  /** Before it, where the candidate offers as much. */
  dealDone: Variants;
  /** Before the price or the salary, which the sheet does not lower or raise. */
  firm: Variants;
  /** Before a reduction that the sheet gives to some. */
  firmBut: Variants;
  /** Before the unforeseen, where it says when it is cheaper. */
  itDepends: Variants;
  /** Before an hour of the sheet, where the candidate's is before or after it. */
  tooEarly: Variants;
  tooLate: Variants;
  /** Before a fact told unasked, after several questions that the sheet does not answer. */
  volunteered: Variants;
}

const VOUS: Phrases = {
  greeting: ["Bonjour !", "Bonjour, je vous écoute."],
  listening: [
    "Bien sûr. Qu'est-ce que vous voudriez savoir ?",
    "Je vous écoute : que voulez-vous savoir ?",
    "Avec plaisir. Qu'est-ce qui vous intéresse ?",
  ],
  precise: ["C'est-à-dire ? Qu'est-ce que vous voulez savoir exactement ?"],
  goOn: [
    "D'accord. Vous vouliez savoir autre chose ?",
    "Je vois. Vous aviez une autre question ?",
    "Oui, je comprends. Qu'est-ce que vous voudriez savoir d'autre ?",
  ],
  health: ["Très bien, merci.", "Ça va bien, merci."],
  thanks: [
    "Je vous en prie. Vous aviez d'autres questions ?",
    "Avec plaisir. Vous vouliez savoir autre chose ?",
    "De rien. Autre chose ?",
  ],
  name: ["Moi, c'est Dominique. Et vous, quel est votre nom ?"],
  dateSuits: ["Oui, mais il faut que je vous explique :"],
  dateStillSuits: ["Oui, c'est possible, sans problème.", "Oui, très bien, je vous attendrai."],
  goodbye: ["Au revoir, et bonne journée !", "Merci à vous, au revoir !"],
  noted: ["Parfait, c'est noté.", "Très bien, c'est entendu."],
  sorry: [
    "Je sais, ce n'est pas l'idéal. Est-ce que cela vous conviendrait quand même ?",
    "Oui, je comprends. Qu'est-ce que vous préférez faire ?",
  ],
  unknown: [
    "Ça, je ne sais pas, mais je peux me renseigner.",
    "Je ne sais pas, il faudrait que je demande.",
    "Alors ça, aucune idée…",
  ],
  unknownRest: ["Pour le reste, je ne sais pas.", "Pour l'autre question, je ne sais pas."],
  pardon: ["Pardon, je n'ai pas bien compris. Vous pouvez répéter ?", "Excusez-moi, vous disiez ?"],
  french: ["Pardon, je ne parle que français. Vous pouvez me le dire en français ?"],
  outOfRole: [
    "Pardon ? Je ne vois pas de quoi vous parlez. Vous vouliez un renseignement ?",
    "Je ne comprends pas bien ce que vous me demandez. Vous aviez une question ?",
  ],
  tooMuch: [
    "Tout, ce serait un peu long ! Qu'est-ce qui vous intéresse exactement ?",
    "Il y aurait beaucoup à dire. Que voulez-vous savoir en premier ?",
  ],
  otherQuestion: ["Vous aviez une autre question, je crois ?"],
  asISaid: ["Comme je vous le disais,", "Je vous l'ai dit :", "Comme je vous l'ai dit,"],
  confirmed: ["Oui, c'est bien ça :", "C'est exact :"],
  warning: ["Par contre, je dois vous prévenir :", "Seulement, il y a une chose :"],
  checking: ["Alors, laissez-moi regarder…", "Alors, voyons…"],
  beforeLeaving: ["Avant de vous laisser, il faut que je vous prévienne :"],
  negotiable: ["D'accord, on peut s'arranger un peu :"],
  tooLow: ["Ah non, là, c'est trop bas pour moi ! Mais"],
  dealDone: ["À ce prix-là, pourquoi pas :"],
  firm: ["Malheureusement, je ne peux rien changer à cela :"],
  firmBut: ["Je ne peux pas changer le prix. Par contre,"],
  itDepends: ["Cela dépend des dates :"],
  tooEarly: ["Non, c'est trop tôt :"],
  tooLate: ["Non, c'est trop tard :"],
  volunteered: [
    "Ça non plus, je ne pourrais pas vous le dire. En tout cas,",
    "Là, vous m'en demandez beaucoup ! En tout cas,",
  ],
};

const TU: Phrases = {
  greeting: ["Salut !", "Salut, ça me fait plaisir de te parler !"],
  listening: [
    "Bien sûr. Qu'est-ce que tu voudrais savoir ?",
    "Je t'écoute : tu veux savoir quoi ?",
    "Avec plaisir. Qu'est-ce qui t'intéresse ?",
  ],
  precise: ["C'est-à-dire ? Qu'est-ce que tu veux savoir exactement ?"],
  goOn: [
    "D'accord. Tu voulais savoir autre chose ?",
    "Je vois. Tu avais une autre question ?",
    "Oui, je comprends. Qu'est-ce que tu voudrais savoir d'autre ?",
  ],
  health: ["Ça va bien, merci !", "Très bien, merci !"],
  thanks: [
    "De rien ! Tu veux savoir autre chose ?",
    "Avec plaisir. Tu avais d'autres questions ?",
    "Pas de quoi. Autre chose ?",
  ],
  name: ["Moi, c'est Dominique. Et toi, c'est comment ?"],
  dateSuits: ["Oui, mais il faut que je t'explique :"],
  dateStillSuits: ["Oui, ça m'irait très bien.", "Oui, parfait pour moi."],
  goodbye: ["Salut, à bientôt !", "À bientôt, passe une bonne journée !"],
  noted: ["Parfait, c'est noté.", "Super, on fait comme ça."],
  sorry: [
    "Je sais, ce n'est pas l'idéal. Ça t'irait quand même ?",
    "Oui, je comprends. Qu'est-ce que tu préfères faire ?",
  ],
  unknown: [
    "Ça, je ne sais pas, mais je peux me renseigner.",
    "Je ne sais pas du tout, il faudrait que je demande.",
    "Alors là, aucune idée !",
  ],
  unknownRest: ["Pour le reste, je ne sais pas.", "Pour l'autre question, je ne sais pas."],
  pardon: ["Pardon, je n'ai pas bien compris. Tu peux répéter ?", "Excuse-moi, tu disais ?"],
  french: ["Pardon, je ne parle que français. Tu peux me le dire en français ?"],
  outOfRole: [
    "Pardon ? Je ne vois pas de quoi tu parles. Tu voulais un renseignement ?",
    "Je ne comprends pas bien ce que tu me demandes. Tu avais une question ?",
  ],
  tooMuch: [
    "Tout, ce serait un peu long ! Qu'est-ce qui t'intéresse exactement ?",
    "Il y aurait beaucoup à dire. Tu veux savoir quoi en premier ?",
  ],
  otherQuestion: ["Tu avais une autre question, je crois ?"],
  asISaid: ["Comme je te le disais,", "Je te l'ai dit :", "Comme je te l'ai dit,"],
  confirmed: ["Oui, c'est bien ça :", "C'est exact :"],
  warning: ["Par contre, il faut que je te prévienne :", "Seulement, il y a une chose :"],
  checking: ["Alors, attends que je réfléchisse…", "Alors, voyons…"],
  beforeLeaving: ["Attends, avant que tu partes, il faut que je te dise :"],
  negotiable: ["D'accord, on peut s'arranger un peu :"],
  tooLow: ["Ah non, là, c'est trop bas pour moi ! Mais"],
  dealDone: ["À ce prix-là, pourquoi pas :"],
  firm: ["Là, je ne peux rien y changer :"],
  firmBut: ["Je ne peux pas changer le prix. Par contre,"],
  itDepends: ["Ça dépend des dates :"],
  tooEarly: ["Non, c'est trop tôt :"],
  tooLate: ["Non, c'est trop tard :"],
  volunteered: [
    "Ça non plus, je ne pourrais pas te le dire. En tout cas,",
    "Là, tu m'en demandes beaucoup ! En tout cas,",
  ],
};

/** The examiner's phrases in the register of the sheet. */
export function phrasesFor(registre: Sheet["registre"]): Phrases {
  return registre === "tu" ? TU : VOUS;
}
