import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "tu-vous",
  wrong: [
    [
      "Monsieur, je vous écris parce que vous cherchez un vendeur. Votre annonce me plaît. Je te remercie.",
      "te",
      "vous",
    ],
    [
      "Madame, vous êtes invitée. Si vous venez, votre fils peut jouer ici. J'attends ta réponse.",
      "ta",
      "votre",
    ],
    [
      "Vous avez raison. Votre idée est bonne et vos amis le savent. Tu peux commencer demain.",
      "Tu peux",
      "Vous pouvez",
    ],
    [
      "Cher Paul, je te remercie. Tu es gentil, ton idée me plaît et tes amis aussi. Vous pouvez venir demain.",
      "Vous pouvez",
      "Tu peux",
    ],
    [
      "Bonjour madame, vous êtes ma voisine. Je vous écris car votre chat est chez moi. Appelle ce numéro.",
      "Appelle",
      "Appelez",
    ],
    [
      "Je vous écris pour vous donner mon adresse. Vous trouverez la clé. Tu dois fermer la porte.",
      "Tu dois",
      "Vous devez",
    ],
    [
      "Votre annonce dit que vous vendez un vélo. Pouvez-vous donner son prix ? Je peux passer chez toi.",
      "toi",
      "vous",
    ],
    ["Vous savez que je vous admire. Vos conseils m'aident. Tes lettres aussi.", "Tes", "Vos"],
    ["Nous vous attendons. Vous apporterez votre livre. Ton frère est invité.", "Ton", "Votre"],
    ["Vous êtes le bienvenu. Prenez votre temps. Viens quand vous voulez.", "Viens", "Venez"],
  ],
  right: [
    "Vous me dites cela d'un ton amer, mais vous savez que vous avez tort.",
    "Tu peux venir avec ton ami.",
    "Vous pouvez venir avec votre ami.",
    "Salut les amis ! Vous allez bien ? Apportez vos jeux.",
    "Madame, je vous écris. Il m'a dit : « Tu es en retard. » Votre fils le sait.",
    "Toi et ta sœur, vous êtes invités. Tu peux aussi amener ton chien.",
    "Vous avez votre billet. Prenez le train.",
    "Tu me manques. Ta lettre me touche. Es-tu libre ?",
    "Mes parents vous saluent.",
    "Je te remercie. Tu es gentil et ta femme aussi. Vous êtes les bienvenus, toi et ta famille.",
    "Monsieur, je vous écris pour avoir votre avis. Existe-t-il un moyen de réduire le bruit ?",
    "Vous savez, il faut du courage. Vous êtes jeune et vous aimez rire. Mais le temps que tu trouves le mot, on parle d'autre chose.",
    "Candidat : Tu viens ? Tu es libre, et ton fils aussi ? Examinateur : Oui. Candidat : Vous avez un ballon ? Tu peux l'apporter.",
    "Vous verrez, tout ira bien.",
    "Vous me demandez mon avis. Quand tu arrives ici, tu ne connais personne. Vous le savez, vous aussi.",
  ],
};
