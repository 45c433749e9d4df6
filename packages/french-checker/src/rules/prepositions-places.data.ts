import type { Phrase } from "./phrase-rule.ts";

/** Prepositions of places, seasons, dates and means of transport. Own tables. */

const FEMININS =
  "france|espagne|italie|allemagne|angleterre|belgique|suisse|chine|russie|inde|colombie|argentine|algérie|tunisie|turquie|grèce|pologne|roumanie|ukraine|bulgarie|hongrie|suède|norvège|finlande|irlande|écosse|autriche|australie|afrique|europe|asie|amérique|océanie|corée|thaïlande|syrie|jordanie|arabie|égypte|éthiopie|tanzanie|zambie|namibie|mauritanie|guinée|libye|moldavie|serbie|croatie|bolivie|indonésie|malaisie|mongolie|ontario|alberta|colombie-britannique|nouvelle-écosse|saskatchewan|terre-neuve|bretagne|normandie|provence|californie|floride|catalogne|andalousie|géorgie|arménie|lituanie|lettonie|estonie|slovaquie|slovénie|albanie|islande";
/** Masculine before a vowel: "en" as well. */
const MASC_VOYELLE = "iran|irak|israël|afghanistan|angola|ouganda|équateur|uruguay|ontario|azerbaïdjan";
const MASCULINS =
  "canada|maroc|mexique|brésil|japon|portugal|sénégal|cameroun|liban|pérou|chili|vietnam|viêt-nam|québec|bénin|togo|mali|niger|nigeria|nigéria|gabon|congo|kenya|ghana|rwanda|burundi|tchad|soudan|pakistan|bangladesh|népal|sri|danemark|luxembourg|royaume-uni|venezuela|vénézuéla|paraguay|salvador|guatemala|honduras|nicaragua|costa|panama|yémen|qatar|koweït|cambodge|laos|manitoba|nouveau-brunswick|yukon|nunavut|burkina|mozambique|zimbabwe|kazakhstan|monténégro|kosovo";
const PLURIELS = "états-unis|philippines|pays-bas|antilles|émirats|seychelles|maldives|bermudes";
const SANS_ARTICLE =
  "cuba|haïti|madagascar|chypre|malte|singapour|taïwan|maurice|porto|hawaï|bahreïn|djibouti|hong-kong";
const VILLES =
  "paris|montréal|toronto|ottawa|vancouver|calgary|edmonton|winnipeg|halifax|moncton|gatineau|laval|sherbrooke|longueuil|londres|madrid|barcelone|rome|milan|berlin|lyon|marseille|toulouse|bordeaux|nice|nantes|lille|strasbourg|bruxelles|genève|lausanne|lisbonne|porto|bogota|bogotá|medellín|lima|quito|caracas|buenos|rio|alger|oran|tunis|casablanca|rabat|marrakech|dakar|abidjan|douala|yaoundé|kinshasa|lomé|cotonou|bamako|beyrouth|damas|téhéran|istanbul|moscou|kiev|kyiv|varsovie|bucarest|athènes|vienne|prague|budapest|tokyo|pékin|shanghai|séoul|manille|delhi|mumbai|boston|chicago|miami|amsterdam|dubaï|conakry|saskatoon|regina|banff|whistler|bombay";

const PAYS_F =
  "Devant un nom de pays féminin, ou qui commence par une voyelle, on emploie « en », sans article.";
const PAYS_M = "Devant un nom de pays ou de province masculin, on emploie « au ».";
const PAYS_P = "Devant un nom de pays pluriel, on emploie « aux ».";
const VILLE = "Devant un nom de ville, on emploie « à ».";
const ARTICLE = "Les noms de pays prennent l'article : « {c} ».";
const DETERMINANT = { code: "SYN_DETERMINANT" } as const;
const SAISON = "On dit « au printemps », mais « en été », « en automne », « en hiver ».";
const MOIS = "Devant un nom de mois, on emploie « en » (ou « au mois de »).";
const JOUR = "Devant un jour de la semaine, on n'emploie pas de préposition : « {c} ».";
const ANNEE = "Devant une année, on emploie « en ».";
const DATE = "La date se dit avec l'article seul : « {c} ».";
const TRANSPORT = "On dit « en » pour un véhicule où l'on entre, « à » pour la marche ou le vélo.";
const CHEZ = "Devant un nom de personne ou de métier, on emploie « chez ».";
const DUREE = "Pour une durée qui continue, on emploie « depuis » ; pour une durée finie, « pendant ».";

const LIEU =
  "aller|habiter|vivre|voyager|arriver|venir|immigrer|émigrer|étudier|travailler|déménager|rester|partir|retourner|être|rentrer|naître|installer|passer|séjourner|résider|revenir|vacances";
const MOIS_LISTE = "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre";
const JOURS = "lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche";

const isYear = (
  m: { to: number },
  s: { tokens: readonly { text: string; kind: string; spaceBefore: string }[] },
): boolean => {
  const year = s.tokens[m.to];
  const next = s.tokens[m.to + 1];
  return year !== undefined && /^(?:19|20)\d\d$/u.test(year.text) && next?.kind !== "word";
};

export const PLACES: readonly Phrase[] = [
  ["< dans l' été|hiver|automne > prochain|dernier|passé", "l' $3", DATE],
  ["< dans le prochain mois|week-end|lundi|samedi|dimanche|printemps|été >", "le $4 prochain", DATE],
  ["< dans la prochaine semaine|année >", "la $4 prochaine", DATE],
  [`le|du|au < 1 > ${MOIS_LISTE}`, "1er", "Le premier jour du mois s'écrit « 1er ».", { code: "ORTH_USAGE" }],
  ["< dans|à > centre-ville", "au", "On dit « au centre-ville »."],
  [
    "< dans la > campagne $",
    "à la",
    "On dit « à la campagne ».",
    {
      si: (m, s) =>
        s.tokens
          .slice(Math.max(0, m.from - 4), m.from)
          .some((t) => /^(?:maison|habit\p{L}*|viv\p{L}*|vis|vit)$/u.test(t.lower)),
    },
  ],
  ["au|à étranger", "à l'étranger", "Devant une voyelle, « au » devient « à l' » : « {c} »."],
  // Pays
  [
    `@${LIEU} *=milieu ?PP < à|dans|en|sur la|l' > ${FEMININS}`,
    "en",
    PAYS_F,
    {
      si: (m, s) =>
        s.tokens[m.to + 1]?.text !== s.tokens[m.to + 1]?.lower && s.tokens[m.to + 2]?.lower !== "et",
    },
  ],
  [
    `< à|au|dans > ${FEMININS}|${MASC_VOYELLE}`,
    "en",
    PAYS_F,
    { si: (m, s) => /^\p{Lu}/u.test(s.tokens[m.to + 1]?.text ?? "") },
  ],
  [
    `< en|à|dans > ${MASCULINS}`,
    "au",
    PAYS_M,
    {
      si: (m, s) =>
        !/^(?:québec|luxembourg|panama|porto|guatemala|koweït|djibouti)$/u.test(
          s.tokens[m.to + 1]?.lower ?? "",
        ) || s.tokens[m.from]?.lower === "en",
    },
  ],
  [`< en|à|dans > ${PLURIELS}`, "aux", PAYS_P],
  [`< au > ${PLURIELS}`, "aux", PAYS_P],
  [`@${LIEU} *=milieu ?PP < dans le > ${MASCULINS}`, "au", PAYS_M],
  [`@${LIEU} *=milieu ?PP < dans les > ${PLURIELS}`, "aux", PAYS_P],
  [`< en le|la|les > ${MASCULINS}`, "au", PAYS_M],
  [`< en la|l' > ${FEMININS}`, "en", PAYS_F],
  [
    `< en|au|aux > ${SANS_ARTICLE.replace("|maurice", "").replace("|porto", "")}`,
    "à",
    "Ce nom d'île ou de pays n'a pas d'article : on emploie « à ».",
  ],
  [
    `< en|au|aux > ${VILLES}`,
    "à",
    VILLE,
    {
      si: (m, s) =>
        /^\p{Lu}/u.test(s.tokens[m.to + 1]?.text ?? "") && !/^nice$/u.test(s.tokens[m.to + 1]?.lower ?? ""),
    },
  ],
  ["@habiter|vivre|travailler|étudier *=milieu < en la ville >", "dans la ville", VILLE],
  [
    `@venir|arriver|revenir|rentrer|partir:conj,inf,ppas *=milieu < de la > ${FEMININS}`,
    "de",
    "Pour l'origine, un pays féminin se dit avec « de », sans article.",
  ],
  [
    `@venir|arriver|revenir|partir|être *=milieu < de > ${MASCULINS}`,
    "du",
    "Pour l'origine, un pays masculin se dit avec « du ».",
    { si: (m, s) => !/^(?:québec|luxembourg|panama|guatemala)$/u.test(s.tokens[m.to + 1]?.lower ?? "") },
  ],
  [
    `< de|d' > ${PLURIELS}`,
    "des",
    "Un nom de pays pluriel prend l'article : « des ».",
    {
      si: (m, s) =>
        /^\p{Lu}/u.test(s.tokens[m.to + 1]?.text ?? "") &&
        !/^antilles$/u.test(s.tokens[m.to + 1]?.lower ?? ""),
    },
  ],
  [
    `@visiter|découvrir|quitter|adorer|aimer|connaître|choisir|représenter *=milieu < ${FEMININS}|${MASC_VOYELLE} >`,
    "la $3",
    ARTICLE,
    {
      ...DETERMINANT,
      si: (m, s) =>
        !/^(?:israël)$/u.test(s.tokens[m.from]?.lower ?? "") &&
        /^\p{Lu}/u.test(s.tokens[m.from]?.text ?? "") &&
        /^[^AEIOUÉÈH]/u.test(s.tokens[m.from]?.text ?? "") &&
        !/^(?:iran|irak|ontario)$/u.test(s.tokens[m.from]?.lower ?? ""),
    },
  ],
  [
    `@visiter|découvrir|quitter|adorer|aimer|connaître|choisir *=milieu < ${MASCULINS} >`,
    "le $3",
    ARTICLE,
    DETERMINANT,
  ],
  [
    `^ < ${MASCULINS} > est|a|offre|possède|reste|accueille`,
    "le $1",
    ARTICLE,
    {
      ...DETERMINANT,
      si: (m, s) => !/^(?:québec|luxembourg|panama|guatemala)$/u.test(s.tokens[m.from]?.lower ?? ""),
    },
  ],
  // Saisons, mois, jours, années
  ["< en|dans printemps >", "au printemps", SAISON],
  [
    "< dans le|ce printemps >",
    "au printemps",
    SAISON,
    { si: (m, s) => s.tokens[m.from + 1]?.lower === "le" && s.tokens[m.to + 1]?.lower !== "de" },
  ],
  ["< dans l' été|automne|hiver >", "en $3", SAISON, { si: (m, s) => s.tokens[m.to + 1]?.kind !== "number" }],
  ["< au|à|dans été|automne|hiver >", "en $2", SAISON],
  ["< en l' été|automne|hiver >", "en $3", SAISON],
  ["< en le printemps >", "au printemps", SAISON],
  [
    `< dans|à|au|sur > ${MOIS_LISTE}`,
    "en",
    MOIS,
    {
      si: (m, s) =>
        !/^(?:mai|mars)$/u.test(s.tokens[m.to + 1]?.lower ?? "") || s.tokens[m.from]?.lower !== "à",
    },
  ],
  [`< en le mois de|d' > ${MOIS_LISTE}`, "au mois $4", MOIS],
  [`< en mois de|d' > ${MOIS_LISTE}`, "au mois $3", MOIS],
  [`< dans le mois de|d' > ${MOIS_LISTE}`, "au mois $4", MOIS],
  [`au mois < ${MOIS_LISTE} >`, "de $3", MOIS],
  [`< sur|en|dans ${JOURS} >`, "$2", JOUR, { si: (m, s) => s.tokens[m.to + 1]?.text !== "»" }],
  [`< sur|en|dans|à le ${JOURS} >`, "le $3", JOUR],
  [
    `< au ${JOURS} > $|matin|soir|prochain|dernier|après-midi`,
    "$2",
    JOUR,
    { si: (m, s) => !s.tokens.slice(0, m.from).some((t) => /^(?:du|de|jusqu')$/u.test(t.lower)) },
  ],
  ["< dans|sur NUM >", "en $2", ANNEE, { si: isYear }],
  [
    "-de|l' < à|au NUM >",
    "en $2",
    ANNEE,
    {
      si: (m, s) =>
        isYear(m, s) &&
        !s.tokens.slice(Math.max(0, m.from - 5), m.from).some((t) => /^(?:de|du|entre)$/u.test(t.lower)),
    },
  ],
  ["< dans l' année NUM >", "en $4", ANNEE, { si: isYear }],
  [`le|du|au < NUM de ${MOIS_LISTE} >`, "$2 $4", DATE],
  [`< en|sur|dans NUM > ${MOIS_LISTE}`, "le $2", DATE],
  [`< en|sur|dans|à le NUM > ${MOIS_LISTE}`, "le $3", DATE],
  [`le ${MOIS_LISTE} NUM`, "le $3 $2", DATE, { si: (m, s) => /^\d\d?$/u.test(s.tokens[m.to]?.text ?? "") }],
  [
    "< en|à|dans le matin|soir|midi >",
    "le $3",
    "Pour un moment de la journée, l'article suffit : « {c} ».",
    { si: (m, s) => s.tokens[m.to]?.lower !== "midi" },
  ],
  ["< en la nuit|soirée|matinée >", "$2 $3", "Pour un moment de la journée, l'article suffit : « {c} »."],
  ["< en l' après-midi >", "l'après-midi", "Pour un moment de la journée, l'article suffit : « {c} »."],
  ["< en matin|soir|après-midi >", "le $2", "Pour un moment de la journée, on emploie l'article : « {c} »."],
  ["< pendant|durant de|du >", "$1", DUREE, { si: (m, s) => s.tokens[m.to]?.lower === "de" }],
  // Transports
  ["< par pied|pieds|marche >", "à pied", TRANSPORT],
  [
    "-=det @aller|venir|marcher|rentrer|arriver|voyager|déplacer *=milieu < en|sur|avec pied|pieds >",
    "à pied",
    TRANSPORT,
  ],
  [
    "< à|dans > voiture|bus|train|avion|métro|autobus|taxi|tramway",
    "en",
    TRANSPORT,
    {
      si: (m, s, c) => {
        const next = s.tokens[m.to + 2];
        return (
          next === undefined ||
          next.kind !== "word" ||
          c.lexicon.readings(next.lower).every((r) => r.pos !== "ADJ")
        );
      },
    },
  ],
  [
    "@aller|venir|voyager|rentrer|arriver|partir|déplacer|monter *=milieu < sur|à le|la|l' bus|train|avion|métro|autobus|voiture >",
    "en $4",
    TRANSPORT,
    { si: (m, s) => s.tokens[m.from]?.lower === "sur" },
  ],
  ["< par|sur le|mon vélo >", "à vélo", TRANSPORT, { si: (m, s) => s.tokens[m.from]?.lower === "par" }],
  ["< par vélo|bicyclette >", "à $2", TRANSPORT],
  ["< par voiture|moto >", "en $2", TRANSPORT],
  // Chez, lieux
  [
    "@aller|venir|être|passer|retourner|rendre *=milieu < au > docteur|médecin|dentiste|coiffeur|boulanger|boucher|pharmacien|notaire|psychologue|vétérinaire|garagiste",
    "chez le",
    CHEZ,
  ],
  [
    "@aller|venir|passer|retourner *=milieu < à la > coiffeuse|docteure|dentiste|psychologue|voisine|pharmacienne",
    "chez la",
    CHEZ,
  ],
  [
    "@aller|habiter|dormir|passer *=milieu < à > mon|ma|mes|ton|ta|son|sa|ses|nos|notre|leurs|leur|votre ami|amie|amis|oncle|tante|grand-mère|grand-père|grands-parents|parents|cousin|cousine|frère|sœur|voisin|voisine|copain|copine|voisins",
    "chez",
    CHEZ,
  ],
  ["< à|au|dans|en chez >", "chez", "« chez » ne s'emploie pas avec une autre préposition."],
  [
    "< chez l' > université|école|hôpital|hôtel|aéroport|église",
    "à l'",
    "« chez » se dit d'une personne ; pour un lieu, on emploie « à ».",
  ],
  [
    "< chez la > banque|bibliothèque|gare|mairie|plage|piscine|pharmacie|maison",
    "à la",
    "« chez » se dit d'une personne ; pour un lieu, on emploie « à ».",
  ],
  [
    "< chez le > restaurant|supermarché|cinéma|magasin|marché|bureau|parc|travail",
    "au",
    "« chez » se dit d'une personne ; pour un lieu, on emploie « à ».",
  ],
  [
    "< dans|en|à|par > internet",
    "sur",
    "On dit « sur Internet ».",
    {
      si: (m, s) =>
        s.tokens[m.from]?.lower !== "par" &&
        !/^(?:accès|accéder|connexion|connecté|connectés|accède|grâce|abonnement|connecter|recours)$/u.test(
          s.tokens[m.from - 1]?.lower ?? "",
        ),
    },
  ],
  ["< dans|en l' internet >", "sur $3", "On dit « sur Internet »."],
  ["< dans|en|sur la > télé|télévision|radio", "à la", "On dit « à la télévision », « à la radio »."],
  [
    "< dans|en > facebook|instagram|youtube|twitter|tiktok|linkedin|whatsapp",
    "sur",
    "On dit « sur » un réseau social.",
  ],
  [
    "< dans|à > le|votre|un|ce|leur|notre site &web|internet|www|de",
    "sur",
    "On dit « sur un site ».",
    { si: (m, s) => s.tokens[m.from]?.lower === "dans" },
  ],
  [
    "< dans|en > les réseaux sociaux",
    "sur",
    "On dit « sur les réseaux sociaux ».",
    { si: (m, s) => s.tokens[m.to]?.lower === "dans" },
  ],
  [
    "< dans|sur le|la > premier|première|deuxième|troisième|quatrième|cinquième|dernier étage",
    "au",
    "On habite « au » premier étage.",
    { si: (m, s) => s.tokens[m.from + 1]?.lower === "le" },
  ],
  ["< à|en l' autre côté >", "de l'autre côté", "On dit « de l'autre côté »."],
  ["< en futur >", "à l'avenir", "On dit « à l'avenir »."],
  ["< en le futur|passé >", "dans le $3", "Devant l'article, on emploie « dans »."],
  ["< en la campagne|montagne|plage|mer >", "à la $3", "On dit « à la campagne », « à la montagne »."],
  ["@aller|habiter|vivre *=milieu < en|dans > campagne $", "à la", "On dit « à la campagne »."],
  ["@tourner|être:conj,inf < en|sur|dans droite|gauche >", "à $3", "On dit « à droite », « à gauche »."],
  // Durées
  [
    "@habiter|vivre|travailler|étudier|apprendre|connaître:conj ~4 < pour > NUM ans|mois|années|semaines",
    "depuis",
    DUREE,
    {
      si: (m, s, c) =>
        !s.tokens
          .slice(0, m.from)
          .some(
            (t) =>
              /^(?:vais|va|veux|voudrais|dois|peux|veut)$/u.test(t.lower) ||
              c.lexicon
                .readings(t.lower)
                .some((r) => r.temps === "futur" || r.mode === "cond" || r.temps === "imparfait"),
          ),
    },
  ],
  [
    "ai|as|a|avons|avez|ont habité|vécu|travaillé|étudié|appris|attendu|joué|dormi|voyagé ~4 < pour > NUM|plusieurs|quelques ans|mois|années|semaines|jours|heures|minutes",
    "pendant",
    DUREE,
  ],
  [
    "-=milieu < avant > NUM|quelques ans|mois|jours|semaines|années ,",
    "il y a",
    "Pour dater un fait passé, on emploie « il y a ».",
    { si: (m, s) => m.from === 0 && /^(?:je|j'|nous|mon|ma|mes)$/u.test(s.tokens[m.to + 4]?.lower ?? "") },
  ],
  [
    "PP|PP! < avant > NUM ans|mois|jours|semaines|années $",
    "il y a",
    "Pour dater un fait passé, on emploie « il y a ».",
    {
      si: (m, s) =>
        s.tokens.slice(0, m.from).some((t) => /^(?:suis|ai|est|a|sommes|avons|sont|ont)$/u.test(t.lower)),
    },
  ],
  ["depuis il y a", "depuis", "« depuis » et « il y a » ne se cumulent pas."],
  ["depuis de", "depuis", "« depuis » se construit sans « de »."],
  ["< en|dans NUM heures|heure > du|de le matin|soir", "à $2 $3", "L'heure se dit avec « à »."],
];
