/** A moment lived once: what one tells of it is an event, or a state of that moment. */
export const ONE_MOMENT =
  /(?:^|(?<=[\s,;:(]))(?:hier(?: matin| soir| après-midi)?|avant-hier|(?:la )?(?:semaine|fois|nuit|session|saison) (?:dernière|passée?|d['’]avant)|l['’]ann[ée]+e? (?:dernière?|passée?|d['’]avant)|l['’](?:an|été|hiver|automne) (?:dernier|passé)|(?:le )?(?:mois|week-end|weekend|printemps) (?:dernier|passé)|(?:en )?(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre) (?:dernier|passé)|(?:le )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|noël) (?:dernier|passée?)|ce (?:jour|matin|soir|moment)[- ]là|cett?e (?:nuit|année|semaine|fois|journée)[- ]là|le lendemain|l['’]autre (?:jour|soir|matin|fois)|(?:le|la|ma|mon|notre) premi(?:er|ère|ere|ére) (?:jour|journée|semaine|mois|hiver|nuit|soir|matin|fois|année|journée)|les premiers (?:jours|mois|temps)|les premières (?:semaines|années|fois)|il y a (?:un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|quelques|plusieurs|\d+) (?:ans?|mois|semaines?|jours?|années?)|en (?:19\d\d|20[012]\d))(?=[\s,.!?;:)]|$)/giu;

/** Of the past only where an event is told: "un jour, un chien mange son pain", not "un jour, mon fils sera grand". */
export const SOME_DAY =
  /(?:^|(?<=[\s,;:(]))(?:(?:un|le même) (?:jour|matin|soir|après-midi|samedi|dimanche)|une (?:fois|nuit))(?=[\s,.!?;:)]|$)/giu;

/** What happens at once, and is told. */
export const SUDDEN =
  /^(?:manger|voler|mordre|attaquer|tomber|casser|perdre|appeler|frapper|sonner|crier|pleurer|entrer|oublier|acheter|prendre|voir|entendre|demander|répondre|téléphoner|dire|venir|refuser|regarder|ouvrir|fermer|pousser|glisser|insulter|vouloir|laisser|donner|inviter|arrêter|emmener|envoyer|expliquer|proposer|rentrer|sortir|courir|sauter|rire)$/u;

/** Of oneself, what nobody plans. */
export const UNPLANNED = /^(?:tomber|glisser|casser|perdre|oublier|entendre|rater|pleurer)$/u;

/** Events that are no opinion once another event was told: "je rentre et je trouve la porte ouverte". */
export const TOLD_TOO =
  /^(?:parler|chercher|donner|montrer|venir|demander|appeler|inviter|expliquer|envoyer|proposer|apprendre)$/u;

/** A time of life that is over: what one tells of it lasted, or came again and again. */
export const FORMER_TIME =
  /(?:^|(?<=[\s,;:(]))(?:à (?:cette|l['’]) ?époque(?:-là)?|en ce temps-là|dans (?:mon|notre) (?:enfance|jeunesse)|pendant mon enfance|autrefois|avant(?=,| (?:je|j['’]|on|nous|il|elle|ils|elles|mon|ma|mes|dans)[\s'’])|au (?:début|commencement)|les premiers temps|(?:le )?premier temps|quand (?:moi )?(?:j['’]|je )(?:étais|etais|avais|habitais|vivais|travaillais|étudiais) [^,.;!?]{1,40}?(?=,|$| (?:je|j['’]|on|nous|il|elle|mon|ma|mes|c['’]|les?|la)[\s'’]))(?=[\s,.!?;:)]|$)/giu;

/** Words that bring a tale back to now, or say what is always so. */
export const BACK_TO_NOW =
  /^(?:maintenant|maintenent|aujourd'hui|aujourd’hui|actuellement|désormais|demain|bientôt|prochain|prochaine|prochaines|prochains|depuis|ici|parfois|souvent|généralement|d'habitude|habituellement|normalement|encore|finalement)$/u;

/** What who writes thinks, wants or says now, even in the middle of a tale. */
export const SAID_NOW =
  /^(?:penser|croire|espérer|remercier|raconter|conseiller|recommander|trouver|préférer|aimer|adorer|détester|écrire|demander|proposer|jurer|assurer|avouer|promettre|répéter|regretter|souhaiter|souvenir|rappeler|imaginer|supposer|estimer|considérer|excuser|expliquer|envoyer|appeler|inviter|contacter|suggérer|confirmer|informer|annoncer|joindre|saluer|embrasser|saisir|dire|parler|comprendre|venir|savoir|vouloir|devoir|profiter|donner|montrer|continuer|apprendre|chercher)$/u;

/** What nobody tells of a person or a thing as of one moment. */
export const NEVER_TOLD =
  /^(?:nommer|signifier|exister|situer|consister|concerner|dépendre|appartenir|représenter|sommer|falloir|suffire|contenir|traiter|permettre|servir|convenir|valoir|mériter|ressembler|vaguer)$/u;

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

/** What one is for a moment: "je suis fatigué", "la musique est forte". */
export const PASSING =
  /^(?:contente?s?|tristes?|surprise?s?|fatiguée?s?|heureux|heureuses?|malheureux|malheureuses?|fâchée?s?|nerveux|nerveuses?|stressée?s?|inquiète?s?|inquiets?|malades?|fière?s?|fiers?|déçue?s?|énervée?s?|perdue?s?|seule?s?|timides?|choquée?s?|émue?s?|gênée?s?|étonnée?s?|excitée?s?|effrayée?s?|épuisée?s?|soulagée?s?|ravie?s?|furieux|furieuses?|jaloux|jalouses?|prête?s?|pressée?s?|forte?s?|pleine?s?|pleins?|vides?|fermée?s?|ouverte?s?|blanche?s?|blancs?|froide?s?|chaude?s?|délicieux|délicieuses?|calmes?|mouillée?s?|sales?|noire?s?|glissante?s?|gelée?s?|cassée?s?|absente?s?|assise?s?|debout|endormie?s?|tranquilles?|silencieux|silencieuses?)$/u;
