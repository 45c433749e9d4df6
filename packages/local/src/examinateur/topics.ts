/** Something people ask about: how they ask it, and the label of a fact that answers it. Both of plain text. */
export interface Topic {
  asked: RegExp;
  label: RegExp;
  /** More than 1 for what is said in few ways, each of them sure. */
  weight: number;
  /** Nothing else answers it: a sheet that says nothing of it leaves the question without an answer. */
  exclusive: boolean;
}

function topic(asked: RegExp, label: RegExp, weight = 1): Topic {
  return { asked, label, weight, exclusive: false };
}

function exclusive(asked: RegExp, label: RegExp, weight: number): Topic {
  return { asked, label, weight, exclusive: true };
}

const WE_ARE =
  "(?:on|nous|vous|ils|elles|tu) (?:est|es|sera|serait|serons|serions|sommes|etes|serez|seriez|sont|seront|seraient|etait|etiez)";
const PEOPLE =
  "(?:personnes?|gens|monde|participants?|eleves?|etudiants?|choristes?|chanteurs?|benevoles?|coloc\\w*|locataires?|habitants?|enfants?|collegues?|employes?|membres?)";
/** « Combien » that asks a number of things or of people, and no price. */
const COUNTED = `combien (?:de|d|des) (?!argent|dollars?|frais)|${WE_ARE} (?:a peu pres |environ |a )?combien|combien (?:(?:est ce qu?e? )?${WE_ARE}|etes vous|sommes nous|sont|il y a|y a)`;
const NUMBER = "(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|\\d+)";

export const TOPICS: readonly Topic[] = [
  topic(
    new RegExp(
      `^(?!.*(?:${COUNTED})).*\\b(?:combien)\\b|\\b(?:prix|cout\\w*|tarifs?|cher|chere|gratuit\\w*|cotisation|loyer|budget|depens\\w*|dollars?|argent|frais de (?:cours|scolarite))\\b|(?:faut|dois|doit|on) (?:il )?payer|\\bpay(?:e|ant|ante)\\b`,
    ),
    /prix|tarif|loyer|cotisation|budget|\bcout/,
  ),
  topic(
    /salaire|gagn|remuner|\bpaie\b|(?:est|etre) paye|combien (?:de l heure|par heure|vous payez|je)/,
    /salaire|\bpaye\b/,
    1.3,
  ),
  topic(
    /reduction|rabais|remise|moins cher|tarif reduit|promotion|etudiant|solde|negoci|meilleur prix|faire un prix|discut|baiss|dernier prix/,
    /reduction|rabais|negocier/,
    1.3,
  ),
  exclusive(
    /pay\w+ (?:par|en|avec|a l|comment)|comment (?:est ce qu\w* )?(?:on |je |il |tu |vous )?(?:peux |peut |dois |doit |faut |vais |va )*pay|(?:accept|pren)\w* (?:vous )?(?:la |les |une )?cartes?\b|carte (?:de credit|bancaire|bleue)|comptant|\bcash\b|cheque|virement|(?:deux|trois|plusieurs) fois|moyens? de paiement|mode de paiement/,
    /paiement/,
    1.6,
  ),
  exclusive(/acompte|arrhes|\bdepot\b|caution|d avance\b/, /acompte|caution/, 1.6),
  topic(
    /quelle?s? heures?|horaires?|\bouv(?:re|rez|ert|erte|erture|rent)\b|\bferm(?:e|ez|ee|eture|ent)\b|quels? jours?|c est quand|\bquand\b|quel moment|(?:le |ce )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|week end|weekend|fin de semaine|soir|matin|apres midi)\b/,
    /horaires/,
  ),
  topic(
    /(?:commenc|debut|demarr)\w*|a partir de quand|quelle date|emmenag|libre (?:quand|a partir)|quand (?:est ce que )?(?:je|on) (?:peux|peut|pourrai|pourrais) (?:entrer|venir habiter|arriver|commencer)/,
    /\bdates?\b|\bdebut\b|commencer|emmenagement|place libre/,
    1.2,
  ),
  topic(
    /combien de (?:temps|jours?|semaines?|mois|seances?|cours|lecons)|\bdur(?:e|ee|ent|er|era)\b|longtemps|longueur|\bfinit?\b|se termine/,
    /duree|seances/,
    1.2,
  ),
  topic(
    /lieuou (?!(?:en|on) )|lieuou ?\??$|\badresse|\bendroit|\blieu\b|situe|quartier|se (?:trouve|tient)|\bou (?:est|c est|se)\b|quelle rue/,
    /(?<!\bd )\badresse|\blieu\b|quartier|endroits a voir/,
  ),
  exclusive(
    /(?:c est|il est|elle est|se trouve|ca se passe|se trouvent|vous etes|es situee?) lieuou|lieuou (?:est ce que? )?(?:c est|est (?:le|la|l|votre|ton)|se (?:trouve|passe)|ca se)|quelle (?:est (?:votre |ton |l )?)?(?:adresse|rue)/,
    /(?<!\bd )\badresse|\blieu\b|quartier/,
    0.3,
  ),
  topic(
    /\bbus\b|autobus|metro|transports?|voiture|station\w*|parking|garer|\bloin\b|trajet|distance|acces\b|\bvenir en\b|\baller en\b|\btrain\b|comment (?:tu|vous) (?:y )?(?:es|etes) (?:alle|venu)|comment (?:est ce qu\w* )?(?:(?:j|on) )?(?:y )?(?:va|vais|aller|venir|arriver|aller la bas|je (?:viens|vais))|voyag\w+ comment|comment .*voyag|a pied|kilometre/,
    /transport|trajet|stationnement|route|acces/,
    1.2,
  ),
  topic(
    /inscri|s enregistrer|formulaire|demarche|reserv|m abonner|adher|place libre|des places|\bplaces? (?:dispo|qui|encore)|il (?:y a|reste) (?:encore )?(?:de la |des |une )?places?|rejoindre|faire partie/,
    /inscription|reserv|place/,
    1.2,
  ),
  topic(
    /rendez vous|visit|(?:venir|passer|peux|peut|pourrais) (?:le |la |l )?(?:voir|essayer)|dispon|encore libre|libre (?:ce|cette|le|la|encore|pour|en|dans|samedi|toujours)|est (?:toujours |encore )?libre|postul|\bcv\b|curriculum|candidature|entretien|embauch|urgen/,
    /visite|(?<!du )rendez vous|disponib|candidature|essai|urgence/,
    1.2,
  ),
  topic(
    /document|papiers?|piece d identite|justificatif|dossier|passeport|preuve|certificat de naissance/,
    /documents|papiers|dossier/,
    1.2,
  ),
  topic(
    /materiel|equip|outil|apporter|(?:j |je |dois |faut )amen(?:e|er)|fourni|pret(?:e|ez|er)|louer (?:des|les|un|une|le|la) (?:chaus|baudrier|materiel|equip|appareil|velo|canot)|prendre avec|appareil|accessoires|emporter|bagage|valise/,
    /materiel|appareil|equipement|apporter|emporter|accessoires|tablier|partitions|draps/,
    1.2,
  ),
  topic(
    /vetement|habit|habill|tenue|uniforme|costume|chaussures|\bporter\b|m habille|mettre (?:comme|pour)|tablier/,
    /vetements|tenue|costume|tablier/,
    1.3,
  ),
  exclusive(
    new RegExp(
      `combien (?:de|d|des) ${PEOPLE}\\b|${WE_ARE} (?:a peu pres |environ |a )?combien|combien (?:est ce qu?e? )?(?:${WE_ARE}|etes vous|sommes nous|sont)|(?:on|nous) (?:est|sera|serait|sommes|serons) ${NUMBER}\\b`,
    ),
    /nombre (?:de |d )?(?:personnes|eleves|choristes|par groupe)|participants|colocataires|equipe\b/,
    1.4,
  ),
  topic(
    /nombre|nombreux|groupe|(?:avec qui|qui (?:habite|vit))|vous etes qui|autres? (?:personnes|colocataires)|beaucoup de (?:monde|gens|personnes)|collegue|equipe\b|(?:quels?|quel) (?:pays|nationalites?)|\bcoloc/,
    /nombre (?!de (?:seances|livres)|d heures)|groupe|participants|personnes|equipe\b/,
    1.2,
  ),
  topic(
    /enfant|\bfils\b|\bfille\b|\bbebe|\bgarcon\b|\bfamille|mes petits|ado\b|adolescent|jeunes/,
    /enfants/,
    1.2,
  ),
  topic(/\bages?\b|\bans\b/, /\bage\b/, 1.2),
  topic(
    /\bseule?s?\b(?! fois)|(?:\bami|\bamie|\bcopain|\bcopine|femme|\bmari\b|conjoint|quelqu un|frere|soeur|cousin|invit|accompagn|parents)/,
    /amis|accompagner|invites|compagnon/,
  ),
  topic(
    /niveau|debutant|experience|jamais (?:fait|chante|grimpe|cuisine|pris|travaille)|difficile|facile|diplome necessaire|connaissances|savoir (?:cuisiner|chanter|lire)|sais pas (?:bien )?\w+er\b|\bje (?:cuisine|chante|grimpe|photographie) (?:tres |pas |un peu )?(?:mal|bien)|commenc\w* a zero/,
    /niveau|debutant|experience/,
    1.4,
  ),
  exclusive(/\bchiens?\b|\bchats?\b|anima(?:l|ux)/, /animaux/, 1.5),
  topic(
    /repas|mang\w+|nourriture|restaurant|dejeuner|diner|\bsouper\b|cuisin|allergi|vegetarien|specialite|\bcafe\b|boire/,
    /repas|restaurants|nourriture|cuisine|alimentation|manger/,
    1.1,
  ),
  topic(
    /annul|empech|chang\w+ d avis|si je (?:ne )?(?:peux|viens) (?:pas|plus)|absen|manqu|rat(?:e|er)\b/,
    /annul|absence|manque/,
    1.5,
  ),
  topic(/rembours|rend\w* l argent/, /rembours/, 1.2),
  topic(/combien (?:de|d|des) (?!temps)\w+/, /nombre (?!d heures)/, 0.3),
  topic(/\bassur|bless|accident|securit|danger/, /assurance|accident|securite/, 1.3),
  topic(
    /profess|\bprof\b|monit|entrain|animat|enseign|\bqui (?:va )?(?:me |nous |vous |te )?(?:donn|dirig|anim|occup|s occup|est le chef|est la chef|commande|soign|recoi)|responsable|\bchef|dentiste|docteur|medecin|encadr|surveill/,
    /profess|moniteur|encadrement|animateur|responsable|chef|dentiste/,
    1.2,
  ),
  exclusive(/wi ?fi|internet|connexion|reseau|ordinateur|imprim/, /internet|wifi|ordinateurs/, 1.4),
  topic(
    /charge|electricite|chauff|facture|\beau\b|compris(?:e|es)? dans|tout (?:est )?(?:compris|inclus)|inclu/,
    /charges|chauffage/,
    1.2,
  ),
  topic(/\bbail\b|contrat|engag|minimum|permanent|temporaire/, /bail|contrat|engagement/, 1.2),
  topic(/essa(?:i|ye|yer|ie)|tester|\btest\b|voir avant|pour voir/, /essai/, 1.3),
  topic(
    /attestation|diplome|certificat(?! de naissance)|lettre|preuve de/,
    /attestation|certificat|diplome/,
    1.3,
  ),
  topic(
    /programme|deroul|se passe (?:comment|quoi)|comment (?:ca )?(?:se passe|marche|fonctionne)|qu est ce qu on (?:fait|apprend|y fait)|on fait quoi|on apprend quoi|activites?|consist|contenu|qu est ce que (?:je|vous|tu) (?:fais|faites|ferai|dois faire|devrai faire|peux faire)|taches?|\bque (?:font|faites|fais|fait)|journee|quel (?:est le )?travail|quoi (?:le |comme |ce |ton |votre )?(?:travail|boulot|poste|mission)|quoi (?:est ce qu\w+ )?(?:je|j|on) (?:dois |doit |vais |va |aurai a |fais|fait)(?:faire)?|(?:faire|fait|fais|faites) quoi|ferai/,
    /contenu|programme|deroulement|activites|taches|choses a faire|ce qu on fait/,
    1.2,
  ),
  topic(/langues?|francais|anglais|espagnol|arabe|chinois|parle(?:nt|z)? quoi/, /langue|francais/, 1.5),
  topic(/vacances|conges?|ferie|noel|\bete\b|juillet|aout/, /vacances|conges/, 1.1),
  topic(/malad|fievre|medicament|vaccin/, /maladie|medicament|fievre/, 1.2),
  topic(/mal (?:tres|trop|aux?|beaucoup)|j ai (?:tres |trop )?mal|douleur|souffr|calmer/, /douleur/, 1.2),
  topic(
    /meteo|temperature|(?:fait|faisait|fera) (?:tres |trop )?(?:chaud|froid|beau|quel temps)|quel temps|climat|pluie|pleu|neige|hiver/,
    /meteo|hiver|chauffage/,
    1.3,
  ),
  topic(
    /dorm|sieste|repos|log(?:e|er|ement|eais)|hotel|auberge|camping|heberg|\blits?\b|couche/,
    /logement|hebergement|dormir|couchages|sieste/,
    1.3,
  ),
  topic(
    /saison|quelle periode|\ble mieux|mieux pour|quel mois|(?<!ton |votre )meilleur moment|moustique|quand (?:partir|y aller|faut il)|quand est ce qu il faut/,
    /saison|periode/,
    1.3,
  ),
  topic(/\bbruit|calme|tranquil|fete|musique le soir/, /bruit|calme|fetes/, 1.1),
  topic(/\bmeubl|armoire|bureau|commode/, /meubles/, 1.3),
  topic(
    /metres? carres?|superficie|taille|grand(?:e|eur)?\b|hauteur|mesure/,
    /taille|superficie|grandeur/,
    1.1,
  ),
  topic(/linge|laveuse|lessive|laver|machine a/, /laveuse|lessive/, 1.4),
  topic(/epicerie|magasin|supermarche|courses|acheter (?:a|de la|des|du)/, /epicerie|magasins/, 1.2),
  topic(
    /\betat|(?:il|elle) est comment|condition\b|abime|defaut|probleme|repar|us(?:e|ee)\b|casse/,
    /etat|defauts/,
    1.1,
  ),
  topic(
    /quel age|quelle annee|achete quand|quand .*achete|depuis (?:quand|combien)|\bneuf\b|vieux|ancien/,
    /annee|age du/,
    1.1,
  ),
  topic(/pourquoi (?:est ce que )?(?:vous|tu|le|la)?.*vend|raison/, /raison/, 1.5),
  topic(/douche|vestiaire|casier|me changer/, /douches|vestiaires/, 1.4),
  topic(
    /fois par (?:mois|semaine)|heures par semaine|combien d heures|combien de fois|chaque (?:samedi|semaine)|tous les (?:samedis|jours)|frequen|obligatoire|regulier/,
    /frequence|heures par semaine|combien de fois/,
    1.3,
  ),
  topic(
    /chant\w+ (?:quoi|en)\b|quoi comme (?:musique|chansons?)|qu est ce que vous chantez/,
    /repertoire/,
    1.5,
  ),
  topic(/avantage|benefice/, /avantages/, 1.3),
  topic(/ambiance|sympa|gentil|entend(?:ez|ent) bien|accueil/, /ambiance|accueil|equipe/, 1.1),
  topic(/retard/, /retard/, 1.3),
  topic(
    /(?:ton|votre|plus beau|ta|quel) (?:meilleur |plus beau )?(?:moment|souvenir)|prefer|(?:aime|plu) le plus|le plus (?:aime|plu)/,
    /preferee|souvenir/,
    1.5,
  ),
  topic(/(?:as|avez) vu\b|quoi (?:a )?(?:voir|visiter)|(?:a|faut) voir\b/, /endroits a voir/, 1.4),
  topic(/dehors|\bsort(?:ent|ez|ies?|ir)\b|\bjou(?:er|ent)\b/, /sorties|jeux/, 1.2),
  topic(/nager|nagent|\bnage\b|baign/, /baignade/, 1.4),
  topic(/\bperd(?:s|u|re|ons)?\b/, /perdus/, 1.4),
  topic(/pour qui|(?:a|de) qui (?:vont|va|est ce)|qui (?:va |vont |peut )?(?:mang|recoi)/, /pour qui/, 1.5),
  topic(/une (?:seule )?fois\b(?! par)/, /une seule/, 1.2),
  topic(
    /besoin de quoi|de quoi .*besoin|(?:faut|dois|doit) (?:il )?(?:quoi|avoir quoi|montrer|presenter|fournir)|qu est ce qu il (?:me |te )?faut (?:pour|apporter|donner)/,
    /documents|papiers|apporter|emporter/,
    1.3,
  ),
  topic(/(?:il|elle) est comment|comment est (?:la|le|l)\b/, /taille de|superficie|\betat/, 1.1),
  topic(/\ben ligne|numerique|liseuse|tablette|a distance/, /numeriques|en ligne/, 1.4),
  exclusive(/ascenseur|escalier|fauteuil|handicap|etage/, /ascenseur/, 1.4),
  topic(/form(?:e|er|ation|ez)\b|apprend(?:re|s)? (?:le|au|avec|un) |m explique|montre/, /formation/, 1.2),
];

/** The topics a question is about. */
export function topicsOf(question: string): Topic[] {
  return TOPICS.filter(({ asked }) => asked.test(question));
}
