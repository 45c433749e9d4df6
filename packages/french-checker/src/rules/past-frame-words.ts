/** Words that bring a clause back to the present, or tell what is always so. */
export const NOW =
  /^(?:maintenant|ici|aujourd'hui|aujourd’hui|actuellement|désormais|demain|bientôt|prochain|prochaine|prochaines|prochains|depuis)$/u;

/** Words of a habit. */
export const HABIT =
  /^(?:chaque|toujours|souvent|parfois|généralement|habituellement|régulièrement|rarement|quelquefois)$/u;

/** A moment that was lived once. */
export const ONCE =
  /(?:^|[\s,:;(])(?:hier|avant-hier|la veille|(?:la semaine|l['’]année|la fois|la nuit) (?:dernière|passée|d['’]avant)|l['’](?:an|été|hiver|automne) (?:dernier|passé)|le (?:mois|week-end|weekend|printemps) (?:dernier|passé)|(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|noël) (?:dernier|passé)|ce (?:jour|matin|soir|moment)-là|cette (?:nuit|année|semaine|fois)-là|le lendemain|l['’]autre (?:jour|soir|matin|fois)|tout à coup|soudain|tout d['’]un coup|(?:le|la|ma|mon|notre) premi(?:er|ère) (?:jour|semaine|mois|hiver|nuit|soir|matin|fois|année)|les premiers (?:jours|mois)|les premières semaines|il y a (?:un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|quelques|plusieurs|\d+) (?:ans?|mois|semaines?|jours?|années?|heures?)|en (?:19\d\d|20[012]\d))(?=[\s,.!?;:)]|$)/iu;

/** A moment that another verb of the past confirms. */
export const ONE_DAY =
  /(?:^|[\s,:;(])(?:un (?:jour|matin|soir|après-midi|midi|samedi|dimanche|hiver|été)|une (?:fois|nuit)|ce (?:jour|matin|soir)|cette (?:nuit|année)|(?:le )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|à \p{L}+ ans|en (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre))(?=[\s,.!?;:)]|$)/iu;

/** What one is for a moment: "je suis fatigué", "la musique est forte". */
export const PASSING =
  /^(?:contente?s?|tristes?|surprise?s?|fatiguée?s?|heureux|heureuses?|malheureux|malheureuses?|fâchée?s?|nerveux|nerveuses?|stressée?s?|inquiète?s?|inquiets?|malades?|fière?s?|fiers?|déçue?s?|énervée?s?|perdue?s?|seule?s?|timides?|choquée?s?|émue?s?|gênée?s?|étonnée?s?|excitée?s?|effrayée?s?|épuisée?s?|soulagée?s?|ravie?s?|furieux|furieuses?|jaloux|jalouses?|prête?s?|pressée?s?|forte?s?|pleine?s?|pleins?|vides?|fermée?s?|ouverte?s?|blanche?s?|blancs?|froide?s?|chaude?s?|délicieux|délicieuses?|calmes?|mouillée?s?|sales?|noire?s?|glissante?s?|gelée?s?|cassée?s?|absente?s?|assise?s?|debout|endormie?s?|tranquilles?|silencieux|silencieuses?)$/u;

/** A time of life that is over. */
export const ERA =
  /(?:^|[\s,:;(])(?:à (?:cette|l['’]) ?époque|à ce moment-là|en ce temps-là|dans mon enfance|dans ma jeunesse|autrefois|(?:quand|lorsque) j['’](?:étais|avais)|(?:quand|lorsqu?e?['’]?) ?(?:il|elle|nous|on|ils|elles) (?:était|avait|étions|avions|étaient|avaient)|quand (?:mon|ma|mes) \p{L}+ (?:était|avait|étaient|avaient)|au début|les premiers temps)(?=[\s,.!?;:)]|$)/iu;

/** What the writer thinks, wants, asks or does now, beside a tale. */
export const OF_WRITER = new Set(
  `penser croire trouver espérer vouloir souhaiter remercier demander préférer aimer adorer détester regretter
  écrire attendre proposer jurer assurer avouer dire promettre répéter souvenir rappeler imaginer conseiller
  recommander excuser envoyer joindre contacter laisser pouvoir devoir falloir savoir supposer considérer estimer
  compter chercher aller venir connaître comprendre habiter vivre travailler étudier apprendre parler faire prendre
  avoir rêver sembler paraître sentir voir appeler raconter expliquer partager inviter annoncer informer solliciter
  saluer embrasser entendre utiliser mettre permettre tenir réserver confirmer accepter refuser nommer suggérer
  répondre signaler rester garder`
    .trim()
    .split(/\s+/u),
);

/** What lasts: told in the imperfect. */
export const STATES = new Set(
  `être avoir pouvoir vouloir devoir savoir falloir connaître croire penser aimer adorer détester préférer habiter
  vivre sembler paraître ressembler coûter valoir contenir comprendre espérer souffrir manquer suffire appartenir
  exister détester ignorer craindre mériter posséder dépendre mesurer peser briller sentir porter respirer trembler
  dormir neiger pleuvoir attendre souhaiter`
    .trim()
    .split(/\s+/u),
);

/** What one may do as a trade or for years: of the present as well, beside a tale. */
export const MAY_STILL_BE = new Set(
  `être avoir habiter vivre travailler étudier aimer adorer détester préférer connaître savoir ressembler coûter
  valoir contenir exister appartenir porter mesurer parler jouer enseigner fumer s'appeler appeler situer trouver
  permettre servir montrer signifier offrir aider vendre proposer fermer ouvrir commencer finir contenir pouvoir
  devoir vouloir falloir fonctionner marcher ressembler suivre élever diriger gérer représenter concerner raconter
  mériter manquer suffire croire penser espérer dépendre posséder ignorer craindre souffrir venir rester tenir
  continuer rendre donner faire inquiéter plaire intéresser arriver changer sentir peser briller comprendre`
    .trim()
    .split(/\s+/u),
);
