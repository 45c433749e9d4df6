import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "but-infinitif",
  wrong: [
    ["Je travaille pour que je gagne ma vie.", "pour que je gagne", "pour gagner"],
    ["Nous économisons pour que nous puissions voyager.", "pour que nous puissions", "pour pouvoir"],
    ["Tu dois étudier afin que tu réussisses.", "afin que tu réussisses", "afin de réussir"],
    ["J'apprends le français pour que je trouve un emploi.", "pour que je trouve", "pour trouver"],
    ["Je suis parti sans que je lui dise au revoir.", "sans que je lui dise", "sans lui dire"],
    ["Au lieu qu'on punisse les gens, il faut les aider.", "qu'on punisse", "de punir"],
    ["On se lève tôt pour qu'on arrive à l'heure.", "pour qu'on arrive", "pour arriver"],
    ["Je note tout pour que je m'en souvienne.", "pour que je m'en souvienne", "pour m'en souvenir"],
    ["Vous devez payer afin que vous puissiez entrer.", "afin que vous puissiez", "afin de pouvoir"],
    ["Nous ouvrons la fenêtre pour que nous respirions mieux.", "pour que nous respirions", "pour respirer"],
  ],
  right: [
    "Je travaille pour que tu puisses étudier.",
    "Parle plus fort pour que je t'entende.",
    "Je lui demande de venir pour que je puisse lui parler.",
    "Il m'a tout dit pour que je comprenne.",
    "Nous attendons que tu viennes pour que nous partions ensemble.",
    "Je travaille pour gagner ma vie.",
    "Au lieu de punir les gens, il faut les aider.",
    "Mon père travaille pour que nous vivions mieux.",
    "J'ai un ami qui m'aide pour que je réussisse.",
    "Envoyez-moi la liste pour que je la lise.",
  ],
};
