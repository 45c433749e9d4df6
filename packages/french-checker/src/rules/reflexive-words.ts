/** What may follow a verb that has no object: the end, or what no object begins with. */
const END = "[.,;:!?…)]|\\.{2,}|et|mais|parce|car|quand|pour|alors|puis";
const TIME =
  "tôt|tard|vers|hier|demain|chaque|tous|toujours|souvent|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|avant|après|trop|très|vite";
const WHERE = "à|au|aux|dans|en|chez|sur|ici|là-bas";

const after = (...words: string[]): RegExp => new RegExp(`^(?:${words.join("|")})$`, "u");

/**
 * Verbs that are reflexive when they have no object, each with what may follow it then. Where another use has no object
 * either ("il marie bien les couleurs", "je prépare à manger"), that word is left out.
 */
export const REFLEXIVE: ReadonlyMap<string, RegExp> = new Map([
  ["lever", after(END, TIME, "à")],
  ["coucher", after(END, TIME, "à")],
  ["réveiller", after(END, TIME, "à")],
  ["promener", after(END, "dans|au|aux|en|à|avec|sur|seule?|ensemble")],
  ["inquiéter", after(END, "beaucoup|trop|toujours|vraiment")],
  ["habituer", after(END, "à|au|aux|avec|vite|rapidement|bien|facilement")],
  ["adapter", after(END, "à|au|aux|vite|rapidement|bien|facilement|mieux")],
  ["inscrire", after(END, "à|au|aux|dans|en|sur|maintenant|aussi|ici")],
  ["marier", after(END, "avec|en|très|bientôt")],
  ["installer", after(END, WHERE, "définitivement|ensemble")],
  ["souvenir", after(END, "de|d'|du|des|que|qu'|bien|encore|toujours|très")],
  ["méfier", after(END, "de|d'|du|des")],
  ["moquer", after(END, "de|d'|du|des")],
  ["évanouir", after(END, "dans|pendant|hier")],
  ["enfuir", after(END, "de|d'|du|dans|avec")],
  ["absenter", after(END, "de|d'|du|pendant|demain|lundi|mardi|mercredi|jeudi|vendredi")],
  ["occuper", after("de|d'|du")],
  ["débrouiller", after(END, "seule?s?|bien|avec|tout|toute|en|très|mieux")],
  ["détendre", after(END, "un|avec|dans|à|après|mieux|bien")],
  ["reposer", after(END, "un|à|chez|bien|mieux|beaucoup|dans|pendant|plus|trois|deux|toute")],
  ["amuser", after(END, "bien|beaucoup|avec|ensemble|à|dans|toujours|comme")],
  ["ennuyer", after(END, "beaucoup|ici|toujours|un|souvent|trop")],
  ["concentrer", after(END, "mieux|bien|plus|facilement")],
  ["dépêcher", after(END, "de|d'|un|toujours")],
  ["déplacer", after(END, "en|facilement|à|avec|dans|partout")],
  ["diriger", after("vers")],
  ["disputer", after(END, "avec|chaque|souvent|beaucoup|tout|toujours|pendant|à")],
  ["fâcher", after(END, "avec|contre|une|très|beaucoup|vite|souvent")],
  ["énerver", after(END, "contre|vite|facilement|beaucoup|souvent|trop")],
  ["doucher", after(END, TIME, "à|avec")],
  ["raser", after(END, TIME)],
  ["maquiller", after(END, TIME)],
  ["baigner", after(END, "à|au|avec|en")],
  ["excuser", after(END, "de|d'|auprès|du")],
  ["asseoir", after(END, "ici|là|à|au|sur|dans|devant|derrière|avec|ensemble|près")],
  ["taire", after(END)],
  ["plaindre", after(END, "de|d'|du|des|auprès|à|beaucoup|toujours|souvent")],
  ["tromper", after(END, "de|d'|dans|souvent|sur")],
  ["perfectionner", after(END, "en|dans")],
  ["spécialiser", after(END, "en|dans")],
  ["intégrer", after("à|au|facilement|bien|mieux|rapidement|vite")],
  ["améliorer", after(END, "en|beaucoup|chaque|rapidement")],
  ["retrouver", after("ensemble")],
  ["rencontrer", after("[.!]", "souvent|ensemble|demain|à|au|chez")],
  ["entraîner", after(END, "avec|deux|trois|à|au|souvent|beaucoup|dur|régulièrement|pendant")],
  ["mettre", after("à")],
  ["rendre", after("compte")],
  ["blesser", after(END, "au|à|en|dans|avec|hier|gravement")],
  ["noyer", after(END, "dans|en")],
  ["habiller", after(END, "en|avec|vite|chaudement|bien|mal|comme|toujours|très")],
  ["déshabiller", after(END, "avant|dans|devant")],
  ["coiffer", after(END, "avant|devant")],
  ["peigner", after(END, "avant|devant")],
  ["exprimer", after(END, "en|bien|mieux|facilement|librement|clairement|correctement|devant|avec")],
  ["renseigner", after("sur|auprès")],
  ["documenter", after("sur")],
  ["impliquer", after("dans|plus|davantage")],
  ["réunir", after(END, "chez|dans|à|au|autour|souvent|tous|chaque|pour")],
  ["rassembler", after(END, "chez|dans|à|au|autour|souvent|tous|chaque|devant")],
  ["séparer", after(END, "après|en|il|depuis|hier")],
  ["fiancer", after(END, "avec|en|à")],
  ["connaître", after("depuis|bien|très")],
  ["battre", after(END, "pour|contre|souvent")],
  ["entraider", after(END, "beaucoup|toujours|souvent|entre|dans|bien")],
  ["chamailler", after(END, "toujours|souvent|pour|avec")],
  ["bagarrer", after(END, "toujours|souvent|pour|avec")],
  ["embrasser", after(END, "devant|dans|sur")],
  ["calmer", after(END, "un|avec|après|en|vite")],
  ["protéger", after("contre|du|avec")],
  ["nourrir", after("bien|mal|mieux|correctement|sainement")],
  ["adresser", after("à|au|aux|directement")],
  ["opposer", after("à|au|aux")],
  ["intéresser", after("à|au|aux|davantage")],
  ["apercevoir", after("que|qu'")],
  ["consacrer", after("entièrement")],
  ["éloigner", after(END, "de|d'|du|des")],
  ["rapprocher", after(END, "de|d'|du|des")],
  ["débarrasser", after("de|d'|du|des")],
  ["contenter", after("de|d'|du|des")],
  ["soucier", after(END, "de|d'|du|des|beaucoup")],
  ["préoccuper", after("de|d'|du|des")],
  ["passionner", after("pour")],
  ["abonner", after(END, "à|au|aux|sur")],
  ["désabonner", after(END, "de|d'|du|facilement")],
  ["baser", after("sur")],
  ["situer", after("à|au|en|dans|près|entre|aux|sur")],
  ["dérouler", after(END, "à|au|en|dans|bien|sur|chaque|mal|très|comme")],
  ["endormir", after(END, TIME, "devant|dans|à|pendant|sur|avec|comme|facilement")],
  ["rendormir", after(END, TIME)],
  ["allonger", after("sur|dans|un")],
  ["épuiser", after(END, "vite|à")],
  ["décourager", after(END, "facilement|vite|souvent")],
  ["vexer", after(END, "facilement|vite|souvent")],
  ["comporter", after("bien|mal|comme|avec|très|mieux")],
  [
    "sentir",
    after(
      "mieux|fatiguée?s?|seules?|seuls?|seul|tristes?|heureux|heureuses?|malades?|libres?|perdue?s?|isolée?s?|utiles?|chez",
    ),
  ],
  ["divertir", after(END, "avec|en")],
  ["distraire", after(END, "avec|en|un")],
  ["réfugier", after(END, "dans|chez|à|au|en|sous")],
  ["envoler", after(END, "vers|pour|dans|vite|très")],
  ["évader", after(END, "de|d'|du|dans|par")],
  ["échapper", after(END, "de|d'|du|par")],
  ["effondrer", after(END, "sur|dans|en|sous|pendant|à")],
  ["écrouler", after(END, "sur|dans|en|sous|pendant|à")],
  ["abstenir", after(END, "de|d'")],
  ["efforcer", after("de|d'")],
  ["empresser", after("de|d'")],
  ["acharner", after(END, "à|sur|contre")],
  ["agenouiller", after(END, "devant|sur|par")],
  ["accroupir", after(END, "devant|sur|par|derrière")],
  ["exclamer", after(END)],
  ["écrier", after(END)],
  ["lamenter", after(END, "sur|tout|toujours")],
  ["rebeller", after(END, "contre")],
  ["emparer", after("de|d'|du|des")],
  ["désintéresser", after("de|d'|du|des")],
  ["attarder", after(END, "sur|à|dans")],
  ["aventurer", after(END, "dans|sur|en")],
  ["suicider", after(END, "à|en|dans")],
  ["obstiner", after(END, "à")],
  ["défouler", after(END, "en|avec|sur|dans")],
]);

/** What these do to something, things undergo by themselves: "mon français s'est amélioré". */
const CHANGES = `améliorer dégrader détériorer aggraver développer répandre propager multiplier élargir étendre
  normaliser stabiliser intensifier compliquer simplifier moderniser transformer éteindre allumer déclencher arrêter
  bloquer coincer vider remplir effondrer détacher briser déchirer renverser évaporer dissoudre accumuler calmer
  dissiper assombrir éclaircir réchauffer terminer dérouler disperser déformer rétablir écouler rapprocher refermer
  affaiblir renforcer produire`;
export const OF_THINGS: ReadonlySet<string> = new Set(CHANGES.trim().split(/\s+/u));
/** What may follow them. */
export const AFTER_CHANGE = after(
  END,
  "dans|en|à|au|depuis|pendant|avec|grâce|beaucoup|vite|bien|rapidement|lentement|soudain|soudainement|brusquement|progressivement|peu|petit|partout|hier|tout|énormément|facilement|davantage|automatiquement|lorsque|après|avant|vers|juste|sans|chaque|doucement|complètement|encore",
);

/** With être and no pronoun, these lack it: "l'oiseau est envolé". */
export const WITH_ETRE =
  /^(?:échapper|envoler|enfuir|évader|souvenir|moquer|méfier|suicider|efforcer|emparer|exclamer|écrier|absenter|dépêcher|plaindre|débrouiller|entraider|attarder|aventurer|bagarrer|chamailler|lamenter|empresser|acharner|mettre|rendre|apercevoir)$/u;
/** What one puts to do, in the kitchen or on the line: "j'ai mis à sécher le linge". */
export const PUT_TO =
  /^(?:cuire|sécher|tremper|chauffer|bouillir|mariner|refroidir|égoutter|réchauffer|fondre|lever|reposer|griller|rôtir|mijoter|jour|disposition|manger|boire|laver|brûler)$/u;

/** These are so only of several persons. */
export const OF_SEVERAL =
  /^(?:retrouver|rencontrer|disputer|réunir|rassembler|séparer|connaître|entraider|embrasser|chamailler)$/u;
/** As infinitives they often stand with their object left out. */
export const NOT_INFINITIVE =
  /^(?:protéger|éloigner|embrasser|réunir|connaître|situer|adresser|battre|mettre|échapper|rapprocher|calmer|décourager|distraire|divertir|habiller|coiffer|améliorer|promener|déplacer|adapter|excuser|diriger|tromper)$/u;

/** What a thing may do to people as well: "la situation inquiète". */
export const OF_FEELING =
  /^(?:protéger|opposer|adresser|entraîner|battre|calmer|distraire|divertir|passionner|épuiser|décourager|vexer|blesser|préoccuper|intéresser|habiller|endormir|inquiéter|ennuyer|énerver|amuser|fâcher|reposer|détendre)$/u;

/** Their finite forms are in the table of verbs, with what may follow each. */
export const NOT_FINITE = /^marier$/u;
