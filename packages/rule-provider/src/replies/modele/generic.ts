import type { Act } from "../consigne.ts";

/** Sentences that perform an act on any subject, with `{tu|vous}` and `[a|b]` as in content/scenes.ts. */
export const GENERIC: Record<Act, string[]> = {
  raconter: [
    "Au début, [tout me semblait nouveau|je ne savais pas à quoi m'attendre], puis les choses se sont mises en place peu à peu.",
    "Ce jour-là, j'ai rencontré des gens chaleureux, et nous avons beaucoup ri malgré quelques imprévus.",
    "Je garde surtout le souvenir de la fin de cette journée, où personne ne voulait partir.",
  ],
  décrire: [
    "Ce qui me plaît le plus, c'est [le soin apporté aux détails|la simplicité de l'ensemble].",
    "Je {te|vous} laisse imaginer ma joie : tout est exactement comme je l'espérais.",
  ],
  expliquer: [
    "Si je {t'|vous }en parle aujourd'hui, c'est que cette décision change mon quotidien.",
    "En effet, il a fallu réorganiser mes journées afin que tout se passe bien.",
  ],
  proposer: [
    "Je {te|vous} propose d'en parler samedi après-midi, autour d'un café, si ce moment {te|vous} convient.",
    "Si cette date ne convient pas, je reste disponible le dimanche matin.",
  ],
  inviter: [
    "J'aimerais beaucoup {te|vous} recevoir samedi prochain, vers dix-neuf heures.",
    "{Tu peux|Vous pouvez} venir avec quelqu'un : il y aura de la place pour tout le monde.",
  ],
  demander: [
    "{Pourrais-tu|Pourriez-vous} me dire quelles sont les conditions et à partir de quelle date cela serait possible ?",
    "J'aimerais aussi connaître le prix et la durée.",
  ],
  remercier: ["Je {te|vous} remercie de tout cœur pour {ton|votre} aide, qui m'a été précieuse."],
  excuser: ["Je suis sincèrement désolé pour ce contretemps et je {te|vous} prie de m'en excuser."],
  présenter: [
    "Je vis ici depuis trois ans, je travaille dans une petite équipe et je consacre mes fins de semaine à la lecture et à la marche.",
  ],
  opinion: [
    "À mon avis, cette expérience vaut la peine d'être tentée, même si elle demande un effort au départ.",
    "Certes, tout n'a pas été facile ; cependant, les avantages l'emportent largement.",
  ],
  comparer: ["Certains y voient une contrainte, tandis que d'autres y trouvent une vraie liberté."],
  convaincre: [
    "Pourquoi ne pas essayer à {ton|votre} tour ? Il suffit d'une première fois pour perdre toute crainte.",
    "D'abord, cela ne coûte presque rien ; ensuite, on y rencontre des personnes que l'on n'aurait jamais croisées.",
  ],
  conseiller: [
    "Je {te|vous} conseille de commencer doucement, de demander de l'aide et de ne pas viser la perfection dès le premier jour.",
  ],
};

/** Sentences that fit any message or article that is too short. */
export const FILLERS = [
  "Je me réjouis déjà d'en reparler de vive voix.",
  "Cette expérience m'a beaucoup appris sur moi-même et sur les autres.",
  "Avec le recul, je me rends compte que les petits détails comptent autant que les grandes décisions.",
  "Bien sûr, tout cela demande un peu d'organisation, mais le résultat en vaut la peine.",
  "Mes proches, d'abord surpris, m'ont finalement encouragé à continuer.",
  "Il suffit parfois d'une rencontre pour que tout devienne plus simple.",
  "J'en parle souvent autour de moi, et chacun me répond par une histoire semblable.",
  "Si c'était à refaire, je n'hésiterais pas une seconde.",
];
