/** What verbs take when their object is a person: "la" or "lui", and with what else after them. */
function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}

/** The person is the direct object, whatever else follows: "je l'informe de tout", "on l'aide à partir". */
export const DIRECT_ALWAYS = words(`
  accompagner accueillir admirer affecter affronter agacer agresser aider aimer alarmer amuser angoisser apprivoiser
  attendrir autoriser avertir aviser blâmer blesser bouleverser charmer choquer combattre complimenter concerner
  congédier consoler consulter contacter contraindre contredire convaincre convoquer côtoyer craindre critiquer croiser
  décevoir déconcerter décourager dégoûter dénoncer déprimer déranger désespérer déstabiliser détester dévisager
  discriminer dissuader distraire divertir dominer éblouir écraser éduquer effrayer embaucher embêter embrasser
  emmerder émouvoir emprisonner enchanter encourager endormir énerver enfermer engager engueuler ennuyer entourer
  entraîner envahir épouser épuiser escorter espionner estimer étonner exaspérer exciter exclure excuser exploiter
  expulser fasciner fatiguer féliciter fêter forcer fréquenter frustrer fuir gâter gêner gronder guider haïr
  harceler héberger humilier ignorer imiter impliquer impressionner inciter incommoder influencer informer initier
  injurier inquiéter insulter intéresser interpeller interrompre interroger interviewer intimider intriguer inviter
  irriter isoler juger licencier loger maltraiter manipuler marginaliser maudire menacer mépriser mobiliser motiver
  obliger obséder offenser opprimer orienter parrainer passionner pénaliser persuader perturber photographier
  plaindre poursuivre préoccuper prévenir priver protéger provoquer punir raccompagner raisonner rassembler
  rassurer rattraper réconforter recruter rejoindre réjouir relaxer remercier remplacer rémunérer rencontrer
  renseigner repérer repousser respecter responsabiliser réunir satisfaire saluer scandaliser secourir seconder
  séduire sensibiliser sidérer solliciter soulager soupçonner stimuler stresser suivre supplier surprendre
  surveiller taquiner terrifier tourmenter trahir tromper troubler tutoyer vaincre valoriser vexer visiter
  vouvoyer attirer adorer rejeter questionner ridiculiser réprimander accuser dépanner
`);

/** The person is the direct object when no other follows: "je l'entends", but "je lui entends dire que". */
export const DIRECT_ALONE = words(`
  abandonner accepter adopter amener appeler apercevoir arrêter attaquer attendre attraper battre chercher chasser
  coiffer comprendre conduire connaître contrôler corriger coucher croire dépasser élever emmener entendre évaluer
  examiner former frapper guérir habiller imaginer laver mordre négliger nourrir observer opérer oublier perdre
  pousser promener ramener recevoir reconnaître regarder retrouver réveiller sauver soigner soutenir supporter
  allaiter apaiser apprécier ausculter baigner bercer calmer câliner caresser découvrir dorloter dresser enterrer filmer
  hospitaliser rater réchauffer remarquer renverser retenir vacciner
  toucher traiter tuer voir trouver quitter écouter embarquer élire nommer virer renvoyer placer appuyer
`);

/** Verbs with "à" before the person, and no object. */
export const INDIRECT_ALWAYS = words(`
  téléphoner ressembler plaire déplaire obéir désobéir nuire sourire mentir répondre succéder convenir appartenir
  survivre résister coûter incomber
`);

/** Verbs of a thing given, told or taken, and of a person with "à". */
export const THING_AND_PERSON = words(`
  donner offrir expliquer montrer envoyer prêter raconter apporter vendre enseigner souhaiter annoncer promettre
  proposer rendre demander dire conseiller recommander permettre interdire écrire servir transmettre fournir
  présenter acheter poser payer préparer chanter lire rappeler indiquer confier accorder attribuer refuser
  reprocher imposer verser voler cacher emprunter distribuer livrer remettre adresser suggérer répéter céder
  infliger communiquer signaler avouer confirmer procurer garantir tendre cuisiner construire commander enlever
  retirer arracher confisquer épargner révéler décrire exprimer résumer causer réserver louer
`);
/** They also say what a thing costs, or where it comes from: "je les vends deux dollars", "je l'apporte du bureau". */
export const WITH_PRICE = words(
  "vendre acheter payer louer laisser commander emprunter réserver négocier proposer faire",
);
export const WITH_ORIGIN = words(
  "apporter envoyer acheter emprunter prendre retirer enlever voler louer livrer commander arracher demander écrire chanter vendre lire rendre présenter répéter dire cacher imposer distribuer reprocher payer annoncer construire exprimer laisser",
);

/** Acts on a part of the body: "je lui lave les mains". */
export const OF_BODY_PART = words(
  "laver brosser couper coiffer sécher masser tenir serrer casser prendre tirer essuyer frotter soigner mordre",
);
export const BODY_PART =
  /^(?:mains?|cheveux|dents?|bras|pieds?|visage|dos|oreilles?|ongles?|jambes?|doigts?|nez|figure|yeux|bouche|genoux?|épaules?|cou|peau)$/u;

/** A verb and what it makes one turn of phrase with: the person has "à". */
export const TURNS: ReadonlyMap<string, RegExp> = new Map([
  [
    "faire",
    /^(?:confiance|peur|plaisir|honte|concurrence|envie|pitié|obstacle|signe|horreur|mention|défaut|peine|bise|câlins?|bisous?|surprises?|cadeaux?|compliments?|grimaces?|gâteaux?|blagues?|reproches?|massages?|promesses?|propositions?|remarques?|offres?|procès)$/u,
  ],
  [
    "donner",
    /^(?:envie|raison|tort|confiance|faim|soif|accès|rendez-vous|naissance|sommeil|froid|chaud|mal|congé|satisfaction)$/u,
  ],
  ["rendre", /^(?:visite|service|hommage|justice|grâce|compte)$/u],
  ["demander", /^(?:pardon|conseil|conseils|permission|comment|pourquoi|où|quand|combien)$/u],
  ["dire", /^(?:merci|bonjour|bonsoir|adieu|oui|non|pardon|comment|pourquoi|bravo)$/u],
  ["expliquer", /^(?:comment|pourquoi|où|quand|combien)$/u],
  ["montrer", /^(?:comment|où|pourquoi)$/u],
  ["apprendre", /^(?:comment)$/u],
  ["enseigner", /^(?:comment|pourquoi|que|qu')$/u],
  ["tenir", /^(?:compagnie|tête|rigueur)$/u],
  ["porter", /^(?:bonheur|malheur|secours|chance)$/u],
  ["prêter", /^(?:main-forte|attention)$/u],
  ["souhaiter", /^(?:bonne|bon|joyeux|bienvenue|bonheur|beaucoup)$/u],
  ["couper", /^(?:parole)$/u],
]);

/** Verbs of telling somebody of a thing, which is then "en": "je vous en préviens". */
export const TOLD_OF = words(
  "prévenir informer avertir aviser remercier féliciter convaincre persuader débarrasser priver",
);

/** "il leur reste": what is left, happens or is lacking to somebody. */
export const IMPERSONAL_TO =
  /^(?:reste|restait|restera|resterait|faut|fallait|faudra|faudrait|manque|manquait|manquera|arrive|arrivait|arrivera|semble|semblait|suffit|suffisait|suffira)$/u;
