/** A moment lived once: what one tells of it is an event, or a state of that moment. */
export const ONE_MOMENT =
  /(?:^|(?<=[\s,;:(]))(?:hier(?: matin| soir| après-midi)?|avant-hier|(?:la )?(?:semaine|fois|nuit|session|saison) (?:dernière|passée?|d['’]avant)|l['’]ann[ée]+e? (?:dernière?|passée?|d['’]avant)|l['’](?:an|été|hiver|automne) (?:dernier|passé)|(?:le )?(?:mois|week-end|weekend|printemps) (?:dernier|passé)|(?:en )?(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre) (?:dernier|passé)|(?:le )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|noël) (?:dernier|passée?)|ce (?:jour|matin|soir|moment)[- ]là|cett?e (?:nuit|année|semaine|fois|journée)[- ]là|le lendemain|l['’]autre (?:jour|soir|matin|fois)|(?:le|la|ma|mon|notre) premi(?:er|ère|ere|ére) (?:jour|journée|semaine|mois|hiver|nuit|soir|matin|fois|année|journée)|les premiers (?:jours|mois|temps)|les premières (?:semaines|années|fois)|il y a (?:un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|quelques|plusieurs|\d+) (?:ans?|mois|semaines?|jours?|années?)|en (?:19\d\d|20[012]\d))(?=[\s,.!?;:)]|$)/giu;

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
  /^(?:appeler|nommer|signifier|exister|situer|consister|concerner|dépendre|appartenir|représenter|sommer|falloir|suffire|contenir|traiter|permettre|servir|convenir|valoir|mériter|ressembler)$/u;
