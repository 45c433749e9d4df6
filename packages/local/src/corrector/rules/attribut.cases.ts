import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "attribut",
  faux: [
    ["Elle est content de son travail.", "content", "contente"],
    ["Ils sont fatigué après le voyage.", "fatigué", "fatigués"],
    ["Mes collègues sont très gentil avec moi.", "gentil", "gentils"],
    ["La maison est grand.", "grand", "grande"],
    ["Les livres sont vendu ici.", "vendu", "vendus"],
    ["Elle s'est souvenu de moi.", "souvenu", "souvenue"],
    ["Elles ont été invité à la fête.", "invité", "invitées"],
    ["Les parents doivent être présent à la réunion.", "présent", "présents"],
    ["Nous nous sommes aperçu de notre erreur.", "aperçu", "aperçus"],
    ["Ma famille et moi sommes allé au marché.", "allé", "allés"],
    ["Elle est belle et intelligent.", "intelligent", "intelligente"],
    ["Je m'appelle Fatima et je suis marié depuis 2015.", "marié", "mariée"],
    ["Ce manteau me plaît, mais c'est trop chère.", "chère", "cher"],
  ],
  juste: [
    "Elle s'est lavé les mains et s'est fait couper les cheveux.",
    "On est contents, et vous êtes gentille.",
    "Je suis ravi de vous connaître, je m'appelle Camille.",
    "Ma mère est professeur et mon père est infirmier.",
    "La vie est un long fleuve tranquille.",
    "Mon rêve est de devenir médecin.",
    "Ils sont restés là, debout, sans bouger.",
    "Elles sont toutes venues et se sont rendu compte de leur erreur.",
    "Le plus important est la santé.",
    "Les rues ont été nettoyées hier soir.",
    "Cela est vrai, mais ce sont des choses difficiles.",
  ],
};
