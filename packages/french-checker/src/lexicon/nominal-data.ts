import type { Gender } from "./reading.ts";

/** What the two dictionaries leave open, for the words learners use. Own tables. */

function words(list: string): string[] {
  return list.trim().split(/\s+/u);
}

/** Adjectives with one form for both genders that their ending does not betray. */
export const ADJECTIFS_EPICENES: ReadonlySet<string> = new Set(
  words(`rouge jaune chiche rose orange mauve beige jeune pauvre riche simple calme malade propre libre triste célèbre moderne
  facile difficile utile inutile fragile habile tranquille large mince maigre grave sage bête drôle étrange digne
  faible ferme jaune sombre sale rare rapide solide humide timide stupide splendide avide vide rigide lucide
  immense intense dense énorme honnête sincère sévère austère prospère solidaire universitaire scolaire
  unique double triple multiple souple aimable ample humble illustre médiocre neutre propice complice
  proche lâche gauche farouche moche riche même autre quelque chaque tiède laide commode incommode
  efficace tenace coriace vorace perspicace fugace précoce atroce féroce véloce juste injuste robuste
  terrestre pédestre équestre bilingue svelte leste modeste funeste céleste adulte inculte occulte
  chic super pire moindre mixte fixe complexe perplexe annexe connexe contemporaine analogue homologue
  infirme unanime intime ultime légitime maritime anonyme synonyme conforme uniforme informe difforme
  morose moite vaste chaste néfaste enthousiaste bizarre bravache hostile civile agile docile fertile
  stérile débile mobile immobile textile hostile puérile versatile volatile subtile grêle frêle rebelle
  parallèle fidèle infidèle modèle belge suisse russe slave arabe turque grecque britannique bulgare
  tendre sobre superbe ivre allègre aigre chauve grise alerte ouverte honnête malhonnête
  quelconque cinquième deuxième troisième quatrième sixième septième huitième neuvième dixième énième
  énergique aimable pire lisse louche veuve éphémère autonome économe extrême suprême blême bohème crème
  obèse tricolore unilingue multilingue trilingue rauque suave vivace servile agricole obsolète opaque aveugle avare tchèque serbe slovaque brave brusque vague égoïste hostile glauque loufoque baroque équivoque réciproque dégueulasse diurne nocturne rétrograde marron cool sympa sympathique bio super top chouette minuscule majuscule sublime auguste`),
);

/** Endings that make an adjective with one form for both genders, besides a possible noun. */
export const SUFFIXE_ADJECTIF =
  /(?:ique|[ai]ble|uble|iste|esque|aire|oire|estre|ifère|ivore|ième|logue|phile|phobe|crate)$/u;

/** Nouns that may be of either gender, by the person or the sense. */
export const NOMS_EPICENES: ReadonlySet<string> = new Set(
  words(`enfant élève collègue artiste journaliste propriétaire locataire secrétaire touriste camarade adulte
  ministre maire juge dentiste pianiste guide stagiaire bénévole malade adversaire partenaire bibliothécaire
  fonctionnaire gestionnaire responsable spécialiste linguiste psychologue sociologue athlète cinéaste
  architecte photographe interprète capitaine concierge chef complice convive disciple pensionnaire diplomate
  soprano alto cadre
  aide tour mode poste voile mémoire critique manche physique solde somme moule page garde politique
  cartouche crêpe espace hymne pendule platine pupille trompette vase œuvre après-midi
  interview réglisse gens vis gosse snob vétérinaire analyste chimiste économiste graphiste réceptionniste
  féministe écologiste cycliste automobiliste syndicaliste célibataire volontaire destinataire signataire
  titulaire dépositaire actionnaire libraire notaire antiquaire millionnaire intermédiaire scientifique
  domestique catholique nomade otage esclave patriote compatriote pilote hôte acolyte môme mioche
  jeune pauvre riche ado prof pote coloc colocataire collabo expat végane touriste barbare despote stratège pédiatre pédagogue ancêtre quarantenaire trentenaire quinquagénaire sexagénaire octogénaire centenaire autiste manœuvre couple aveugle guitariste violoniste bassiste flûtiste saxophoniste trompettiste accordéoniste harpiste violoncelliste organiste percussionniste choriste fleuriste garagiste orthophoniste nutritionniste motocycliste pompiste standardiste bagagiste caviste styliste scénariste humoriste parachutiste alpiniste trapéziste juriste caricaturiste poète`),
);

const M: Gender = "m";
const F: Gender = "f";

/** Genders that Lefff omits, or that ordinary use settles. */
export const GENRES: ReadonlyMap<string, Gender> = new Map<string, Gender>([
  ...words(
    `fils os remords héros sens chef avis livre appartement problème système programme thème poème diplôme symptôme dilemme drame parfum musée lycée trophée
    silence âge avantage voyage paysage village visage fromage message mariage nuage étage garage ménage
    chômage langage courage stage usage partage passage virage bagage groupe texte exemple
    siècle monde peuple public salaire vocabulaire dictionnaire commentaire anniversaire téléphone
    ordinateur sport transport support rapport confort effort bruit fruit crédit produit sac lac parc
    bus métro avion train bateau vélo argent logement gouvernement changement développement environnement
    moment département établissement comportement événement évènement médicament quartier papier métier
    café thé lait pain riz poisson poulet sucre beurre œuf repas déjeuner dîner petit-déjeuner
    cœur corps bras nez dos pied doigt genou cheveu œil bonheur malheur honneur ascenseur
    tourisme racisme réalisme mécanisme organisme journalisme capitalisme livreur internet wifi blog
    site web forum réseau niveau bureau cadeau tableau gâteau château drapeau chapeau couteau
    lundi mardi mercredi jeudi vendredi samedi dimanche janvier février mars avril mai juin juillet août
    septembre octobre novembre décembre printemps été automne hiver selfie covoiturage weekend week-end matin soir midi minuit
    légume bœuf chœur triomphe tome champagne crâne aigle podcast piercing tutoriel tweet sticker toner sweat pancake
    manque airbag cluster coach scan self slip burger bus smoothie pop-corn bacon chewing-gum cancer docteur écran
    ordi vlog blog chat parking shopping camping week-end jogging marketing rendez-vous hôtel
    motel truc monosyllabe agent restaurant fast-food supermarché hypermarché marché commerce magasin centre cinéma théâtre stade
    français anglais espagnol courriel mail e-mail email smartphone portable sms covid`,
  ).map((word): [string, Gender] => [word, M]),
  ...words(
    `fois soirée journée matinée année idée maison école ville vie famille nuit mère sœur fille femme
    voiture nourriture culture nature lecture écriture architecture image plage page cage rage nage
    eau peau main fin faim voix noix croix paix souris dent jument mer cuiller chair
    couleur douleur chaleur peur fleur erreur valeur odeur longueur largeur hauteur grandeur saveur
    horreur terreur rumeur humeur vapeur sueur lueur moiteur candeur pudeur rigueur vigueur douceur
    société liberté santé beauté amitié moitié pitié activité université qualité quantité réalité
    sécurité difficulté possibilité responsabilité opportunité égalité publicité électricité
    information situation question solution éducation formation pollution population conversation
    relation destination organisation association opinion décision télévision passion profession
    expérience différence présence absence influence importance chance distance enfance confiance
    connaissance naissance croissance vacance ambiance langue musique photo radio télé moto boisson
    leçon façon chanson saison raison prison livraison conjugaison planète technologie vidéo météo
    rencontre période enseigne plume prune chèvre ombre émeraude marge passe paille mousse réclame récré pub auto
    expo appli moto perf rando oasis orbite sécurité playlist app newsletter star interview
    pluie neige rue place route gare professeure ingénieure auteure autrice cheffe docteure entrepreneure chercheure
    procureure gouverneure superviseure crème estime épître`,
  ).map((word): [string, Gender] => [word, F]),
]);

/** Nouns in use that the dictionary does not list, of the gender that `GENRES` gives; they take an s. */
export const AJOUTS: readonly string[] = words(
  `weekend mail email selfie podcast smoothie covoiturage professeure ingénieure auteure autrice cheffe docteure
  entrepreneure chercheure procureure gouverneure superviseure`,
);

/** Feminine nouns that the dictionary confounds with another word's masculine ("le faune"). */
export const FEMININS: ReadonlySet<string> = new Set(words(`faune`));

/** The same, where the masculine is a common noun too ("un mort", "la mort"). */
export const AUSSI_FEMININS: ReadonlySet<string> = new Set(words(`mort`));

/** Nouns used in the plural, with the lemma under which their singular would stand. */
export const PLURIELS: ReadonlyMap<string, [string, Gender | undefined]> = new Map<
  string,
  [string, Gender | undefined]
>([
  ["yeux", ["œil", M]],
  ["gens", ["gens", M]],
  ["vacances", ["vacances", F]],
  ["cieux", ["ciel", M]],
  ["mesdames", ["madame", F]],
  ["messieurs", ["monsieur", M]],
  ["mesdemoiselles", ["mademoiselle", F]],
  ["mœurs", ["mœurs", F]],
]);

/** Nouns in s or x that Hunspell marks like plurals but that are singular too. */
export const INVARIABLES: ReadonlySet<string> = new Set(
  words(`fois prix temps choix pays repas bus cours mois corps bras dos fils os héros sens avis`),
);
