import { exclusive, type Topic, topic } from "./topic.ts";

const WE_ARE =
  "(?:on|nous|vous|ils|elles|tu) (?:est|es|sera|serait|serons|serions|sommes|etes|serez|seriez|sont|seront|seraient|etait|etiez)";
const PEOPLE =
  "(?:personnes?|gens|monde|participants?|eleves?|etudiants?|choristes?|chanteurs?|benevoles?|coloc\\w*|locataires?|habitants?|enfants?|collegues?|employes?|membres?)";
/** « Combien » that asks for a number of things or people, not for a price. */
const COUNTED = `combien (?:de|d|des) (?!argent|dollars?|frais)|${WE_ARE} (?:a peu pres |environ |a )?combien|combien (?:(?:est ce qu?e? )?${WE_ARE}|etes vous|sommes nous|sont|il y a|y a)`;
const NUMBER = "(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|\\d+)";

/** Topics about money, time, place and numbers, common to everything one joins, rents or buys. */
export const TOPICS_OF_TERMS: readonly Topic[] = [
  topic(
    new RegExp(
      `^(?!.*(?:${COUNTED}|dur\\w+ (?:\\w+ )?combien|combien (?:\\w+ )?(?:ca |il |elle )?dur)).*\\b(?:combien)\\b|\\b(?:prix|cout\\w*|tarifs?|cher|chere|gratuit\\w*|cotisation|loyer|budget|depens\\w*|dollars?|argent|frais de (?:cours|scolarite))\\b|(?:faut|dois|doit|on) (?:il )?payer|\\bpay(?:e|ant|ante)\\b`,
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
    /pay\w+ (?:par(?! heure| mois| semaine| jour| an\b)|en|avec|a l|comment)|comment (?:est ce qu\w* )?(?:on |je |il |tu |vous )?(?:peux |peut |dois |doit |faut |vais |va )*pay|(?:accept|pren)\w* (?:vous )?(?:la |les |une )?cartes?\b|carte (?:de credit|bancaire|bleue)|comptant|especes|liquide|pay\w* (?:petit a petit|plus tard|en plusieurs)|\bcash\b|cheque|virement|(?:deux|trois|plusieurs) fois|moyens? de paiement|mode de paiement/,
    /paiement/,
    1.6,
  ),
  exclusive(/acompte|arrhes|\bdepot\b|caution|d avance\b/, /acompte|caution/, 1.6),
  topic(
    /quelle?s? heures?|horaires?|\bouv(?:re|rez|ert|erte|erture|rent)\b|\bferm(?:e|ez|ee|eture|ent)\b|quels? jours?|c est quand|\bquand\b(?! meme| je veux| on veut)|quel moment|(?:le |ce )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|week end|weekend|fin de semaine|soir|matin|apres midi)\b/,
    /horaires/,
  ),
  topic(
    /(?:commenc|debut|demarr)\w*|a partir de quand|quelle date|emmenag|(?:entrer|arriver|habiter) quand|libre (?:quand|a partir)|quand (?:est ce que )?(?:je|on) (?:peux|peut|pourrai|pourrais) (?:entrer|venir habiter|arriver|commencer)/,
    /\bdates?\b|\bdebut\b|commencer|emmenagement|place libre/,
    1.2,
  ),
  topic(
    /combien de (?:temps|jours?|semaines?|mois|seances?|cours|lecons)|\bdur(?:e|ee|ent|er|era)\b|longtemps|longueur|\bfinit?\b|se termine/,
    /duree|seances/,
    1.2,
  ),
  topic(
    /lieuou (?!(?:en|on) )|lieuou ?\??$|\badresse|\bendroit\b(?! (?:pour|calme|lieuou))|\blieu\b|situe|quartier|quel etage|quelle salle|pres d ici|quel batiment|se (?:trouve|tient)|(?:quel|dans le) coin\b|\bou (?:est|c est|se)\b|quelle rue/,
    /(?<!\bd )\badresse|\blieu\b|quartier|endroits a voir/,
  ),
  exclusive(
    /(?:c est|il est|elle est|se trouve|ca se passe|se trouvent|vous etes|es situee?) lieuou|lieuou (?:est ce que? )?(?:c est|est (?:le|la|l|votre|ton)|se (?:trouve|passe)|ca se)|quelle (?:est (?:votre |ton |l )?)?(?:adresse|rue)/,
    /(?<!\bd )\badresse|\blieu\b|quartier/,
    0.3,
  ),
  topic(
    /\bbus\b|autobus|metro|transports?|voiture|station\w*|parking|garer|\bloin\b|trajet|distance|acces\b|\bvenir en\b|\baller en\b|\btrain\b|comment (?:tu|vous) (?:y )?(?:es|etes) (?:alle|venu)|comment (?:est ce qu\w* )?(?:(?:j|on) )?(?:y )?(?:va|vais|aller|venir|arriver|aller la bas|je (?:viens|vais))|voyag\w+ comment|comment .*voyag|a pied|kilometre/,
    /transport|trajet|stationnement|route|acces\b/,
    1.2,
  ),
  topic(/comment (?:\w+ ){0,4}(?:aller|venir|rendre|arriver)\b/, /transport|trajet|route|acces\b/, 1.2),
  // Where no fact tells the way, the address does.
  topic(/comment (?:\w+ ){0,4}(?:aller|venir|rendre|arriver)\b|\bloin\b/, /(?<!\bd )\badresse|\blieu\b/, 0.5),
  topic(
    /inscri|s enregistrer|formulaire|demarche|m abonner|adher|place libre|des places|\bplaces? (?:dispo|qui|encore)|(?:il y a|reste|avez|encore) (?:encore )?(?:de la |des |une )?places?\b(?! (?:de |pour )(?:station|parking|se garer))|rejoindre|faire partie/,
    /inscription|reserv|place/,
    1.2,
  ),
  topic(/\b(?:reserver|booker)\b|\ba l avance/, /reserver a l avance/, 2.5),
  topic(
    /rendez vous|visit|(?:venir|passer|peux|peut|pourrais) (?:le |la |l )?(?:voir|essayer)|dispon|encore libre|libre (?:ce|cette|le|la|encore|pour|en|dans|samedi|toujours)|est (?:toujours |encore )?libre|postul|appliqu\w+ (?:a|pour)|\bcv\b|curriculum|candidature|entretien|embauch|urgen/,
    /\bvisite\b|(?<!du )rendez vous|disponib|candidature|essai|urgence/,
    1.2,
  ),
  topic(/apporter/, /apporter|emporter/, 0.5),
  topic(/(?:mets|mettre|met|prends|prendre) (?:\w+ ){0,4}(?:dans|sac|valise)/, /apporter|emporter/, 1.3),
  topic(/\b(?:cher|coute\w*|prix)\b/, /prix|tarif|loyer|cotisation/, 0.5),
  topic(/\barriv\w+|\bpart(?:ir|ons|ez|e)\b/, /arrivee/, 1.2),
  topic(
    /(?:y a|avez|etes) (?:du|beaucoup de|combien de|nombreux) ?(?:monde|gens)?/,
    /participants|equipe|choristes/,
    0.8,
  ),
  topic(/\bemmen|passer? (?:me|nous) (?:prendre|chercher)|covoiturage/, /transport|voiture/, 1.5),
  topic(/(?:cher|combien|coute\w*) pour\b/, /prix|tarif|cotisation/, 1),
  topic(/\blever tot\b|\bc est tot\b/, /horaires/, 1.2),
  topic(/prochaine? (?:fois|rencontre|seance|cours|repetition)/, /prochain/, 1.5),
  // « Il est encore à vendre ? », « vous avez déjà trouvé quelqu'un ? »
  topic(
    /(?:encore|toujours) (?:a vendre|a louer|libre|dispon\w+|ouvert\w*|en vente|possible)|deja (?:vendue?|louee?|prise?|partie?|trouve)|vous (?:le |la )?vendez (?:encore|toujours)|(?:cherch|pren|accept)\w* (?:encore|toujours)|nouve(?:aux|lles?) (?:clients?|patients?|membres?|eleves?|benevoles?|chanteurs?|personnes?)|c est (?:deja )?(?:complet|plein)\b/,
    /dispon|place|candidature|inscription place/,
    2.2,
  ),
  topic(
    /(?:venir|passer|voir|rencontrer|soigner|prendre) (?:\w+ ){0,3}(?:aujourd hui|maintenant|tout de suite|ce matin|cet apres midi|ce soir|cette semaine|demain)|\burgent|le plus (?:vite|tot)|des que possible/,
    /dispon|urgence|\bvisite\b|essai|quand venir/,
    2.2,
  ),
  topic(
    /pay\w* (?:\w+ )?(?:tout de suite|maintenant|a l avance|avant|apres|a l arrivee|quand)|quand .*\bpay/,
    /acompte|paiement/,
    2,
  ),
  topic(
    /carte .*(?:avoir|obtenir|faire)|(?:avoir|obtenir|faire|prendre) (?:une |la |ma )carte/,
    /documents .*inscription/,
    1.5,
  ),
  topic(
    /document|papiers?|piece d identite|justificatif|dossier|passeport|preuve|certificat de naissance/,
    /documents|papiers|dossier/,
    1.2,
  ),
  topic(
    /materiel|equip|outil|apporter(?! (?:du|de la|des|mon|ma|mes|un|une|le|la|les|nos) )|(?:j |je |dois |faut )amen(?:e|er)|fourni|pret(?:e|ez|er)|louer (?:des|les|un|une|le|la) (?:chaus|baudrier|materiel|equip|appareil|velo|canot)|prendre avec|prends? avec|\bprendre quoi|quoi prendre|appareil|accessoires|emporter|bagage|valise/,
    /materiel|appareil|equipement|apporter|emporter|accessoires|tablier|partitions|draps/,
    1.2,
  ),
  topic(
    /vetement|habit|habill|tenue|uniforme|costume|chaussures|\bporter\b|(?:dois|faut|vais) (?:je )?mettre\b|\b(?:mettre|porter|en|venir en) (?:un |une |des |mon |mes )?(?:jeans?|short|jupe|robe|baskets?)\b|m habille|mettre (?:comme|pour)|tablier/,
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
    /enfant|\bfils\b|\bfilles?\b|\bbebe|\bgarcons?\b|\bfamille|mes petits|ado\b|adolescent|jeunes/,
    /enfants/,
    1.2,
  ),
];
