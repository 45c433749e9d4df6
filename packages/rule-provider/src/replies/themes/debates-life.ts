import { type Debate, debate } from "./debate.ts";

export const LIFE: Debate[] = [
  debate(
    "louer-acheter",
    "locataire, acheter un logement, louer ou acheter, s'endett",
    "l'achat d'un logement",
    "Vaut-il mieux louer ou acheter son logement ?",
    [
      "chaque mensualité construit un bien qui restera à la famille",
      "un propriétaire aménage sa maison comme il l'entend",
      "on vieillit plus tranquille sans loyer à payer",
    ],
    [
      "un crédit de vingt-cinq ans enchaîne à un lieu et à un emploi",
      "les jeunes ne disposent presque jamais de l'apport demandé",
      "un locataire déménage librement et n'a pas de gros travaux à payer",
    ],
    [
      "Mes parents ont remboursé leur maison en vingt ans ; elle est aujourd'hui leur seule vraie sécurité.",
      "Comme je louais, j'ai pu accepter en trois semaines un poste dans une autre ville.",
    ],
    "louer quand on débute et acheter quand on sait où l'on veut vivre me paraît le plus sage",
  ),
  debate(
    "aimer-metier",
    "aimer son travail, aimer son métier, gagner sa vie, emploi peut",
    "la passion du métier",
    "Faut-il aimer son travail pour bien le faire ?",
    [
      "la passion donne l'énergie d'apprendre et de se dépasser",
      "un client sent tout de suite si celui qui le sert aime ce qu'il fait",
      "on passe trop d'heures au travail pour s'y ennuyer",
    ],
    [
      "la conscience professionnelle ne dépend pas du plaisir",
      "un emploi ordinaire laisse du temps pour ses vraies passions",
      "exiger la passion permet parfois de mal payer les gens",
    ],
    [
      "L'infirmière qui m'a soigné l'an dernier rayonnait, et tout le service en profitait.",
      "Mon oncle a été un comptable irréprochable pendant trente ans sans jamais aimer les chiffres.",
    ],
    "respecter son travail suffit, et l'aimer est une chance",
  ),
  debate(
    "assurance",
    "assurance, ne fume pas, fait du sport, maladie moins cher, mode de vie",
    "une assurance maladie moins chère pour les personnes prudentes",
    "L'assurance maladie doit-elle dépendre du mode de vie ?",
    [
      "une telle réduction encourage chacun à prendre soin de soi",
      "il paraît juste que les efforts soient récompensés",
      "la prévention coûte toujours moins cher que les soins",
    ],
    [
      "la maladie frappe aussi ceux qui n'ont rien à se reprocher",
      "il faudrait surveiller la vie privée de chaque assuré",
      "la solidarité consiste à partager les risques, pas à trier les malades",
    ],
    [
      "Dans l'entreprise de mon frère, une petite prime a suffi pour que la moitié des fumeurs s'arrêtent.",
      "Ma cousine, sportive et prudente, est tombée gravement malade à trente ans : fallait-il qu'elle paie davantage ?",
    ],
    "on peut récompenser les bons gestes sans faire payer les malades",
  ),
  debate(
    "emotions",
    "émotions, maîtriser leurs, comprendre et à maîtriser",
    "l'apprentissage des émotions à l'école",
    "L'école doit-elle s'occuper des émotions ?",
    [
      "un enfant qui sait nommer sa colère a moins besoin de frapper",
      "tous n'ont pas à la maison quelqu'un pour les écouter",
      "une classe apaisée apprend mieux",
    ],
    [
      "les programmes sont déjà trop chargés",
      "les enseignants ne sont pas formés pour ce rôle",
      "les sentiments d'un enfant relèvent d'abord de sa famille",
    ],
    [
      "Dans l'école de ma fille, un coin calme a fait disparaître presque toutes les disputes.",
      "Petit, je n'aurais jamais parlé de mes peurs devant vingt camarades.",
    ],
    "l'école peut donner des mots aux enfants, et les parents l'exemple",
  ),
  debate(
    "gestes",
    "trier, gestes, planète, baisser le chauffage, déchets, écolog",
    "les gestes de chacun pour la planète",
    "Nos gestes quotidiens sont-ils vraiment utiles ?",
    [
      "des millions de petits gestes finissent par compter",
      "les habitudes des consommateurs obligent les entreprises à changer",
      "les enfants imitent ce qu'ils voient faire chez eux",
    ],
    [
      "quelques grandes industries polluent plus que des villes entières",
      "on se donne bonne conscience à peu de frais",
      "seules des lois peuvent agir à la bonne échelle",
    ],
    [
      "Dans mon immeuble, nous avons divisé par deux nos poubelles en un an.",
      "J'ai beau trier chaque bouteille, l'usine voisine fume toujours autant.",
    ],
    "les gestes de chacun n'ont tout leur poids que si les États en font autant",
  ),
  debate(
    "permis-age",
    "permis de conduire, automobilistes, conduire à tout âge, repasser",
    "un nouvel examen du permis après un certain âge",
    "Faut-il repasser son permis à partir d'un certain âge ?",
    [
      "la vue et les réflexes baissent sans que l'on s'en aperçoive",
      "la sécurité de tous passe avant le confort de quelques-uns",
      "un examen régulier rassurerait aussi les familles",
    ],
    [
      "les conducteurs âgés provoquent moins d'accidents graves que les plus jeunes",
      "perdre son permis, à la campagne, revient à perdre son indépendance",
      "juger sur le seul âge est une forme de discrimination",
    ],
    [
      "Mon grand-père a rendu lui-même ses clés le jour où il n'a pas vu un cycliste.",
      "Ma voisine de quatre-vingts ans conduit mieux que moi et vit à dix kilomètres du premier magasin.",
    ],
    "une simple visite médicale tous les cinq ans, pour tout le monde, serait plus juste",
  ),
  debate(
    "grands-parents",
    "grands-parents, petits-enfants",
    "la participation des grands-parents à l'éducation",
    "Quelle place donner aux grands-parents ?",
    [
      "les grands-parents transmettent une mémoire et du temps",
      "leur expérience soulage des parents souvent débordés",
      "un enfant se confie parfois mieux à une génération plus éloignée",
    ],
    [
      "deux éducations différentes troublent les plus petits",
      "des conseils non demandés provoquent des disputes",
      "les parents sont seuls responsables des règles de la maison",
    ],
    [
      "C'est ma grand-mère qui m'a appris à lire, un été, sur la table du jardin.",
      "Chez mes voisins, ce que le père interdit le matin, le grand-père le permet l'après-midi.",
    ],
    "les grands-parents ont toute leur place dès lors que les parents fixent les règles",
  ),
  debate(
    "voisins",
    "voisins, connaître ses voisins, voisinage",
    "les relations de voisinage",
    "Peut-on vivre sans connaître ses voisins ?",
    [
      "un voisin est souvent le premier secours en cas de problème",
      "se saluer et se parler rend un immeuble plus sûr",
      "l'entraide évite bien des dépenses",
    ],
    [
      "chacun a droit à sa tranquillité",
      "la curiosité des autres peut devenir pesante",
      "les véritables amis se choisissent, et rarement sur le même palier",
    ],
    [
      "Quand je me suis enfermé dehors en plein hiver, c'est une voisine qui m'a hébergé.",
      "Dans mon premier immeuble, tout le monde commentait mes allées et venues.",
    ],
    "quelques mots échangés dans l'escalier suffisent, sans que l'on devienne intimes",
  ),
  debate(
    "amis-ligne",
    "amitié née sur internet, amitié, amis derrière, en ligne",
    "l'amitié née sur Internet",
    "Peut-on avoir de vrais amis derrière un écran ?",
    [
      "on se lie d'abord par les idées et non par l'apparence",
      "des personnes isolées trouvent enfin quelqu'un à qui parler",
      "la distance ne compte plus quand on s'écrit tous les jours",
    ],
    [
      "derrière un écran, chacun peut se cacher ou mentir",
      "rien ne remplace une présence dans les moments difficiles",
      "ces liens se rompent aussi vite qu'ils se créent",
    ],
    [
      "Mon témoin de mariage est un ami que j'ai rencontré sur un forum de cuisine.",
      "Le jour de mon déménagement, aucun de mes trois cents contacts n'est venu porter un carton.",
    ],
    "une amitié commencée en ligne devient solide le jour où l'on se rencontre",
  ),
  debate(
    "assiette",
    "assiette, goûter de tout, obliger un enfant",
    "l'obligation de goûter de tout",
    "Doit-on obliger un enfant à finir son assiette ?",
    [
      "goûter plusieurs fois un aliment finit par le faire aimer",
      "jeter de la nourriture n'est plus acceptable",
      "un repas partagé suppose des règles communes",
    ],
    [
      "forcer un enfant lui apprend à ne plus écouter sa faim",
      "les repas se transforment en conflit",
      "le plaisir de manger naît de la curiosité, jamais de la contrainte",
    ],
    [
      "J'ai détesté les épinards jusqu'au jour où, à la dixième bouchée, je les ai trouvés bons.",
      "Mon frère ne supporte plus le poisson depuis qu'on l'a forcé à en manger.",
    ],
    "servir de petites portions et demander une seule bouchée concilie tout",
  ),
  debate(
    "traditions",
    "tradition, changer avec son époque",
    "l'évolution des traditions",
    "Une tradition peut-elle changer sans perdre son sens ?",
    [
      "une coutume qui ne bouge plus finit par s'éteindre",
      "les jeunes s'approprient mieux une fête qu'ils peuvent transformer",
      "certaines habitudes d'hier nous paraissent aujourd'hui injustes",
    ],
    [
      "à force de la modifier, on oublie d'où elle vient",
      "le commerce remplace souvent le sens",
      "les anciens y perdent un repère auquel ils tiennent",
    ],
    [
      "Chez nous, les hommes cuisinent désormais aussi pour le Nouvel An, et la fête n'en est que plus belle.",
      "La fête de mon village est devenue un marché où plus personne ne connaît l'histoire que l'on célébrait.",
    ],
    "la forme peut changer tant que l'on continue d'en raconter l'origine",
  ),
  debate(
    "grande-competition",
    "compétition sportive, accueillir une grande, stade, jeux",
    "l'accueil d'une grande compétition",
    "Accueillir une grande compétition est-il une chance ?",
    [
      "des milliers d'emplois sont créés en quelques années",
      "la ville y gagne des transports et des équipements durables",
      "les habitants partagent une fierté et une fête communes",
    ],
    [
      "les dépenses dépassent presque toujours ce qui était prévu",
      "les loyers augmentent et les travaux durent des années",
      "certains stades restent vides dès la fin de l'événement",
    ],
    [
      "La ligne de tramway que je prends chaque jour a été construite pour des jeux d'il y a dix ans.",
      "Près de chez mes cousins, un stade de quarante mille places ne sert plus qu'aux pigeons.",
    ],
    "mieux vaut accueillir ces fêtes dans des équipements qui existent déjà",
  ),
  debate(
    "voyage-proche",
    "partir loin, vrai voyage, près de chez soi, voyager, bout du monde",
    "le voyage près de chez soi",
    "Faut-il partir loin pour voyager ?",
    [
      "on découvre à une heure de train des villages que l'on ignorait",
      "un petit budget et une fin de semaine suffisent",
      "la planète se porte mieux quand l'avion reste au sol",
    ],
    [
      "une langue inconnue oblige à sortir de ses habitudes",
      "la distance apprend à regarder autrement son propre pays",
      "certaines rencontres n'ont lieu qu'au bout du monde",
    ],
    [
      "L'été dernier, j'ai longé à pied la rivière de ma région : je n'ai jamais autant voyagé.",
      "Trois semaines au Vietnam m'ont appris plus de patience que dix ans de vacances à la maison.",
    ],
    "le dépaysement dépend du regard plus que des kilomètres",
  ),
  debate(
    "argent-ami",
    "prêter de l'argent, argent à un ami",
    "le prêt d'argent entre amis",
    "Peut-on prêter de l'argent à un ami ?",
    [
      "un ami se reconnaît à l'aide qu'il apporte",
      "une banque ne prête qu'à ceux qui n'en ont pas besoin",
      "un prêt clair, écrit et daté ne blesse personne",
    ],
    [
      "une dette transforme peu à peu l'ami en débiteur",
      "on n'ose jamais réclamer ce qui n'est pas rendu",
      "un retard suffit à faire naître le soupçon",
    ],
    [
      "Un ami m'a avancé ma première caution ; je la lui ai rendue en six mois, et nous sommes restés très proches.",
      "J'ai perdu un camarade d'enfance pour une somme dont je ne me souviens même plus.",
    ],
    "il vaut mieux ne prêter que ce que l'on accepterait de donner",
  ),
  debate(
    "integration",
    "s'intégrer, culture d'origine, nouveau pays, renoncer à une partie",
    "la fidélité à sa culture d'origine",
    "Faut-il renoncer à ses habitudes pour s'intégrer ?",
    [
      "une personne sûre de ses racines s'ouvre plus facilement aux autres",
      "les enfants grandissent mieux avec deux langues",
      "un pays s'enrichit de ce que chacun lui apporte",
    ],
    [
      "certaines habitudes empêchent de travailler et de vivre ensemble",
      "rester entre soi ralentit l'apprentissage de la langue",
      "accepter les usages du pays est une marque de respect",
    ],
    [
      "Chez moi, nous parlons portugais à table et français dehors : mes enfants n'ont rien perdu, ils ont tout doublé.",
      "La première année, je ne voyais que des compatriotes ; mes vrais progrès ont commencé le jour où j'ai rejoint une chorale du quartier.",
    ],
    "s'intégrer consiste à ajouter une culture à la sienne, en laissant ce qui blesse les autres",
  ),
  debate(
    "influenceurs",
    "influenceurs, publicité, adolescents",
    "l'interdiction de la publicité des influenceurs auprès des adolescents",
    "Faut-il interdire la publicité des influenceurs destinée aux adolescents ?",
    [
      "un adolescent distingue mal un conseil d'une publicité",
      "ces messages abîment l'image que les jeunes ont d'eux-mêmes",
      "les enfants sont déjà protégés contre la publicité à la télévision",
    ],
    [
      "une interdiction serait très facile à contourner",
      "certains créateurs parlent aussi de lecture ou de science",
      "apprendre à décoder une image vaut mieux que la cacher",
    ],
    [
      "Ma nièce de treize ans a dépensé toutes ses économies pour une crème dont elle n'avait pas besoin.",
      "C'est une influenceuse qui a donné à mon frère l'envie d'apprendre la menuiserie.",
    ],
    "il faudrait d'abord obliger chaque publicité à s'annoncer clairement",
  ),
  debate(
    "animaux-bureau",
    "animaux au bureau, animal de compagnie, animal au travail",
    "la présence d'animaux au bureau",
    "Peut-on venir au travail avec son animal ?",
    [
      "une présence calme fait baisser le stress de toute l'équipe",
      "les salariés n'ont plus à laisser leur compagnon seul dix heures par jour",
      "on se parle davantage autour d'un chien que d'une machine à café",
    ],
    [
      "certains collègues sont allergiques ou ont peur",
      "un animal agité empêche tout le monde de se concentrer",
      "un bureau n'est pas toujours un lieu agréable pour l'animal lui-même",
    ],
    [
      "Depuis que le chien de ma collègue dort sous son bureau, nos réunions sont plus détendues.",
      "Dans mon ancien service, un chien qui aboyait à chaque appel a rendu une journée entière impossible.",
    ],
    "un jour par semaine, avec l'accord de tous, permettrait d'essayer sans risque",
  ),
];
