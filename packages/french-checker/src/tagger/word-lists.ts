function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}

/** Adjectives that commonly stand before their noun, in every form. */
export const PRENOMINAL: ReadonlySet<string> = words(
  `beau bel belle beaux belles bon bonne bons bonnes grand grande grands grandes petit petite petits petites
  gros grosse grosses jeune jeunes joli jolie jolis jolies long longue longs longues mauvais mauvaise mauvaises
  nouveau nouvel nouvelle nouveaux nouvelles vieux vieil vieille vieilles premier première premiers premières
  deuxième deuxièmes second seconde troisième quatrième cinquième dernier dernière derniers dernières prochain
  prochaine prochains prochaines autre autres même mêmes seul seule seuls seules vrai vraie vrais vraies faux
  fausse ancien ancienne anciens anciennes cher chère chers chères propre propres pauvre pauvres excellent
  excellente excellents excellentes meilleur meilleure meilleurs meilleures pire pires moindre moindres
  véritable véritables magnifique magnifiques énorme énormes immense immenses charmant charmante charmants
  charmantes superbe superbes gentil gentille gentils gentilles nombreux nombreuse nombreuses différent
  différents différente différentes certain certaine certains certaines divers diverse diverses tel telle tels
  telles haut haute hauts hautes demi vaste vastes large larges simple simples unique uniques principal
  principale principaux principales célèbre célèbres merveilleux merveilleuse merveilleuses incroyable
  incroyables`,
);

/** Adjectives that never change, or whose plural is unsettled. */
export const INVARIANT_ADJECTIVES: ReadonlySet<string> = words(
  `orange marron crème cool super bio sympa standard chic kaki turquoise télé vidéo photo pop rock express maison
  clé clef phare web top extra ultra demi nu feu possible`,
);
