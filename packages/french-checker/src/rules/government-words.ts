/** What verbs and adjectives take: their preposition, and those that learners put in its place. */

export interface Government {
  /** Empty for a verb that takes its object without any. */
  preposition: string;
  /** Prepositions that are wrong whatever noun follows. */
  wrong: ReadonlySet<string>;
  /** Whether an object without a preposition is wrong. */
  needed: boolean;
}

/**
 * Lines of "preposition: verb/wrong/wrong …"; a verb with "!" takes no object without its preposition, an adjective
 * with "*" stands for its four forms.
 */
function table(lines: string): ReadonlyMap<string, Government> {
  const entries: [string, Government][] = [];
  for (const line of lines.trim().split("\n")) {
    const [head = "", rest = ""] = line.split(":");
    for (const entry of rest.trim().split(/\s+/u)) {
      const [verb = "", ...wrong] = entry.split("/");
      const lemma = verb.replace(/[!*]/gu, "");
      const one = { preposition: head.trim(), wrong: new Set(wrong), needed: verb.includes("!") };
      // "éloigné*": its feminine and its plurals too.
      const forms = verb.includes("*") ? ["", "e", "s", "es"] : [""];
      for (const ending of forms) entries.push([lemma + ending, one]);
    }
  }
  return new Map(entries);
}

/** Verbs without a reflexive pronoun. */
export const VERB_GOVERNMENT = table(`
  à: participer!/en/de renoncer!/de obéir!/de/avec désobéir!/de nuire!/de remédier!/de succéder!/de adhérer!/dans
  à: appartenir!/de/avec résister!/contre/de téléphoner!/avec ressembler!/avec/de accéder!/dans mentir!/avec survivre!/de
  à: sourire!/avec équivaloir!/de obvier! contrevenir! subvenir! acquiescer! procéder! réfléchir/de
  de: profiter!/avec/sur bénéficier!/avec dépendre!/sur/à/en abuser!/avec disposer!/avec jouir!
  de: douter!/sur/à témoigner/sur débattre/sur
  à: correspondre/avec contribuer!/dans/pour/de aspirer/de assister/dans/en/de échapper!/de recourir!/de déplaire!/avec réagir/sur/contre/avec
  à: songer!/de/sur
  de: souffrir/avec hériter/avec divorcer/avec/à manquer/avec
  sur: insister/dans/à/en
  dans: investir/sur
  à: veiller/de contribuer!/dans/pour/de
  contre: lutter!/de protester!/de/à
  avec: bavarder!/à coïncider/à rivaliser/à
  de: raffoler!/pour/avec/à découler/à résulter/à déborder/avec
  à: plaire!/avec/de consentir!/de succomber!/de/avec compatir!/de inciter/de
  de: parler! provenir!/à/avec triompher!/sur/avec regorger!/avec médire!/sur/contre manquer/avec
  sur: miser!/à/dans enquêter/de
  contre: riposter!
  avec: sympathiser!/à/de cohabiter!/à/de flirter!/à/de
  à: collaborer/en coopérer/en
  : impacter/sur/à fréquenter/avec/à surmonter/à éviter/avec maîtriser/en supporter/avec/à
  : influencer/sur contacter/avec/à consulter/avec rencontrer/avec épouser/avec commenter/sur rejoindre/avec affronter/à/avec
`);

/** Verbs with a reflexive pronoun: "je m'intéresse à". */
export const REFLEXIVE_GOVERNMENT = table(`
  à: intéresser!/dans/sur/pour/de/avec/en habituer!/avec/de/sur adapter!/avec/sur inscrire! opposer!/contre/de/avec
  à: abonner!/sur/dans/de attendre! fier!/sur/avec joindre!/avec/dans confier/avec consacrer!/dans/sur
  de: occuper!/à/avec/sur/pour souvenir!/à/sur/avec moquer!/à/avec/sur servir!/avec plaindre!/sur/pour/avec débarrasser!/à
  de: ennuyer! excuser!/à/sur méfier!/à/avec approcher!/à éloigner!/à contenter!/avec/à emparer!/à séparer/avec apercevoir/à abstenir!/à
  à: référer!/sur/de/avec adresser/avec/de rendre opposer confronter!/avec soumettre!/de heurter/avec connecter/avec/dans
  de: inspirer/à/par/avec réjouir!/pour/sur/avec nourrir/avec vanter!/sur inquiéter/sur/avec étonner/avec/sur/à
  dans: spécialiser!/à/sur lancer!/à impliquer/à/sur promener
  de: charger!/à/avec préoccuper/sur/avec/à douter/sur lasser/avec désintéresser!/à
  à: attaquer!/sur limiter/sur intégrer/sur préparer soustraire!/de
  avec: marier!/de fiancer!
  de: ficher!/sur/avec/à
  à: accoutumer!/de/avec conformer!/avec/de résigner!/de/avec exposer!/de vouer/de
  de: soucier!/à/pour/sur/avec rapprocher/à/avec venger!/à/avec/contre munir!/avec doter!/avec priver!/à/avec écarter!/à distinguer/à/avec
  de: détacher/à débrancher/à
  pour: passionner!/de/avec/sur/à/dans enthousiasmer/sur/à/avec
  avec: familiariser!/à/de réconcilier/à disputer/à
  contre: révolter/à/avec vacciner/de/à
  sur: documenter/de/à
  contre: énerver/avec/sur/à fâcher/à/sur
  sur: baser!/à/de/dans/en focaliser!/à/dans/en/avec appuyer/à/dans/en renseigner/de/à interroger/de/à/avec fonder/à/en
  sur: concentrer!/à/en/de/avec
`);

/** Adjectives and what they take. */
export const ADJECTIVE_GOVERNMENT = table(`
  de: amoureux!/avec/à amoureuse!/avec/à fier!/à/avec/pour/sur fière!/à/avec/pour/sur fiers!/à/avec/pour/sur fières!/à/avec/pour/sur
  de: jaloux!/avec/à/pour jalouse!/avec/à/pour proche/à/avec proches/à/avec originaire!/à/en/du content!/avec/sur contente!/avec/sur
  de: contents!/avec/sur satisfait!/avec/sur/pour satisfaite!/avec satisfaits!/avec conscient/à/sur consciente/à/sur voisin/à
  à: allergique!/de/avec/contre/pour/sur/par allergiques!/de/avec/contre/pour/sur/par fidèle!/avec/de semblable/de/avec semblables/de/avec
  à: favorable!/pour/de favorables!/pour/de habitué!/avec/de habituée!/avec/de habitués!/avec/de inférieur/que/de supérieur/que/de
  par: intéressé/de/dans/pour/avec/sur/en intéressée/de/dans/pour/avec/sur/en intéressés/de/dans/pour/avec/sur/en intéressées/de/dans/pour/avec/sur/en fasciné/de/avec/pour/sur fascinée/de/avec/pour/sur fascinés/de/avec/pour/sur
  par: fascinées/de/avec/pour/sur impressionné/de/avec/pour impressionnée/de/avec/pour impressionnés/de/avec/pour passionné/de/pour/avec/sur/en passionnée/de/pour/avec/sur/en passionnés/de/pour/avec/sur/en
  par: passionnées/de/pour/avec/sur/en attiré/à/pour/avec attirée/à/pour/avec attirés/à/pour/avec attirées/à/pour/avec
  de: surpris/avec surprise/avec surprises/avec étonné/avec étonnée/avec étonnés/avec déçu/avec déçue/avec déçus/avec
  de: responsable!/pour responsables!/pour fatigué/avec fatiguée/avec fatigués/avec fatiguées/avec plein/avec/à/par
  de: pleine/avec/à/par pleins/avec/à/par pleines/avec/à/par différent/à/avec différente/à/avec différents/à/avec différentes/à/avec
  de: dépendant/à/sur/avec dépendante/à/sur/avec dépendants/à/sur/avec dépendantes/à/sur/avec ravi/pour/avec/sur ravie/pour/avec/sur ravis/pour/avec/sur
  de: ravies/pour/avec/sur satisfaite!/pour/sur satisfaites/avec/pour contentes!/avec capable!/à capables/à curieux/sur/à
  de: curieuse/sur/à indépendant/à indépendante/à indépendants/à rempli/avec/à remplie/avec/à remplis/avec/à
  de: remplies/avec/à couvert/avec/à couverte/avec/à couverts/avec/à couvertes/avec/à entouré/avec entourée/avec
  de: entourés/avec entourées/avec enthousiaste/sur/avec enthousiastes/sur/avec victime/à/avec victimes/à/avec
  à: opposé!/contre/avec/de opposée!/contre/avec/de opposés!/contre/avec/de opposées!/contre/avec/de sensible/de/avec/pour/sur sensibles/de/avec/pour/sur attentif/de/avec/sur/pour
  à: attentive/de/avec/sur/pour attentifs/de/avec/sur/pour attentives/de/avec/sur/pour identique/avec/de identiques/avec/de lié/avec liée/avec
  à: liés/avec liées/avec confronté/avec/contre/de confrontée/avec/contre/de confrontés/avec/contre/de confrontées/avec/contre/de exposé/contre/avec
  à: exposée/contre/avec exposés/contre/avec adapté/avec adaptée/avec adaptés/avec adaptées/avec accro/de/avec/sur
  à: accros/de/avec/sur attaché/avec/de attachée/avec/de attachés/avec/de attachées/avec/de habituées/avec/de semblable/avec
  à: semblables/avec indifférent/de/avec/pour indifférente/de/avec/pour indifférents/de/avec/pour abonné!/de/dans abonnée!/de/dans abonnés!/de/dans
  de: vêtu*/avec
  de: mécontent*!/avec/sur insatisfait*/avec/sur éloigné*/à/avec issu*!/à/avec privé*/à/avec distinct*/à/avec fan!/à/avec/pour fans!/à/avec/pour
  de: soucieux/pour/à/sur soucieuse/pour/à/sur débordé*/avec coupable/à coupables/à dépourvu*!/à/avec équipé*/en
  à: destiné*!/pour/de dédié*!/pour consacré*/pour/sur propice/pour/de propices/pour/de accoutumé*/avec/de similaire!/de/avec/que similaires!/de/avec/que
  à: comparable/de/que comparables/de/que contraire/de/avec contraires/de/avec conforme/de résistant*/contre/de
  en: confiant*/de/sur/à
  pour: célèbre/par/à/avec célèbres/par/à/avec réputé*/par
  par: obsédé*/de/avec/sur captivé*/de/avec séduit*/de/avec concerné*/de/à/avec/sur influencé*/de/avec causé*/de/pour
  contre: vacciné*/de/à
  avec: méchant*/à strict*/à
  contre: fâché/à/sur fâchée/à/sur fâchés/à/sur fâchées/à/sur
  dans: spécialisé/à/sur spécialisée/à/sur spécialisés/à/sur spécialisées/à/sur
  pour: inquiet/sur/avec/à inquiète/sur/avec/à inquiets/sur/avec/à inquiètes/sur/avec/à
  de: convaincu/sur/à/pour/avec convaincue/sur/à/pour/avec convaincus/sur/à/pour/avec convaincues/sur/à/pour/avec persuadé/à/sur/avec
  de: persuadée/à/sur/avec persuadés/à/sur/avec persuadées/à/sur/avec certain/sur/à certaine/sur/à certains/sur/à sûr/sur/à sûre/sur/à
  à: habituées!/avec/de défavorable!/pour/de défavorables!/pour/de hostile/contre/avec/pour/de hostiles/contre/avec/pour/de
  à: nuisible/pour/de/contre nuisibles/pour/de/contre relatif/de/avec relative/de/avec relatifs/de/avec relatives/de/avec
  à: antérieur/de/que postérieur/de/que préférable/de insensible/de/avec/pour insensibles/de/avec/pour
  à: intolérant!/de/avec/contre intolérante!/de/avec/contre abonnées!/de/dans opposées!/contre/avec/de vulnérable/de/avec vulnérables/de/avec
  de: fières!/à/avec/pour/sur jalouses!/avec/à/pour satisfaite!/avec/pour/sur conscients/à/sur conscientes/à/sur reconnaissant/à
  de: voisine/à voisins/à voisines/à désireux/à désireuse/à digne/à/pour/avec dignes/à/pour/avec absent/dans absente/dans absents/dans
  de: spécialiste/en/dans/sur inséparable/avec/à inséparables/avec/à complice/à/avec folle/avec/sur fou/avec/sur fous/avec/sur
  contre: furieux/avec/à/sur furieuse/avec/à/sur
  avec: compatible/à/de compatibles/à/de incompatible/à/de incompatibles/à/de
  avec: sévère/à sévères/à patient/à patiente/à patients/à patientes/à poli/à polie/à polis/à polies/à
  à: conforme/avec/de conformes/avec/de égal/avec/de égale/avec/de réticent/de/pour/contre réticente/de/pour/contre
`);

/** A noun that makes one turn of phrase with some verbs, or takes its own preposition wherever it stands. */
export interface NounGovernment extends Government {
  /** Lemmas of the verbs before it; any other place does where there are none. */
  verbs: ReadonlySet<string>;
}

/** Lines of "preposition: verb+verb~noun/wrong/wrong …". */
function nounTable(lines: string): ReadonlyMap<string, readonly NounGovernment[]> {
  const entries = new Map<string, NounGovernment[]>();
  for (const line of lines.trim().split("\n")) {
    const [head = "", rest = ""] = line.split(":");
    for (const entry of rest.trim().split(/\s+/u)) {
      const [phrase = "", ...wrong] = entry.split("/");
      const [verbs, noun = ""] = phrase.includes("~") ? phrase.split("~") : ["", phrase];
      const one = {
        preposition: head.trim(),
        wrong: new Set(wrong),
        needed: noun.endsWith("!"),
        verbs: new Set(verbs === "" ? [] : verbs?.split("+")),
      };
      const name = noun.replace("!", "");
      entries.set(name, [...(entries.get(name) ?? []), one]);
    }
  }
  return entries;
}

/** Nouns and what they take, by their verbs where there are several: "faire partie de", "la participation à". */
export const NOUN_GOVERNMENT = nounTable(`
  de: faire~partie!/à/dans/en prendre+avoir~soin!/à/avec/pour/sur tenir~compte!/à/sur/avec rendre~compte!/sur/avec prendre+avoir~conscience!/à/sur
  de: faire~preuve!/à avoir~horreur!/à/avec avoir~pitié!/à/avec/pour avoir~honte!/à/avec/sur prendre~congé!/à avoir~envie/à/pour/en/avec
  à: avoir+donner+demander~accès!/sur/dans/en/de/avec avoir+donner~droit!/pour/de/sur faire+prêter+porter~attention!/de/sur/pour/dans
  à: faire~confiance!/en/dans/de/avec/sur faire~face!/avec/contre/de mettre~fin!/de/avec/dans faire~appel!/avec/de avoir~recours!/de/avec
  à: prendre~part!/dans/de/en/sur donner~lieu/de
  à: faire~allusion!/de/sur/avec faire~référence!/de/sur donner~naissance!/de/avec donner~suite/de tenir~tête/de/avec faire~obstacle!/de
  contre: porter~plainte/à/avec
  sur: prendre~exemple/à/de
  en: avoir+garder+perdre~confiance/à/de/avec/sur
  à: participation/dans/en/sur adaptation/avec/sur/dans inscription/dans/pour/sur/en accès/dans/sur/en réponse/pour/sur abonnement/de/dans
  à: attachement/de/pour/avec dépendance/de/sur/avec allergie/de/avec/contre/pour/sur allergies/de/avec/contre/pour/sur résistance/de/avec obéissance/de
  de: augmentation/dans/en/sur/à diminution/dans/en/sur/à baisse/dans/en/sur/à hausse/dans/en/sur/à réduction/dans/en cause/à/pour/dans manque/en/à/avec
  de: disparition/à/dans construction/à protection/à/avec/pour
  pour: passion/à/en/sur/dans
  contre: lutte/avec/à vaccin/de/pour/à
  sur: opinion/à/dans influence/à impact/à emprise/à
  pour: intérêt/à/sur
`);

/** Verbs of a person as direct object: "je respecte mon patron". */
export const PERSON_DIRECT: ReadonlySet<string> = new Set(
  `respecter protéger soutenir saluer embrasser féliciter critiquer soigner surveiller punir rassurer déranger
  contacter consulter rencontrer épouser inviter remercier accompagner aider connaître encourager motiver convaincre
  détester adorer accueillir écouter attendre quitter gronder éduquer former héberger prévenir insulter
  frapper conduire emmener amener élever admirer regarder comprendre fatiguer énerver embêter ennuyer chercher voir aimer
  visiter promener imiter nourrir récupérer reconnaître abandonner perdre tuer garder secouer border apprécier trahir dissuader
  retrouver blesser sauver laver habiller coucher réveiller endormir juger blâmer accuser croiser informer avertir interroger
  embaucher engager licencier virer décevoir surprendre étonner inquiéter agacer amuser gêner vexer choquer impressionner
  renseigner dépanner raccompagner complimenter
  persuader obliger forcer empêcher autoriser inciter pousser taquiner tromper recevoir appeler caresser consoler calmer
  déposer suivre battre maltraiter négliger exploiter sermonner chérir stresser déposséder combler influencer ignorer`
    .trim()
    .split(/\s+/u),
);

/** Verbs of a person with "à" and no other object: never "le", "la" or "les". */
export const PERSON_INDIRECT: ReadonlySet<string> = new Set(
  "téléphoner ressembler plaire déplaire obéir désobéir nuire sourire mentir répondre succéder".split(" "),
);

/** Verbs of a thing, and of a person with "à": "expliquer la règle à un ami". */
export const THING_TO_PERSON: ReadonlySet<string> = new Set(
  `donner offrir expliquer montrer envoyer prêter raconter apporter vendre enseigner souhaiter annoncer promettre
  proposer rendre demander dire conseiller recommander permettre interdire écrire servir louer transmettre fournir présenter`
    .trim()
    .split(/\s+/u),
);

/** Verbs of a person with "à" and of an act with "de": "demander à un ami de venir". */
export const ACT_TO_PERSON: ReadonlySet<string> = new Set(
  `dire demander permettre conseiller promettre interdire proposer ordonner recommander suggérer reprocher déconseiller
  commander imposer pardonner`
    .trim()
    .split(/\s+/u),
);

/** Words for moments and durations: a group around one of them is no object. */
export const MOMENTS =
  /^(?:jours?|journées?|matins?|matinées?|soirs?|soirées?|nuits?|semaines?|mois|années?|ans?|fois|heures?|minutes?|secondes?|moments?|instants?|temps|week-ends?|weekends?|fins?|après-midis?|midi|minuit|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|été|hiver|automne|printemps|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|lendemain|veille|siècles?|saisons?|époques?|vacances|noël|trimestres?|semestres?|début|retour|reste|plupart|place|tour|part|niveau|fond|suite|cause|égard|sujet|manière|façon|faveur|aide|avis|détriment|profit|dépens)$/u;

/** Nouns of persons. */
export const PERSONS: ReadonlySet<string> = new Set(
  `mère père maman papa parent parents frère frères sœur sœurs ami amis amie amies enfant enfants fils fille filles mari
  femme femmes époux épouse copain copains copine copines collègue collègues voisin voisins voisine voisines professeur
  professeurs professeure patron patronne directeur directrice chef médecin docteur gens personne personnes élève élèves
  étudiant étudiants étudiante étudiantes client clients cliente employé employés employée cousin cousins cousine
  cousines tante oncle grand-mère grand-père grands-parents famille avocat avocate propriétaire serveur serveuse
  vendeur vendeuse policier bébé neveu nièce homme hommes garçon garçons monsieur dame dames invités camarade camarades
  jeunes adolescents touristes travailleurs immigrants citoyens responsable gérant secrétaire infirmière dentiste
  habitant habitants citoyen citoyenne lecteur lecteurs lectrices spectateurs visiteurs passant passants conducteur chauffeur conseiller
  conseillère banquier boulanger caissière facteur journaliste journalistes maire ministre président psychologue entraîneur joueur
  joueurs membres candidat candidats candidate recruteur employeur employeurs fournisseur partenaire partenaires associé associés
  stagiaire stagiaires apprenti bénévoles bénévole animateur formateur formatrice enseignant enseignante enseignants prof profs
  maîtresse instituteur éducatrice nounou gardien gardienne concierge juge agent agents pompiers patient patients malades victime
  victimes réfugiés étrangers voyageurs piétons parrain marraine jumeau jumelle petite-fille petit-fils gendre belle-fille
  petits-enfants grands-mères nièces neveux oncles tantes bébés adulte adultes ado ados adolescent adolescente gamins gosses copine
  coiffeur coiffeuse locataire locataires fiancé fiancée beau-père belle-mère belle-sœur beau-frère quelqu'un`
    .trim()
    .split(/\s+/u),
);
