import type { Phrase } from "./phrase-rule.ts";

/** Word-for-word translations and false friends. Own table: only what the text itself proves. */

const CALQUE = "« {x} » est calqué d'une autre langue : en français, on dit « {c} ».";
const SENS = "« {x} » n'a pas ce sens en français : dites « {c} ».";
const ANGLAIS = "« {x} » est un mot anglais : le mot français est « {c} ».";
const FIGE = "L'expression française est « {c} », et non « {x} ».";

const IMPROPRE = { code: "LEX_IMPROPRE" } as const;
const PREPOSITION = { code: "SYN_PREPOSITION" } as const;
const SUBORDONNEE = { code: "SYN_SUBORDONNEE" } as const;

export const CALQUES: readonly Phrase[] = [
  ["de partout le monde", "du monde entier", FIGE],
  ["-de partout le monde", "partout dans le monde", FIGE],
  [
    "< @dépenser > NUM|quelques|plusieurs heures|heure|jours|minutes|semaines|mois|ans|années",
    "@passer",
    "On dépense de l'argent, mais on passe du temps : « {c} ».",
  ],
  [
    "@faire|organiser|avoir une ?petite|grande < partie > chez|pour|samedi|vendredi|dimanche|d'|ce|demain",
    "fête",
    "Une « partie » est une portion ou un jeu ; la réunion entre amis est une « fête ».",
    {
      si: (m, s) =>
        s.tokens[m.to + 2]?.lower !== "entre" &&
        (s.tokens[m.to + 1]?.lower !== "d'" || s.tokens[m.to + 2]?.lower === "anniversaire"),
    },
  ],
  [
    "< @adresser > la|cette question|questions de|des|du",
    "@traiter",
    "« adresser une question » au sens de la traiter est un calque de l'anglais.",
  ],
  ["@faire la connaissance < avec > ", "de", FIGE, PREPOSITION],
  ["^ d' autre côté", "d'un autre côté", FIGE],
  ["-de plus en plus", "de plus en plus", FIGE],
  ["-de moins en moins", "de moins en moins", FIGE],
  ["merci|remercie|remercions ~3 < en avance >", "d'avance", FIGE],
  ["^ < en attente de|d' > ?votre|ta|une", "dans l'attente $3", FIGE],
  ["si vous|te plaît|plait", "s'il $2 plaît", FIGE],
  ["à le même temps", "en même temps", FIGE],
  [
    "fois < pour|en > semaine|jour|mois|an|année",
    "par",
    "La fréquence se dit avec « par » : « une fois par semaine ».",
    PREPOSITION,
  ],
  ["le|la < plupart|plus part >", { "plus part": "plupart" }, FIGE, { code: "ORTH_USAGE" }],
  ["le plupart|pluspart", "la plupart", FIGE, { code: "ACC_GENRE" }],
  [
    "< la|le|cette > gens",
    { la: "les", le: "les", cette: "ces" },
    "« gens » est toujours au pluriel : « {c} gens ».",
    { code: "ACC_NOMINAL" },
  ],
  // Locutions verbales
  ["@faire du sens", "@avoir du sens", CALQUE],
  ["@faire pas|plus|beaucoup|vraiment|toujours|plus de|du sens", "@avoir $2 de sens", CALQUE],
  ["@faire aucun sens", "@avoir aucun sens", CALQUE],
  ["@faire une|la décision", "@prendre $2 décision", CALQUE],
  ["@faire des|les|ses|mes|nos|vos|leurs décisions", "@prendre $2 décisions", CALQUE],
  ["@faire ma|sa|ta|notre|votre|leur décision", "@prendre $2 décision", CALQUE],
  ["@faire mon|ton|son|notre|votre|leur meilleur $", "@faire de $2 mieux", CALQUE],
  ["@faire mon|ton|son|notre|votre|leur meilleur pour", "@faire de $2 mieux pour", CALQUE],
  ["@essayer|donner mon|ton|son|notre|votre|leur meilleur", "@faire de $2 mieux", CALQUE],
  ["@faire un|une appointement|appointment", "@prendre rendez-vous", CALQUE],
  ["un|mon|votre|cet|l' < appointement|appointment >", "rendez-vous", SENS],
  ["@prendre une ?petite|longue|belle marche", "@faire une $3 promenade", CALQUE],
  ["@prendre ?plein ?en|l' avantage de", "@profiter de", CALQUE],
  ["@prendre ?plein ?en|l' avantage du", "@profiter du", CALQUE],
  ["@prendre ?plein ?en|l' avantage des", "@profiter des", CALQUE],
  [
    "fête|réunion|événement|évènement|conférence|festival|concert|mariage|cérémonie|match|formation|rencontre|spectacle|exposition|cours|examen|séminaire|tournoi|atelier|compétition|entrevue|entretien|soirée ~3 < @prendre place >",
    "@avoir lieu",
    CALQUE,
  ],
  ["@tomber en amour", "@tomber amoureux", CALQUE],
  ["@avoir un|du bon temps", "@passer un bon moment", CALQUE],
  ["@avoir un grand|super|excellent|beau|agréable temps", "@passer un $3 moment", CALQUE],
  ["@être < familier > avec", "familiarisé", CALQUE],
  ["@être < familière > avec", "familiarisée", CALQUE],
  ["@être *=degre < familiers > avec", "familiarisés", CALQUE],
  ["@payer ?beaucoup|plus|bien attention", "@faire $2 attention", CALQUE],
  ["@payer ?beaucoup|plus ?d' attention", "@faire $2 attention", CALQUE],
  ["@payer une|des|la visite|visites", "@rendre visite", CALQUE],
  ["< @donner > un|des ?petit appel|appels ?téléphonique|téléphoniques", "@passer", CALQUE],
  [
    "< @prendre > un|l'|mon|des|les|le|cet|son|ton|votre|leur|vos|mes|ses|ces|notre|nos &examen|examens|test|tests|tcf|tef|delf|dalf",
    "@passer",
    "On dit « passer un examen » et non « prendre un examen ».",
  ],
  ["@prendre &cet examen", "@passer", CALQUE],
  [
    "< @sauver > du|beaucoup|plus|mon|notre|son|le|un &temps",
    "@gagner",
    "« sauver du temps » est calqué de l'anglais : on dit « gagner du temps ».",
  ],
  [
    "< @sauver > de l' argent",
    "@économiser",
    "« sauver de l'argent » est calqué de l'anglais : on dit « économiser de l'argent ».",
  ],
  [
    "il|ça|cela|qui|elle < @sauver:conj > beaucoup|plus|assez|trop|du ?de|d' temps",
    "@faire gagner",
    "« sauver du temps » est calqué de l'anglais : on fait gagner du temps.",
  ],
  [
    "< @sauver > beaucoup|plus|assez|trop de|d' temps",
    "@gagner",
    "« sauver du temps » est calqué de l'anglais : on gagne du temps.",
  ],
  ["< @sauver > beaucoup|plus|assez|un|peu d' argent", "@économiser", CALQUE],
  ["@sauver mon|notre|votre|leur|son argent", "@économiser $2 argent", CALQUE],
  [
    "< @dépenser > du|mon|beaucoup|plus|le|ton|notre|votre|leur|trop|moins|tout|son|quelque ?de|mon|ton|son|notre|leur|le|bon temps",
    "@passer",
    "On dépense de l'argent, mais on passe du temps : « {c} ».",
  ],
  [
    "< @dépenser > des|les|mes|nos|plusieurs|deux|trois|quelques|une|la|ma|notre vacances|heures|jours|semaines|journée|journées|soirée|soirées|nuit|fin|après-midi",
    "@passer",
    "On dépense de l'argent, mais on passe du temps : « {c} ».",
  ],
  ["@prendre pour acquis", "@tenir pour acquis", CALQUE],
  [
    "< @laisser > ?-moi|-nous savoir",
    "@faire",
    "« laisser savoir » est calqué de l'anglais : on dit « faire savoir ».",
  ],
  ["@regarder en avant à|de|pour|d'", "@avoir hâte de", CALQUE],
  ["@prendre action", "@agir", CALQUE],
  [
    "@prendre ?des|les|une ?mauvaises|bonnes < actions >",
    "mesures",
    "On prend des mesures : « prendre des actions » est un calque.",
  ],
  ["@résulter en|dans &DET", "@entraîner", CALQUE],
  ["@être agréé|agree avec", "@être d'accord avec", CALQUE],
  ["@agréer avec|que", "@être d'accord $2", CALQUE],
  ["@être < accord > avec", "d'accord", FIGE],
  ["suis|es|est|sommes|êtes|sont *=degre < en accord > que", "d'accord", FIGE],
  [
    "< @balancer > ma|sa|la|leur|notre|votre|mon|son|le|les vie|travail|budget|études|temps",
    "@équilibrer",
    SENS,
  ],
  [
    "une bonne balance entre",
    "un bon équilibre entre",
    "« balance » est un anglicisme ici : on dit « équilibre ».",
  ],
  ["une balance entre", "un équilibre entre", "« balance » est un anglicisme ici : on dit « équilibre »."],
  ["la balance entre", "l' équilibre entre", "« balance » est un anglicisme ici : on dit « équilibre »."],
  [
    "< @joindre > une|l'|un|la|votre|notre|leur|cette|ce &équipe|entreprise|compagnie|armée|université|club|groupe|association|programme",
    "@rejoindre",
    "« joindre un groupe » est un calque : on rejoint un groupe, ou on s'y joint.",
  ],
  [
    "< @compléter > mes|ses|tes|nos|leurs|vos études|cours",
    "@terminer",
    "On termine ses études ; « compléter » veut dire ajouter ce qui manque.",
  ],
  [
    "@remplir|soumettre|envoyer|déposer|faire une|l'|cette < application > $",
    "candidature",
    "« application » est un faux ami : pour un emploi, on dit « candidature ».",
  ],
  [
    "@remplir|soumettre|envoyer|déposer ma|mon|son|votre|leur < application >",
    "candidature",
    "« application » est un faux ami : pour un emploi, on dit « candidature ».",
  ],
  [
    "formulaire|formulaires|lettre|lettres d' < application|applications >",
    "candidature",
    "« application » est un faux ami : pour un emploi, on dit « candidature ».",
  ],
  [
    "-se|s'|me|m'|-il < @appliquer > ?toujours|aussi|déjà pour un|une|le|la|l'|ce|cet|cette|des|les|mon|votre|plusieurs|ma|du|être",
    "@postuler",
    "« appliquer pour » est un calque de l'anglais : on postule à un emploi, on pose sa candidature.",
  ],
  [
    "-se|s' < @appliquer > à|au un|ce|cet|poste|l'|la|plusieurs|des &emploi|poste|université|offre|offres|emplois|postes|d'|de|dans",
    "@postuler",
    "« appliquer à un poste » est un calque : on postule à un emploi.",
  ],
  [
    "ai|avons|as|a|avez|ont < gradué >",
    "obtenu mon diplôme",
    CALQUE,
    { si: (match, sentence) => match.from > 0 && sentence.tokens[match.from - 1]?.lower === "ai" },
  ],
  ["ma < graduation >", "remise des diplômes", SENS],
  ["la|sa|votre|notre < graduation >", "remise des diplômes", SENS],
  ["@avoir|obtenir|recevoir|finir un|mon|son|le < degré > en|universitaire|de|d'", "diplôme", SENS],
  [
    "@emprunter ~4 < à la librairie >",
    "à la bibliothèque",
    "On achète des livres à la librairie ; on les emprunte à la bibliothèque.",
  ],
  [
    "@étudier ~2 < à|dans la librairie >",
    "à la bibliothèque",
    "On achète des livres à la librairie ; on étudie à la bibliothèque.",
  ],
  [
    "< librairie|librairies > municipale|publique|universitaire|nationale|municipales|publiques",
    { librairie: "bibliothèque", librairies: "bibliothèques" },
    "« librairie » (commerce) est un faux ami : le lieu où l'on emprunte est la « bibliothèque ».",
  ],
  [
    "@être|sentir *=degre < confortable|confortables > avec|de|d'|pour|à|en &MOT",
    "à l'aise",
    "Un fauteuil est confortable ; une personne est « à l'aise ».",
    { si: (m, s) => personSubject(m, s) },
  ],
  [
    "me|te|se|nous|vous @sentir *=degre < confortable|confortables >",
    "à l'aise",
    "Un fauteuil est confortable ; une personne se sent « à l'aise ».",
  ],
  [
    "@être < supposé|supposée|supposés|supposées de|d' > INF+",
    {
      "supposé de": "censé",
      "supposée de": "censée",
      "supposés de": "censés",
      "supposées de": "censées",
      "supposé d'": "censé",
      "supposée d'": "censée",
      "supposés d'": "censés",
      "supposées d'": "censées",
    },
    "« être supposé de » est un calque de l'anglais : on dit « être censé », sans « de ».",
  ],
  [
    "-s'|se|nous|vous|lui|leur < @adresser > un|ce|le|les|ces|des|plusieurs|cette|la ?même|principaux &problème|problèmes|enjeu|enjeux|défi|défis|situation|problématique|préoccupations",
    "@traiter",
    "« adresser un problème » est un calque de l'anglais : on traite ou on aborde un problème.",
  ],
  [
    "< @prendre > cette|l'|une|la|ces|des opportunité|opportunités",
    "@saisir",
    "« prendre une opportunité » est un calque : on saisit une occasion.",
  ],
  [
    "@être ?pas|tout < définitivement > d'accord|contre|pour|meilleur|meilleure|mieux|une|un|le|la|important|nécessaire",
    "vraiment",
    "« définitivement » veut dire « pour toujours » ; pour insister, on dit « vraiment » ou « sans aucun doute ».",
  ],
  [
    "^ < définitivement > oui|non|,",
    "sans aucun doute",
    "« définitivement » veut dire « pour toujours » ; pour insister, on dit « sans aucun doute ».",
  ],
  [
    "ai|avons < éventuellement > PP",
    "finalement",
    "« éventuellement » veut dire « peut-être » ; l'anglais « eventually » se traduit par « finalement ».",
  ],
  [
    "suis|sommes < éventuellement > arrivé|arrivée|arrivés|arrivées|parti|partie|partis|devenu|devenue|allé|allée|allés|rentré|rentrée",
    "finalement",
    "« éventuellement » veut dire « peut-être » ; l'anglais « eventually » se traduit par « finalement ».",
  ],
  ["@supporter financièrement", "@soutenir financièrement", SENS],
  [
    "-ne|n'|plus -n' < @supporter > ce|cette|ces|l'|mon|son|leur|cet &idée|opinion|cause|projet|initiative|idées|initiatives|candidat|proposition|argument|point",
    "@soutenir",
    "Ici, « supporter » est calqué de l'anglais : on soutient une idée ; « supporter » veut dire « endurer ».",
    { si: (m, s) => !negated(m, s) },
  ],
  [
    "< @délivrer > ?un|une|le|la|les|des|mon|ma|mes|votre|ton|l'|vos|ces|ma &colis|paquet|paquets|pizza|pizzas|commande|commandes|nourriture|repas|courses|marchandises|marchandise|article|articles|produits|produit|meubles|meuble|courrier",
    "@livrer",
    "On délivre un document officiel ou un prisonnier ; on livre un colis ou une commande.",
  ],
  [
    "< @introduire > mon|ma|mes|son|sa|ses|notre|nos|un|une|votre &=personne",
    "@présenter",
    "« introduire quelqu'un » est un faux ami : on présente une personne.",
  ],
  [
    "me|m' < @introduire > ?à|, $",
    "@présenter",
    "« introduire quelqu'un » est un faux ami : on se présente.",
  ],
  [
    "je|vais|voudrais|veux|permettez-moi ?de m' introduire",
    "$1 $2 me présenter",
    "« s'introduire » veut dire « entrer » ; pour dire qui l'on est, on se présente.",
  ],
  [
    "< @demander|faire > ?-moi|vous|te|moi une|des|quelques|plusieurs|la|ma|cette|mes|beaucoup ?de question|questions",
    "@poser",
    "On pose une question : « demander une question » est un calque.",
    { si: (m) => m.verbs[0]?.some((r) => r.lemma === "demander") === true },
  ],
  [
    "< @rencontrer > les|des|vos|nos|mes|leurs|toutes ?les|vos &exigences|attentes|critères|besoins|objectifs|délais|standards|normes",
    "@satisfaire",
    "« rencontrer les exigences » est un calque : on satisfait ou on respecte des exigences.",
  ],
  ["@avoir < évidences > que", "preuves", SENS],
  [
    "des|d'|plusieurs|les < évidences > que|de|scientifiques|pour",
    "preuves",
    "« évidence » est un faux ami ici : ce qui démontre un fait est une « preuve ».",
  ],
  [
    "< caractère principal > ~2 film|roman|livre|histoire|série",
    "personnage principal",
    "Dans une histoire, il s'agit d'un « personnage » ; le caractère est la manière d'être.",
  ],
  [
    "film|roman|livre|histoire|série ~6 < caractère principal >",
    "personnage principal",
    "Dans une histoire, il s'agit d'un « personnage » ; le caractère est la manière d'être.",
  ],
  ["caractères principaux", "personnages principaux", "Dans une histoire, il s'agit de « personnages »."],
  [
    "une|la|cette|ma < large > ville|famille|maison|entreprise|compagnie|chambre|communauté",
    "grande",
    "« large » parle de la largeur ; ici, on dit « grande ».",
  ],
  [
    "@être *=degre < excité|excitée|excités|excitées > de|d'|pour|à|que",
    { excité: "ravi", excitée: "ravie", excités: "ravis", excitées: "ravies" },
    "« excité » est un faux ami de « excited » : on dit « ravi » ou « impatient ».",
    { si: (m, s) => !/^par/u.test(s.tokens[m.to + 1]?.lower ?? "") },
  ],
  [
    "< faire > des|de|d'|beaucoup|nouveaux|plusieurs|plus ?de|nouveaux|d' ?nouveaux|autres amis",
    "se faire",
    "On dit « se faire des amis ».",
    { si: (m, s) => !reflexiveBefore(m, s) },
  ],
  ["@avoir écouté que", "@avoir entendu dire que", SENS],
  [
    "< @connaître:conj,inf,ppas > ?pas|plus|bien|déjà comment|pourquoi|si|combien|où|quand",
    "@savoir",
    "Devant « {x} », on emploie « savoir » : on connaît quelqu'un ou quelque chose.",
    IMPROPRE,
  ],
  [
    "-dont < @connaître:inf,conj > ?pas|bien|déjà que|qu' SUJ",
    "@savoir",
    "On sait que quelque chose est vrai ; on connaît quelqu'un ou quelque chose.",
    IMPROPRE,
  ],
  [
    "< @savoir:conj,inf > ?pas|bien|déjà|très|mieux ce|cet|cette|une|un|ma|mon|la|le|les|des|beaucoup|plusieurs|votre|ton|ta ?de|belle|bonne|nouvelle &ville|pays|personne|homme|femme|restaurant|quartier|gens|personnes|hôtel|endroit|endroits|restaurants|amis|voisins|région|médecin|professeur|film|livre",
    "@connaître",
    "On sait une leçon ou faire quelque chose ; on connaît une personne, un lieu, une œuvre.",
    { ...IMPROPRE, si: (m, s) => !/^(?:nom|prix)/u.test(s.tokens[m.to + 1]?.lower ?? "") },
  ],
  [
    "-ne|n' < @parler > ?aussi|toujours que|qu' &MOT",
    "@dire",
    "On parle de quelque chose, mais on dit que quelque chose est vrai.",
    { ...IMPROPRE, si: (m, s) => !negated(m, s) },
  ],
  [
    "< @amener > ?ton|votre|vos|un|une|le|la|du|des|de|les|mon|quelques|mes|tes ?la ?bon|petit &gâteau|gâteaux|nourriture|boissons|boisson|livre|livres|vin|fleurs|documents|passeport|vêtements|plats|plat|dessert|cadeau|cadeaux|argent|ordinateur|papiers|sac|bouteille|jeux|chaises",
    "@apporter",
    "On amène une personne ; on apporte une chose.",
    IMPROPRE,
  ],
  [
    "< @apporter > mon|ma|mes|ton|ta|tes|votre|vos|son|sa|ses|leurs|nos &enfants|enfant|ami|amis|amie|frère|sœur|fils|fille|mari|femme|mère|père|famille|chien|parents",
    "@amener",
    "On apporte une chose ; on amène une personne.",
    IMPROPRE,
  ],
  [
    "< @partir:conj,inf > ma|mon|la|l'|le|notre|sa|leur &maison|travail|pays|école|bureau|ville|appartement",
    "@quitter",
    "« partir » n'a pas de complément direct : on quitte un lieu, ou on part d'un lieu.",
    IMPROPRE,
  ],
  // Noms
  [
    "standard|standards de vie",
    { "standard de vie": "niveau de vie", "standards de vie": "niveaux de vie" },
    CALQUE,
  ],
  ["coût|coûts de vivre", "coût de la vie", CALQUE],
  ["réchauffement global", "réchauffement climatique", CALQUE],
  ["nourriture rapide", "restauration rapide", CALQUE],
  ["licence de conduire|conduite|conducteur", "permis de conduire", CALQUE],
  ["tâches|travaux|travail de maison", { "tâches de maison": "tâches ménagères" }, CALQUE],
  ["travaux|travail de la maison", { "travaux de la maison": "tâches ménagères" }, CALQUE],
  ["médias|média|medias|media social|sociales|media", "réseaux sociaux", CALQUE],
  ["social|sociaux|sociales media|média|médias|medias", "réseaux sociaux", CALQUE],
  ["l' école haute", "le lycée", CALQUE],
  ["une bonne place pour vivre|habiter|étudier|visiter|travailler", "un bon endroit pour $5", SENS, IMPROPRE],
  ["une belle place pour vivre|habiter|étudier|visiter|travailler", "un bel endroit pour $5", SENS, IMPROPRE],
  ["une place pour vivre|habiter", "un endroit pour $4", SENS, IMPROPRE],
  [
    "la meilleure place pour vivre|habiter|étudier|visiter|travailler",
    "le meilleur endroit pour $5",
    SENS,
    IMPROPRE,
  ],
  [
    "des classes de|d' français|anglais|espagnol|yoga|danse|piano|cuisine|musique|natation",
    "des cours $3 $4",
    SENS,
  ],
  ["@prendre une classe", "@suivre un cours", CALQUE],
  ["@prendre des classes", "@suivre des cours", CALQUE],
  // Fréquence : time / fois
  [
    "< la première temps|temp >",
    "la première fois",
    "Pour compter les occasions, on dit « fois » : « {c} ».",
    IMPROPRE,
  ],
  [
    "le premier|dernier temps que",
    { "le premier temps que": "la première fois que", "le dernier temps que": "la dernière fois que" },
    "Pour compter les occasions, on dit « fois ».",
    IMPROPRE,
  ],
  [
    "deux|trois|quatre|cinq|six|plusieurs|quelques < temps > par|chaque",
    "fois",
    "Pour compter les occasions, on dit « fois ».",
    IMPROPRE,
  ],
  [
    "NUM < temps > par jour|semaine|mois|an|année",
    "fois",
    "Pour compter les occasions, on dit « fois ».",
    IMPROPRE,
  ],
  ["chaque temps que|qu'", "chaque fois $3", "Pour compter les occasions, on dit « fois ».", IMPROPRE],
  ["une autre temps", "une autre fois", "Pour compter les occasions, on dit « fois ».", IMPROPRE],
  ["au même fois", "en même temps", FIGE, IMPROPRE],
  ["en même fois", "en même temps", FIGE, IMPROPRE],
  ["au même temps", "en même temps", FIGE],
  // Connecteurs et locutions
  ["dans mon opinion", "à mon avis", CALQUE],
  ["en|à mon opinion", "à mon avis", CALQUE],
  ["à mon opinion", "à mon avis", CALQUE],
  ["dans|par|sur|en mon point de vue", "de mon point de vue", FIGE],
  [
    "sur|dans l' autre main|côté",
    {
      "sur l'autre main": "d'un autre côté",
      "dans l'autre main": "d'un autre côté",
      "dans l'autre côté": "de l'autre côté",
    },
    CALQUE,
  ],
  ["par|de l' autre main", "d'un autre côté", CALQUE],
  ["sur|d' une main", "d'un côté", CALQUE, { si: (m, s) => s.tokens[m.to + 1]?.text === "," }],
  ["par|en l' autre côté|part", "d'autre part", FIGE],
  ["pour l' autre côté|part", "d'autre part", FIGE],
  ["par|dans|en un côté", "d'un côté", FIGE],
  ["sur une base quotidienne|journalière", "quotidiennement", CALQUE],
  ["sur une base régulière", "régulièrement", CALQUE],
  ["sur une base hebdomadaire", "chaque semaine", CALQUE],
  ["sur une base mensuelle", "chaque mois", CALQUE],
  ["sur une base volontaire", "volontairement", CALQUE],
  ["jusqu' à date", "jusqu' à présent", CALQUE],
  [
    "^ < dû au|à|aux >",
    { "dû au": "en raison du", "dû à": "en raison de", "dû aux": "en raison des" },
    "« Dû à » ne commence pas une phrase : on dit « {c} ».",
  ],
  ["en ordre de|d' &INF+", "afin $3", CALQUE],
  ["^ < en addition , >", "de plus,", CALQUE],
  ["en addition à|de", "en plus de", CALQUE],
  ["en plus à", "en plus de", FIGE, PREPOSITION],
  ["premier|premièrement de tout|toute|tous", "tout d'abord", CALQUE],
  ["au premier lieu", "en premier lieu", FIGE],
  ["dans le premier lieu", "en premier lieu", FIGE],
  ["dernier mais|et non|pas ?le|la moindre|moins", "enfin et surtout", CALQUE],
  ["comme ?une matière de|du fait", "en fait", CALQUE],
  [
    "pour|par|en|à conclusion",
    {
      "pour conclusion": "en conclusion",
      "par conclusion": "en conclusion",
      "à conclusion": "en conclusion",
    },
    FIGE,
  ],
  [
    "dans|à|comme conclusion",
    {
      "dans conclusion": "en conclusion",
      "à conclusion": "en conclusion",
      "comme conclusion": "en conclusion",
    },
    FIGE,
  ],
  ["en la conclusion", "en conclusion", FIGE],
  [
    "pour|par|comme exemple",
    { "pour exemple": "par exemple", "comme exemple": "par exemple" },
    FIGE,
    {
      si: (m, s, c) =>
        s.tokens[m.to + 1]?.text === "," ||
        s.tokens[m.from - 1]?.text === "," ||
        (s.tokens[m.to + 1] !== undefined &&
          c.lexicon.readings(s.tokens[m.to + 1]?.lower ?? "").some((r) => r.pos === "DET")),
    },
  ],
  ["en exemple $", "par exemple", FIGE, { si: (m, s) => s.tokens[m.to + 1]?.text === "," && m.from === 0 }],
  ["en générale", "en général", "« en général » est une locution invariable."],
  ["en|dans le|la général", "en général", FIGE],
  ["dans cette|cet cas", "dans ce cas", FIGE],
  ["en cas que", "au cas où", FIGE, SUBORDONNEE],
  [
    "dans|au|en cas où|ou",
    {
      "dans cas où": "au cas où",
      "en cas où": "au cas où",
      "en cas ou": "au cas où",
      "au cas ou": "au cas où",
    },
    FIGE,
  ],
  ["d' un autre part", "d'autre part", FIGE],
  ["d' une autre part", "d'autre part", FIGE],
  ["d' un|une autre main", "d'un autre côté", CALQUE],
  [
    "en|de toute|tous|toutes façon|façons|manière",
    {
      "en toute façon": "de toute façon",
      "en tous façons": "de toute façon",
      "en toute manière": "de toute manière",
      "en toutes façons": "de toute façon",
    },
    FIGE,
  ],
  ["de tout façon|façons|manière", "de toute façon", FIGE],
  [
    "de cet|ce façon|manière",
    {
      "de cet façon": "de cette façon",
      "de ce façon": "de cette façon",
      "de cet manière": "de cette manière",
      "de ce manière": "de cette manière",
    },
    FIGE,
  ],
  [
    "en cette|ce façon|manière",
    {
      "en cette façon": "de cette façon",
      "en cette manière": "de cette manière",
      "en ce façon": "de cette façon",
    },
    FIGE,
  ],
  [
    "dans cette façon|manière",
    { "dans cette façon": "de cette façon", "dans cette manière": "de cette manière" },
    FIGE,
  ],
  ["à part de ?ça|cela", "à part $4", FIGE],
  ["en lieu de|d'", "au lieu $3", FIGE, PREPOSITION],
  ["aussi bien comme", "ainsi que", FIGE, SUBORDONNEE],
  ["ainsi comme", "ainsi que", FIGE, SUBORDONNEE],
  [
    "-tout|c'est aussi|plus|moins|si ADJ < comme >",
    "que",
    "Après « plus », « moins » ou « aussi », le second terme de la comparaison commence par « que ».",
    {
      ...SUBORDONNEE,
      si: (m, s, c) => {
        const next = s.tokens[m.to + 1];
        return (
          next !== undefined &&
          (/^(?:le|la|les|l'|un|une|mon|ma|mes|moi|toi|lui|elle|nous|vous|eux|ça|cela|avant|celui|celle|dans|en|au|à)$/u.test(
            next.lower,
          ) ||
            c.lexicon.isName(next.text)) &&
          s.tokens[m.from - 1] !== undefined
        );
      },
    },
  ],
  ["le|la|les même|mêmes ?NOM < comme >", "que", "On compare avec « le même… que ».", SUBORDONNEE],
  [
    "autant|davantage ?de|d' ?NOM < comme >",
    "que",
    "La comparaison se fait avec « que » : « autant que ».",
    SUBORDONNEE,
  ],
  [
    "différent|différente|différents|différentes < que|qu' > le|la|les|l'|mon|ma|mes|celui|celle|ceux|celles|un|une|moi|toi|lui|eux|notre|votre",
    "de",
    "On dit « différent de ».",
    PREPOSITION,
  ],
  [
    "similaire|similaires|semblable|semblables|pareil|pareille|identique|identiques < que|comme|de|avec > le|la|les|l'|mon|ma|mes|celui|celle|ceux|celles|un|une|moi|toi|lui|eux|notre|votre|ce|cette",
    "à",
    "On dit « similaire à », « semblable à ».",
    {
      ...PREPOSITION,
      si: (m, s) =>
        !(/^(?:le|les)$/u.test(s.tokens[m.to + 1]?.lower ?? "") && s.tokens[m.to]?.lower === "de"),
    },
  ],
  [
    "à|au cause que|qu'",
    "parce $3",
    "« à cause que » ne s'emploie plus : on dit « parce que ».",
    SUBORDONNEE,
  ],
  ["par cause de|que", { "par cause de": "à cause de", "par cause que": "parce que" }, FIGE],
  ["à la raison que|de", { "à la raison que": "parce que" }, FIGE],
  ["malgré de|du|des &DET", "malgré", FIGE, PREPOSITION],
  ["malgré de", "malgré", "« malgré » ne prend pas « de ».", PREPOSITION],
  [
    "-la|les|de < grâce de|du > DET|NOM",
    { "grâce de": "grâce à", "grâce du": "grâce au" },
    "On dit « grâce à ».",
    { ...PREPOSITION, si: (m, s) => s.tokens[m.to + 1]?.lower !== "dieu" },
  ],
  ["grâce pour", "grâce à", "On dit « grâce à ».", PREPOSITION],
  [
    "-au|aux à travers de|du|des",
    { "à travers de": "à travers", "à travers du": "à travers le", "à travers des": "à travers les" },
    "On dit « à travers quelque chose », sans « de ».",
    PREPOSITION,
  ],
  [
    "à côté la|le|mon|ma|mes|les|notre|votre|sa|son|l'|cette|ce",
    "à côté de $3",
    "On dit « à côté de ».",
    PREPOSITION,
  ],
  [
    "près la|le|mon|ma|mes|les|notre|votre|sa|l'|chez|à",
    {
      "près la": "près de la",
      "près le": "près du",
      "près mon": "près de mon",
      "près ma": "près de ma",
      "près mes": "près de mes",
      "près les": "près des",
      "près notre": "près de notre",
      "près votre": "près de votre",
      "près sa": "près de sa",
      "près l'": "près de l'",
    },
    "On dit « près de ».",
    PREPOSITION,
  ],
  [
    "@être|habiter|situer *=degre < proche|proches à|au > MOT",
    {
      "proche à": "proche de",
      "proches à": "proches de",
      "proche au": "proche du",
      "proches au": "proches du",
    },
    "On dit « proche de ».",
    PREPOSITION,
  ],
  [
    "loin la|le|mon|ma|mes|les|notre|votre|sa|l'",
    {
      "loin la": "loin de la",
      "loin le": "loin du",
      "loin mon": "loin de mon",
      "loin ma": "loin de ma",
      "loin mes": "loin de mes",
      "loin les": "loin des",
      "loin notre": "loin de notre",
      "loin sa": "loin de sa",
      "loin l'": "loin de l'",
    },
    "On dit « loin de ».",
    PREPOSITION,
  ],
  [
    "en face le|la|les|l'|mon|ma|notre|votre|son|sa",
    {
      "en face la": "en face de la",
      "en face le": "en face du",
      "en face les": "en face des",
      "en face l'": "en face de l'",
      "en face mon": "en face de mon",
      "en face ma": "en face de ma",
      "en face notre": "en face de notre",
      "en face votre": "en face de votre",
      "en face son": "en face de son",
      "en face sa": "en face de sa",
    },
    "On dit « en face de ».",
    PREPOSITION,
  ],
  [
    "en face à|au|aux",
    { "en face à": "en face de", "en face au": "en face du", "en face aux": "en face des" },
    "On dit « en face de » ou « face à ».",
    PREPOSITION,
  ],
  [
    "autour le|la|les|l'|mon|ma|moi|nous",
    {
      "autour le": "autour du",
      "autour la": "autour de la",
      "autour les": "autour des",
      "autour l'": "autour de l'",
      "autour mon": "autour de mon",
      "autour ma": "autour de ma",
      "autour moi": "autour de moi",
      "autour nous": "autour de nous",
    },
    "On dit « autour de ».",
    PREPOSITION,
  ],
  [
    "au|dans milieu la|le|ma|les",
    { "au milieu la": "au milieu de la", "au milieu le": "au milieu du", "au milieu les": "au milieu des" },
    "On dit « au milieu de ».",
    PREPOSITION,
  ],
  [
    "pendant que le|la|l'|les|mon|ma|mes &vacances|été|hiver|week-end|journée|nuit|semaine|soirée|voyage|séjour|cours",
    "pendant $3",
    "Devant un nom, on dit « pendant », sans « que ».",
    {
      ...SUBORDONNEE,
      si: (m, s, c) =>
        !s.tokens
          .slice(m.to + 1, m.to + 5)
          .some((t) => c.lexicon.readings(t.lower).some((r) => r.pos === "VER" && r.mode === "ind")),
    },
  ],
  [
    "je|tu|on|nous|vous|ils|elles|il|elle @être:conj ?très intéressé|intéressée|intéressés|intéressées < dans|en|pour|avec|sur >",
    "par",
    "On est intéressé « par » quelque chose.",
    PREPOSITION,
  ],
  [
    "intéressé|intéressée|intéressés|intéressées < dans|pour|sur > le|la|les|l'|un|une|cet|cette|ce|votre|vos|cet|ces|ton|tes",
    "par",
    "On est intéressé « par » quelque chose.",
    PREPOSITION,
  ],
  ["^ bon jour", "bonjour", "« Bonjour » s'écrit en un mot.", { code: "ORTH_USAGE" }],
  [
    "passe|passez|passes un|une bon|bonne jour|journée|jours",
    {
      "passe un bon jour": "passe une bonne journée",
      "passez un bon jour": "passez une bonne journée",
      "passez une bonne jour": "passez une bonne journée",
      "passe une bonne jour": "passe une bonne journée",
      "passez un bon journée": "passez une bonne journée",
      "passe un bon journée": "passe une bonne journée",
    },
    FIGE,
    IMPROPRE,
  ],
  [
    "bonne|bon jour $",
    "bonne journée",
    "Pour prendre congé, on souhaite « une bonne journée ».",
    { ...IMPROPRE, si: (m) => m.from > 0 },
  ],
  ["@être|devenir|sembler|paraître|trouver *=degre < fun >", "amusant", ANGLAIS],
  ["< full > ADJ", "très", ANGLAIS],
  [
    "part|full-time|part-time|full ?time $",
    {
      "part time": "à temps partiel",
      "part-time": "à temps partiel",
      "full time": "à temps plein",
      "full-time": "à temps plein",
    },
    ANGLAIS,
  ],
  ["à < full|part time >", { "full time": "temps plein", "part time": "temps partiel" }, ANGLAIS],
  [
    "travail|emploi|job|poste < part-time|full-time >",
    { "part-time": "à temps partiel", "full-time": "à temps plein" },
    ANGLAIS,
  ],
  [
    "@marcher mon|ma|le|notre|votre|son chien",
    "@promener $2 chien",
    "« marcher » n'a pas de complément direct : on promène son chien.",
  ],
  ["@jouer une différence", "@faire une différence", FIGE],
  ["@faire un rôle", "@jouer un rôle", FIGE],
  ["< @prendre > un|une|mon|le|notre &voyage|vacances", "@faire", "On fait un voyage."],
  ["@prendre soin à|pour|avec", "@prendre soin de", FIGE, PREPOSITION],
  [
    "@faire attention de &DET|NOM",
    "@faire attention à",
    FIGE,
    {
      ...PREPOSITION,
      si: (m, s, c) =>
        !c.lexicon.readings(s.tokens[m.to + 1]?.lower ?? "").some((r) => r.mode === "inf") &&
        s.tokens[m.to + 1]?.lower !== "ne",
    },
  ],
  ["@être en vacation|vacations", "@être en vacances", SENS],
  ["mes|les|des|nos|ses|leurs vacations", "$1 vacances", SENS],
  ["@prendre des|les vacations", "@prendre $2 vacances", SENS],
  ["en < vacance >", "vacances", "Le congé se dit « les vacances », au pluriel.", { code: "LEX_IMPROPRE" }],
  [
    "mes|nos|vos|les|des|ses|leurs|tes < vacance >",
    "vacances",
    "« vacances » est au pluriel.",
    { code: "ACC_NOMINAL" },
  ],
  ["@rester|garder en touche", "@rester en contact", CALQUE],
  [
    "la raison pourquoi",
    "la raison pour laquelle",
    "Après « la raison », on dit « pour laquelle ».",
    SUBORDONNEE,
  ],
  [
    "les raisons pourquoi",
    "les raisons pour lesquelles",
    "Après « les raisons », on dit « pour lesquelles ».",
    SUBORDONNEE,
  ],
  ["la façon|manière < comment > SUJ|les|le|la", "dont", "On dit « la façon dont ».", SUBORDONNEE],
  ["le fait de|du que", "le fait que", FIGE, SUBORDONNEE],
  ["@avoir l' air < comme >", "de", "On dit « avoir l'air de ».", PREPOSITION],
  ["@sembler comme", "@ressembler à", "On ressemble « à » quelqu'un ou quelque chose.", PREPOSITION],
  ["@ressembler comme", "@ressembler à", "On ressemble « à » quelqu'un ou quelque chose.", PREPOSITION],
  ["dans ce moment", "en ce moment", FIGE, PREPOSITION],
  ["dans le moment que", "au moment où", FIGE, SUBORDONNEE],
  ["pour longtemps temps", "longtemps", FIGE],
  ["un|une long|longue temps", "longtemps", FIGE],
  ["pour|depuis un|une long|longue temps", "$1 longtemps", FIGE],
  ["@venir en retour", "@revenir", CALQUE],
  ["@appeler en arrière", "@rappeler", CALQUE],
  ["@donner en arrière", "@rendre", CALQUE],
  [
    "@être responsable < pour|à|sur >",
    "de",
    "On est responsable « de » quelque chose.",
    { ...PREPOSITION, si: (m, s) => s.tokens[m.to + 1]?.kind === "word" },
  ],
  [
    "responsable|responsables < pour|sur > le|la|les|l'|mon|cette|ce|leur|leurs|ses",
    "de",
    "On est responsable « de » quelque chose.",
    PREPOSITION,
  ],
  [
    "@être < fâché|fâchée|content|contente|satisfait|satisfaite|fier|fière|heureux|heureuse|déçu|déçue|amoureux|amoureuse avec|par|pour > mon|ma|mes|ton|ta|cette|ce|votre|vos|son|sa|ses|le|la|mon",
    {
      "content avec": "content de",
      "contente avec": "contente de",
      "satisfait avec": "satisfait de",
      "satisfaite avec": "satisfaite de",
      "fier avec": "fier de",
      "fière avec": "fière de",
      "fier pour": "fier de",
      "fière pour": "fière de",
      "déçu avec": "déçu de",
      "déçue avec": "déçue de",
      "amoureux avec": "amoureux de",
      "amoureuse avec": "amoureuse de",
      "amoureux par": "amoureux de",
      "content par": "content de",
      "contente par": "contente de",
    },
    "L'adjectif se construit avec « de » : « {c} ».",
    PREPOSITION,
  ],
  [
    "plein|pleine|pleins|pleines < avec > le|la|les|des|NOM",
    "de",
    "On dit « plein de ».",
    {
      ...PREPOSITION,
      si: (m, s) =>
        s.tokens[m.to + 1]?.lower !== "des" &&
        s.tokens[m.to + 1]?.lower !== "le" &&
        s.tokens[m.to + 1]?.lower !== "les",
    },
  ],
  ["selon de|à", "selon", "« selon » se construit sans préposition.", PREPOSITION],
  ["selon à &moi|lui|elle|eux|nous", "selon", "On dit « selon moi ».", PREPOSITION],
  [
    "d' accord < à|de|par > le|la|les|cette|ce|l'|mon|ma|votre|ton|ta|toi|vous|lui|elle|eux|cela|ça",
    "avec",
    "On est d'accord « avec » quelqu'un ou quelque chose.",
    {
      ...PREPOSITION,
      si: (m, s, c) => !c.lexicon.readings(s.tokens[m.to + 2]?.lower ?? "").some((r) => r.mode === "inf"),
    },
  ],
  ["par rapport de", "par rapport à", FIGE, PREPOSITION],
  ["en contact < à|de > DET", "avec", "On est en contact « avec » quelqu'un.", PREPOSITION],
  [
    "contrairement de|du|avec",
    {
      "contrairement de": "contrairement à",
      "contrairement du": "contrairement au",
      "contrairement avec": "contrairement à",
    },
    FIGE,
    PREPOSITION,
  ],
  ["conformément de|avec", "conformément à", FIGE, PREPOSITION],
  ["@faire confiance < dans|en|sur|de >", "à", "On fait confiance « à » quelqu'un.", PREPOSITION],
  ["@avoir peur < pour|à > INF", "de", "On a peur « de » faire quelque chose.", PREPOSITION],
];

/** Whether one of the three tokens before the match denies it. */
function negated(match: { from: number }, sentence: { tokens: readonly { lower: string }[] }): boolean {
  return sentence.tokens
    .slice(Math.max(0, match.from - 4), match.from + 3)
    .some((token) => /^(?:ne|n'|pas|plus|jamais|guère)$/u.test(token.lower));
}

function reflexiveBefore(
  match: { from: number },
  sentence: { tokens: readonly { lower: string }[] },
): boolean {
  return (
    /^(?:me|m'|te|t'|se|s'|nous|vous|y|lui|leur|de|à)$/u.test(sentence.tokens[match.from - 1]?.lower ?? "") &&
    !/^(?:de|à)$/u.test(sentence.tokens[match.from - 1]?.lower ?? "")
  );
}

/** Only a person is "à l'aise"; a thing may be "confortable pour". */
function personSubject(match: { from: number }, sentence: { tokens: readonly { lower: string }[] }): boolean {
  return sentence.tokens
    .slice(Math.max(0, match.from - 6), match.from)
    .some((token) => /^(?:je|j'|tu|nous|vous|on|suis|me|m')$/u.test(token.lower));
}
