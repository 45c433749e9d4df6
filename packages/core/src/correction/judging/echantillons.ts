import { type Mode, TACHES, type Tache } from "@epreuve/contract/tache";

/** A short sample production with its level, to calibrate the judgement. Written for this project. */
export interface Echantillon {
  consigne: string;
  texte: string;
  jugement: string;
}

const ECHANTILLONS: Record<Mode, readonly Echantillon[]> = {
  EE: [
    {
      consigne:
        "Vous avez changé de travail. Écrivez à un ami pour lui décrire vos nouvelles journées (60 à 120 mots).",
      texte:
        "Salut Marc, je suis très content parce que j'ai trouver un nouveau travail. Je travaille dans une boulangerie, je commence à cinq heures du matin, c'est dur mais j'aime. Mes collègues sont gentil et le chef il explique bien. Après le travail je dors un peu et je va chercher ma fille à l'école. Le weekend je travaille pas. Et toi, comment ça va ton travail ? Viens me voir, je vais te donner du pain. À bientôt, Léa",
      jugement:
        "ADEQUATION_TACHE B1 moyen (tout est dit, brièvement) ; COHERENCE B1 bas (suite linéaire, « et », « mais ») ; LEXIQUE B1 bas (concret, juste, peu varié) ; GRAMMAIRE A2 haut (« j'ai trouver », « je va », « le chef il explique ») ; ORTHOGRAPHE B1 bas (« gentil » au pluriel, le reste se lit) ; SOCIOLINGUISTIQUE B1 moyen (registre amical tenu).",
    },
    {
      consigne:
        "Racontez sur le site de votre ville une fête de quartier et dites pourquoi il faut y participer (120 à 150 mots).",
      texte:
        "Samedi dernier, j'ai participé pour la première fois à la fête de ma rue et je ne m'attendais pas à une telle réussite. Dès midi, les voisins avaient installé de longues tables où chacun apportait un plat de son pays. Pendant que les enfants jouaient, j'ai discuté avec des gens que je croisais depuis trois ans sans leur parler. Ce qui m'a marqué, c'est la facilité avec laquelle les conversations commençaient. À mon avis, ces rencontres sont indispensables : quand on se connaît, on se rend service et on se sent moins seul. Certes, l'organisation demande du temps et il y a toujours un peu de bruit, mais c'est un petit prix à payer. Alors, l'an prochain, venez avec un plat et votre bonne humeur !",
      jugement:
        "ADEQUATION_TACHE B2 haut (récit, opinion justifiée, appel final) ; COHERENCE B2 haut (étapes claires, concession) ; LEXIQUE B2 moyen (précis, sans éclat) ; GRAMMAIRE B2 haut (plus-que-parfait, relatives justes) ; ORTHOGRAPHE C1 bas ; SOCIOLINGUISTIQUE B2 haut.",
    },
    {
      consigne:
        "Comparez deux points de vue sur les écrans à l'école, puis donnez votre position (120 à 180 mots).",
      texte:
        "Faut-il bannir les écrans des salles de classe ? Le premier document y voit un moyen d'adapter l'enseignement au rythme de chacun ; le second déplore, à l'inverse, une attention morcelée et une écriture qui se perd. Ces deux constats me paraissent moins opposés qu'il n'y semble. L'outil n'est ni bon ni mauvais en soi : tout dépend de l'usage qu'en fait l'enseignant. Une tablette qui remplace le manuel sans rien changer à la leçon ne sert qu'à coûter plus cher ; la même tablette, employée une demi-heure pour comparer des sources, forme l'esprit critique. Encore faudrait-il que les professeurs soient formés, ce qui est rarement le cas. Je plaiderais donc pour un usage rare, choisi et encadré, de sorte que l'élève garde la main, au sens propre comme au figuré.",
      jugement:
        "ADEQUATION_TACHE C1 haut (points de vue reformulés, thèse nuancée) ; COHERENCE C1 haut ; LEXIQUE C1 haut (« attention morcelée », jeu final) ; GRAMMAIRE C1 haut (inversion, subjonctif, participiales) ; ORTHOGRAPHE C2 bas ; SOCIOLINGUISTIQUE C1 haut.",
    },
  ],
  EO: [
    {
      consigne: "Faut-il manger moins de viande ? Donnez votre avis.",
      texte:
        "Oui je pense c'est bien manger moins la viande. La viande c'est cher et c'est pas bon pour le santé. Moi je mange " +
        "le poulet et aussi le poisson, et les légumes. Dans mon pays on mange beaucoup la viande. Ici au Canada aussi. " +
        "Mon fils il aime pas les légumes, c'est difficile. Voilà, je pense c'est bien.",
      jugement:
        "ADEQUATION_TACHE A2 haut (une opinion, deux raisons énoncées sans être développées, puis des habitudes) ; COHERENCE A2 moyen (phrases juxtaposées, « et », « aussi ») ; LEXIQUE A2 moyen (mots du quotidien, « bien » et « beaucoup » répétés) ; GRAMMAIRE A2 moyen (« je pense c'est », « moins la viande », « le santé » ; « il aime pas » est de l'oral courant, pas une faute) ; SOCIOLINGUISTIQUE A2 haut (neutre, sans formule).",
    },
    {
      consigne: "Vivre en ville ou à la campagne : que préférez-vous, et pourquoi ?",
      texte:
        "Moi je préfère la ville parce que il y a beaucoup de choses à faire. Par exemple on peut aller au cinéma, on peut trouver le travail plus facile. La campagne c'est bien pour les vacances, c'est calme, mais si tu as pas la voiture c'est difficile. Ma sœur elle habite à la campagne et elle dit que elle est seule. Donc pour moi c'est la ville, oui, la ville c'est mieux.",
      jugement:
        "ADEQUATION_TACHE B1 bas (une opinion, deux raisons, un exemple) ; COHERENCE B1 bas (« par exemple », « donc ») ; LEXIQUE A2 haut (« beaucoup de choses », « c'est bien ») ; GRAMMAIRE B1 bas (structures simples, peu d'erreurs hors de l'oral familier) ; SOCIOLINGUISTIQUE B1 bas (« tu » général).",
    },
    {
      consigne: "Pensez-vous que le télétravail améliore la vie des familles ?",
      texte:
        "C'est une question qui me touche de près, puisque je télétravaille deux jours par semaine. Je dirais que oui, à condition de savoir fermer l'ordinateur. D'un côté, on récupère le temps des trajets : moi, je déjeune avec mes enfants, ce qui était impensable avant. De l'autre, la frontière devient floue, et il m'est arrivé de répondre à des messages à dix heures du soir. Si les entreprises fixaient des horaires clairs, je pense que tout le monde y gagnerait. En fin de compte, ce n'est pas le télétravail qui aide ou qui nuit, c'est la façon dont on l'organise.",
      jugement:
        "ADEQUATION_TACHE B2 haut (thèse, condition, exemples personnels) ; COHERENCE C1 bas (« d'un côté », « de l'autre », « en fin de compte ») ; LEXIQUE B2 haut (« impensable », « la frontière devient floue ») ; GRAMMAIRE C1 bas (hypothèse, « dont », « il m'est arrivé de ») ; SOCIOLINGUISTIQUE B2 haut.",
    },
  ],
};

/** Added for the guided interview. */
const ECHANTILLON_ENTRETIEN: Echantillon = {
  consigne: "Présentez-vous à une personne que vous ne connaissez pas et répondez à ses questions.",
  texte:
    "Bonjour, je m'appelle Amina, j'ai trente-deux ans et je viens du Maroc. Je suis arrivée à Québec il y a deux ans avec " +
    "mon mari et ma petite fille. Au Maroc j'étais infirmière, mais ici je dois encore passer un examen, alors je travaille " +
    "dans une garderie. J'aime beaucoup ça parce que les enfants m'apprennent des mots tous les jours. Mon quartier est " +
    "tranquille, il y a un parc où on va le dimanche. L'hiver, au début, c'était très dur, maintenant je fais du patin. " +
    "L'année prochaine je vais reprendre mes études, et j'espère que je travaillerai à l'hôpital. Voilà, merci.",
  jugement:
    "ADEQUATION_TACHE B1 haut (tous les thèmes, avec des raisons et un récit bref ; peu de commentaire) ; COHERENCE B1 moyen (ordre simple, « mais », « alors », « maintenant ») ; LEXIQUE B1 moyen (juste et concret) ; GRAMMAIRE B1 haut (trois temps justes, « où », « parce que » ; phrases courtes) ; SOCIOLINGUISTIQUE B1 moyen (salue, remercie) ; INTERACTION B1 moyen (développe sans attendre, clôt ; n'ouvre rien à l'interlocuteur).",
};

/** Added for the live interaction. */
const ECHANTILLON_INTERACTION: Echantillon = {
  consigne: "Vous voulez vous inscrire à un club de sport. Posez des questions à la personne de l'accueil.",
  texte:
    "Candidat : Bonjour madame, je voudrais des informations pour le club, s'il vous plaît. Examinateur : Bien sûr, je vous " +
    "écoute. Candidat : C'est combien le prix pour un mois ? Examinateur : Trente-cinq euros, piscine comprise. Candidat : " +
    "D'accord. Et il y a des cours le soir ? Examinateur : Oui, sauf le vendredi. Candidat : Ah, le vendredi c'est fermé ? " +
    "Dommage, parce que je finis tôt. Est-ce que je peux essayer avant de payer ? Examinateur : Une séance est offerte. " +
    "Candidat : Super, je viens mardi alors. Merci, au revoir.",
  jugement:
    "ADEQUATION_TACHE B1 haut (prix, horaires, essai, conclusion) ; COHERENCE B1 moyen ; LEXIQUE B1 bas (courant, sans précision) ; GRAMMAIRE B1 moyen (questions simples justes) ; SOCIOLINGUISTIQUE B1 haut (formules de politesse tenues) ; INTERACTION B2 bas (rebondit sur « sauf le vendredi », conclut ; ne fait pas préciser la piscine).",
};

/** The samples that calibrate a task. */
export function echantillonsOf(tache: Tache): readonly Echantillon[] {
  const common = ECHANTILLONS[TACHES[tache].mode];
  if (tache === "EO_T1") return [...common, ECHANTILLON_ENTRETIEN];
  return tache === "EO_T2_LIVE" ? [...common, ECHANTILLON_INTERACTION] : common;
}
