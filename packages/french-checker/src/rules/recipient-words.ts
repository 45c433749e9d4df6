/** Whom one tells, asks or shows something, and the verbs that take that person with "à". */

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}

/** Verbs whose object is never a person: "dire à sa mère", "écrire au vendeur". */
export const NEVER_A_PERSON = words(
  `dire écrire répondre expliquer raconter annoncer convenir répéter avouer mentir sourire nuire déplaire chuchoter
  souhaiter pardonner promettre parler confirmer signaler enseigner`,
);

/** Verbs whose object may be a person where nothing else follows: "demander le médecin", "conseiller les clients". */
export const WITH_AN_ACT = words(
  "demander conseiller montrer permettre interdire proposer ordonner recommander suggérer défendre déconseiller rappeler",
);

/** Between the verb and the person. */
export const BETWEEN =
  /^(?:pas|même|plus|jamais|rien|tout|ça|cela|aussi|toujours|souvent|déjà|encore|bien|vraiment|directement|bonjour|bonsoir|merci|pardon|oui|non|bravo|bienvenue|deux|trois|quatre|cinq|plusieurs|fois|d'abord|hier|aujourd'hui|seulement|surtout|tout de suite)$/u;

/** Persons and those who answer as one: "écrire au magasin". */
export const RECIPIENTS = words(
  `cheffe chefs boss familles vendeurs vendeuses propriétaires proprio directeurs directrices patrons ouvriers ouvrière
  bibliothécaire bibliothécaires réceptionniste caissier caissiers caissières serveurs serveuses conseillers conseillères
  conductrice chauffeurs policiers policière infirmiers infirmières infirmier dentistes docteurs médecins avocats psychologues
  comptable comptables banquière boulangère boucher pharmacien pharmacienne mécanicien plombier électricien technicien technicienne
  livreur livreurs éboueurs voyageuse passager passagère passagers passagères touriste voyageur organisateur organisateurs organisatrice
  professeures institutrice instituteurs maîtresses éducateurs éducatrices moniteur monitrice entraîneuse entraîneurs superviseur
  superviseure supérieur supérieure gestionnaire gestionnaires employée employées salarié salariés travailleur collaborateurs
  équipe compagnie magasin banque mairie assurance gouvernement administration ministère université association syndicat
  dames messieurs mademoiselle vieillards aînés aînées personnel filles maris épouses fiancés conjoint conjointe belle-mère beaux-parents
  maires députés députée citoyens citoyennes autorités politiciens élus célibataires retraités débutants nouveaux personnel`,
);

/** Recipients that are things as well: one says nothing of them, but writes to them. */
export const INSTITUTIONS = words(
  "équipe compagnie magasin banque mairie assurance gouvernement administration ministère université association syndicat",
);
