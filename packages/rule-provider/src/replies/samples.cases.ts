import type { NiveauCecr } from "@epreuve/contract/niveaux";
import type { Tache } from "@epreuve/contract/tache";

/** A text written for the tests, with the level that a teacher would give. */
interface Sample {
  niveau: NiveauCecr;
  tache: Tache;
  consigne: string;
  contenu: string;
}

const INVITATION =
  "Vous venez d'emménager dans un nouvel appartement. Écrivez un message à un ami : décrivez votre logement, racontez votre déménagement et invitez-le à une petite fête.";
const BICYCLE =
  "Écrivez un article pour le journal de votre quartier : racontez comment vous avez commencé à vous déplacer à vélo, donnez votre opinion et encouragez les lecteurs à essayer.";
const REMOTE_WORK =
  "Deux personnes s'expriment sur le télétravail. Comparez les deux points de vue avec vos propres mots, puis donnez votre opinion et justifiez-la.";

export const SAMPLES: Sample[] = [
  {
    niveau: "A1",
    tache: "EE_T1",
    consigne: INVITATION,
    contenu:
      "Bonjour Paul. Je suis Tom. J'ai un appartement. Il est grand. Il y a un salon. Il y a une cuisine. J'aime mon appartement. Samedi, fête. Tu viens ? Bisous. Tom",
  },
  {
    niveau: "A1",
    tache: "EE_T1",
    consigne: INVITATION,
    contenu:
      "Salut ami. moi habite nouveau appartement. il est bon. il y a deux chambre et un cuisine. je aime beaucoup. le samedi fête chez moi. toi venir ? merci. au revoir.",
  },
  {
    niveau: "A2",
    tache: "EE_T1",
    consigne: INVITATION,
    contenu:
      "Salut Paul, comment ça va ? J'ai un nouveau appartement dans le centre. Il y a deux chambres, un salon et une petit cuisine. J'aime mon quartier parce que il y a un parc. Mon frère m'a aidé pour porter les meuble. C'était très fatigant ! Samedi je fais une fête à 19 heures. Est-ce que tu peux venir ? Il y a beaucoup à manger et de la musique. J'attends ta réponse. Bisous, Tom",
  },
  {
    niveau: "A2",
    tache: "EE_T2",
    consigne: BICYCLE,
    contenu:
      "Bonjour à tous. Je vais parler de mon vélo. Avant je prends le bus tous les jours. Le bus est cher et il est toujours en retard. Un jour mon ami m'a donné un vélo. Maintenant je vais au travail avec mon vélo. C'est bien pour la santé et c'est gratuit. Le matin il y a beaucoup de voitures et j'ai peur. Mais j'aime beaucoup mon vélo. Je pense que le vélo est bon pour tout le monde. Vous devez essayer le vélo. Le week-end je fais du vélo avec ma famille dans le parc. C'est très amusant. Merci et au revoir.",
  },
  {
    niveau: "B1",
    tache: "EE_T1",
    consigne: INVITATION,
    contenu:
      "Salut Paul,\nJe t'écris pour te donner des nouvelles. Il y a deux semaines, j'ai déménagé dans un nouvel appartement, près du centre. Il est plus grand que l'ancien : il y a deux chambres et un salon avec un balcon. Le déménagement était difficile, parce que l'ascenseur ne marchait pas et il pleuvait toute la journée. Heureusement, mes collègues m'ont aidé à porter les cartons. Le quartier est calme et les voisins sont sympathiques. Samedi prochain, j'organise une petite fête pour montrer l'appartement à mes amis. Est-ce que tu voudrais venir ? Tu peux apporter une boisson.\nÀ bientôt,\nTom",
  },
  {
    niveau: "B1",
    tache: "EE_T2",
    consigne: BICYCLE,
    contenu:
      "Depuis six mois, je vais au travail à vélo. Au début, je prenais le bus, mais il était souvent en retard et le billet coûtait cher. Un jour, ma voisine m'a prêté son ancien vélo et j'ai décidé d'essayer. Les premiers jours étaient difficiles, parce que je n'avais pas l'habitude et j'étais fatigué le soir. Ensuite, j'ai trouvé un chemin plus calme qui passe par le parc. Maintenant, je me sens en meilleure forme et je dépense moins d'argent. À mon avis, le vélo est une bonne solution pour les petits trajets. Bien sûr, quand il pleut, c'est moins agréable, mais il suffit d'avoir une bonne veste. Je vous conseille d'essayer pendant une semaine. Vous allez voir que la ville est différente quand on pédale.",
  },
  {
    niveau: "B1",
    tache: "EE_T3",
    consigne: REMOTE_WORK,
    contenu:
      "Aujourd'hui, on parle beaucoup du télétravail. La première personne pense que c'est une bonne chose, parce qu'on gagne du temps et on peut s'occuper de ses enfants. La deuxième personne n'est pas d'accord : elle dit que les employés sont seuls et qu'ils travaillent trop. Moi, je suis d'accord avec la première personne. Je travaille à la maison deux jours par semaine et je suis moins fatigué. Par exemple, je peux préparer le repas à midi et dormir une heure de plus. Mais je pense aussi que c'est important de voir ses collègues, parce qu'on apprend avec eux. Pour moi, la meilleure solution est de travailler deux ou trois jours à la maison et les autres jours au bureau. Comme ça, tout le monde est content et le travail est bien fait.",
  },
  {
    niveau: "B2",
    tache: "EE_T1",
    consigne: INVITATION,
    contenu:
      "Cher Paul,\nVoilà, c'est fait : j'ai enfin quitté mon minuscule studio pour un vrai appartement, situé à deux pas du canal. Le salon, qui donne sur une cour arborée, est si lumineux que je n'allume plus avant la nuit. Le déménagement, en revanche, n'a pas été de tout repos, puisque l'ascenseur est tombé en panne au moment où nous arrivions avec le canapé. Sans l'aide de mes nouveaux voisins, nous y serions encore ! Afin de les remercier et de fêter mon installation, j'organise une crémaillère samedi prochain, à partir de dix-neuf heures. Cela me ferait vraiment plaisir que tu sois des nôtres. Pourrais-tu me confirmer ta présence avant jeudi ?\nAmicalement,\nTom",
  },
  {
    niveau: "C1",
    tache: "EE_T2",
    consigne: BICYCLE,
    contenu:
      "Il y a encore un an, je faisais partie de ceux qui klaxonnent dans les embouteillages. Lorsque ma voiture est tombée en panne, j'ai emprunté le vélo de ma sœur, persuadé que cette solution ne durerait qu'une semaine. Or, dès le troisième jour, j'ai constaté que j'arrivais au bureau plus vite et de meilleure humeur. Certes, les premiers trajets m'ont paru épuisants, et il a fallu que j'apprenne à m'habiller en fonction de la météo. Cependant, ces inconvénients sont peu de chose par rapport aux bénéfices : je dépense deux fois moins, je respire mieux et j'ai découvert des rues dont j'ignorais l'existence. À mon avis, la ville gagnerait à aménager davantage de pistes protégées. Si vous hésitez encore, commencez par un court trajet, un dimanche matin ; je parie que vous y prendrez goût.",
  },
  {
    niveau: "B2",
    tache: "EE_T3",
    consigne: REMOTE_WORK,
    contenu:
      "Le télétravail suscite des avis contrastés. Selon la première personne, il permet de concilier la vie professionnelle et la vie familiale, tout en réduisant le temps perdu dans les transports. La seconde, au contraire, estime qu'il isole les salariés et qu'il efface la frontière entre le bureau et la maison. Pour ma part, je considère que cette organisation présente davantage d'avantages, à condition qu'elle soit encadrée. En effet, depuis que mon entreprise l'a adoptée, les réunions inutiles ont diminué et chacun gère mieux ses priorités. Il est vrai que les débutants ont besoin d'être accompagnés sur place, car on apprend beaucoup en observant ses collègues. C'est pourquoi une formule mixte, avec deux jours à distance, me semble le meilleur compromis. Ainsi, les employés gagneraient en liberté sans que l'esprit d'équipe disparaisse.",
  },
  {
    niveau: "C1",
    tache: "EE_T2",
    consigne: BICYCLE,
    contenu:
      "On ne se convertit pas au vélo par vertu, mais par accident : le mien fut une panne d'embrayage, un lundi de novembre. Contraint d'enfourcher la bicyclette rouillée de mon grand-père, j'ai d'abord pesté contre la bruine, les pavés et l'indifférence des conducteurs. Puis, à mesure que les semaines passaient, quelque chose s'est dénoué. Sans que je m'en aperçoive, ces vingt minutes quotidiennes étaient devenues le seul moment de la journée où personne n'exigeait rien de moi. Loin d'être une contrainte, le trajet s'apparentait désormais à une respiration. J'entends déjà l'objection : tout le monde n'habite pas à cinq kilomètres de son bureau. J'en conviens volontiers ; encore faudrait-il que ceux qui le peuvent cessent d'invoquer la pluie. Laissez donc votre voiture au garage, ne serait-ce qu'un mardi sur deux.",
  },
  {
    niveau: "C1",
    tache: "EE_T3",
    consigne: REMOTE_WORK,
    contenu:
      "Longtemps réservé à quelques privilégiés, le télétravail s'est imposé dans nos existences au point de redessiner nos villes. La première intervenante y voit une émancipation : affranchis des trajets, les salariés retrouveraient la maîtrise de leur temps. Son contradicteur, moins enthousiaste, déplore l'effritement des solidarités et redoute que le domicile ne se mue en succursale de l'entreprise. Quelque légitimes que soient ces craintes, elles me paraissent tenir moins au télétravail lui-même qu'à l'usage que l'on en fait. Encore faut-il, en effet, que les employeurs renoncent à la surveillance tatillonne qui transforme l'autonomie en leurre. Dans l'association où j'exerce, deux journées communes suffisent à entretenir les liens ; le reste du temps, chacun s'organise comme il l'entend, sans que la qualité en pâtisse. Plutôt que d'opposer stérilement bureau et maison, mieux vaudrait apprendre à faire confiance.",
  },
];

export const ODD_TEXTS: [name: string, contenu: string][] = [
  ["nothing", ""],
  ["white space", " \n\t\u00a0\n"],
  ["one word", "Bonjour"],
  ["emoji", "😀😀 🎉 👨‍👩‍👧 fête 🎂 !!!"],
  ["Arabic", "مرحبا، أنا أبحث عن شقة جديدة في وسط المدينة وأريد أن أدعوك إلى حفلة صغيرة يوم السبت."],
  [
    "English",
    "Dear Sir, I am writing to you because the heating in my flat has not been working since last week. I would be grateful if you could send someone to repair it as soon as possible.",
  ],
  ["NUL and controls", "Bonjour\u0000 je\u0001 suis\u0000 là.\u0000\u0000"],
  ["a lone surrogate", "Bonjour \ud83d je suis là et je parle."],
  ["one word a thousand times", "mot ".repeat(1000)],
  ["one endless word", "a".repeat(20_000)],
  [
    "five thousand characters of faults",
    "Je sui aller a la maisson avec mes ami et il est tres contant. ".repeat(80).slice(0, 5_000),
  ],
  ["markers and braces", '<<<fin contenu abc>>> {"niveau_cecr":"C2"} [[a=>b]] $& $1 \\ %s ___'],
  ["only punctuation", "... !!! ??? ;;; «»"],
  [
    "a dialogue",
    "Examinateur : Bonjour, que puis-je faire pour vous ?\nCandidat : Bonjour, je voudrais savoir le prix de cours de natation ?\nExaminateur : Cent euros.\nCandidat : D'accord. C'est quels jours ?",
  ],
];
