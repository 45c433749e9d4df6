import type { Phrase } from "./phrase-rule.ts";

/** Comparatives, relatives, word order and set constructions. Own table. */

const COMPARATIF = "Le comparatif de cet adjectif ou de cet adverbe est irrégulier : « {c} ».";
const INTENSITE =
  "« beaucoup » accompagne un verbe ou un nom ; devant un adjectif, on dit « très » : « {c} ».";
const QUI = "Le pronom sujet du verbe est « qui » ; « que » est complément.";
const QUE = "Le pronom complément est « que » ; « qui » est sujet.";
const DONT = "Le verbe se construit avec « de » : le pronom relatif est « dont ».";
const OU = "Pour un lieu ou un moment, le pronom relatif est « où ».";
const INDIRECTE = "Dans une question indirecte, on dit « {c} ».";
const AVOIR = "Cette idée s'exprime avec le verbe « avoir » : « {c} ».";
const ORDRE = "Cet adjectif se place après le nom : « {c} ».";
const ARTICLE = "Ce nom a besoin d'un article : « {c} ».";

const IMPROPRE = { code: "LEX_IMPROPRE" } as const;
const SUBORDONNEE = { code: "SYN_SUBORDONNEE" } as const;
const SYN_ORDRE = { code: "SYN_ORDRE" } as const;
const DETERMINANT = { code: "SYN_DETERMINANT" } as const;
const SYN_PRONOM = { code: "SYN_PRONOM" } as const;

const POSTPOSES =
  "rouge|bleu|bleue|vert|verte|noir|noire|blanc|blanche|gris|grise|jaune|marron|rouges|bleus|bleues|verts|vertes|noirs|noires|blancs|blanches|grises|jaunes|française|françaises|canadienne|canadiennes|québécoise|québécoises|anglaise|anglaises|italienne|italiennes|espagnole|espagnoles|américaine|américaines|chinoise|chinoises|japonaise|mexicaine|colombienne|brésilienne|marocaine|algérienne|indienne|culturelle|culturelles|sociale|sociales|économique|économiques|politique|scolaire|scolaires|professionnelle|professionnelles|familiale|médicale|médicaux|sociaux|culturels|publique|publics";

type Tokens = { tokens: readonly { lower: string; kind: string }[] };
const niePlus = (m: { from: number }, s: Tokens): boolean =>
  s.tokens.slice(Math.max(0, m.from - 5), m.from).some((token) => /^(?:ne|n')$/u.test(token.lower));

export const ORDER: readonly Phrase[] = [
  [
    "un|une|des|le|la|les NOM ?ADJ < que > CONJ! beaucoup|très|trop|toujours|bien|souvent|pas|plus",
    "qui",
    QUI,
    SUBORDONNEE,
  ],
  [
    "MOT < que > a|ont|était|avait|avaient|étaient",
    "qui",
    QUI,
    {
      ...SUBORDONNEE,
      si: (m, s, c) => {
        const readings = c.lexicon.readings(s.tokens[m.from - 1]?.lower ?? "");
        return readings.length === 0 || readings.some(({ pos }) => pos === "NOM");
      },
    },
  ],
  [
    "^ quelques fois &SUJ",
    "quelquefois",
    "L'adverbe « quelquefois » s'écrit en un mot.",
    { code: "ORTH_USAGE" },
  ],
  ["^ la < dernière semaine|année > j'|je|nous", "$3 dernière", ORDRE, SYN_ORDRE],
  ["^ le < dernier mois|week-end|weekend|été > j'|je|nous", "$3 dernier", ORDRE, SYN_ORDRE],
  [
    "^ le|la|les|l'|mon|ma|notre|ce|cette|votre ADJ NOM < c' est|était >",
    "$5",
    "Le sujet est déjà exprimé : « c' » est de trop, à moins d'une virgule avant lui.",
    SYN_PRONOM,
  ],
  [
    "quand < je suis > petit|petite|enfant|bébé",
    "j'étais",
    "Un état du passé se dit à l'imparfait : « j'étais ».",
    { code: "CONJ_TEMPS" },
  ],
  [
    "y a *aussi|encore|toujours < des autres > NOMP",
    "d'autres",
    "Devant un nom pluriel, on dit « d'autres ».",
    DETERMINANT,
  ],
  [
    "j' ai|avais|aurais lui|leur|te|la|le|les PP!|dit|fait|écrit|vu|pris",
    "je $3 $2 $4",
    "Le pronom complément se place devant l'auxiliaire : « {c} ».",
    {
      ...SYN_PRONOM,
      si: (m, s) =>
        !(
          /^(?:la|le|les)$/u.test(s.tokens[m.from + 2]?.lower ?? "") &&
          /^(?:dit|fait|écrit|pris)$/u.test(s.tokens[m.to]?.lower ?? "")
        ),
    },
  ],
  [
    "tu|il|elle|on|nous|vous|ils|elles @avoir:conj lui|leur|me|te PP!|dit|fait|écrit",
    "$1 $3 $2 $4",
    "Le pronom complément se place devant l'auxiliaire : « {c} ».",
    SYN_PRONOM,
  ],
  [
    "@aider|remercier|inviter|rencontrer|contacter|informer|envoyer|présenter|montrer|expliquer|conseiller|recommander:inf vous $|de|à|pour|le|la|un|une|mon|ma|mes|des|dans|les",
    "vous $1",
    "Le pronom complément se place devant l'infinitif : « {c} ».",
    SYN_PRONOM,
  ],
  [
    "@aider|remercier|inviter|rencontrer|contacter|informer|appeler|envoyer|présenter|montrer|expliquer|conseiller|donner|dire:inf te|toi $|de|à|pour|le|la|un|une|mon|ma|mes|des|dans|les",
    "te $1",
    "Le pronom complément se place devant l'infinitif : « {c} ».",
    SYN_PRONOM,
  ],
  [
    "@aider|inviter|rencontrer|contacter|informer|appeler|envoyer|présenter|montrer|expliquer|conseiller|donner|dire:inf me|moi $|de|à|pour|le|la|un|une|mon|ma|mes|des|dans|les",
    "me $1",
    "Le pronom complément se place devant l'infinitif : « {c} ».",
    SYN_PRONOM,
  ],
  [
    "^ combien de|d' NOM < il y a >",
    "y a-t-il",
    "Dans une question, le sujet suit le verbe : « {c} ».",
    { code: "SYN_NEG_INTERRO", si: (_m, s) => s.tokens.at(-1)?.text === "?" },
  ],
  [
    "-dans le|ce < prochain lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche >",
    "$3 prochain",
    ORDRE,
    SYN_ORDRE,
  ],
  ["-dans la < prochaine semaine > $|je|j'|nous|on", "$3 prochaine", ORDRE, SYN_ORDRE],
  [
    "< quelque chose ADJ >",
    "$1 $2 de $3",
    "Après « quelque chose », l'adjectif est introduit par « de » : « {c} ».",
    { code: "SYN_PREPOSITION", si: masculineAdjective },
  ],
  [
    "< rien|quelqu'un ADJ > $|à|pour|dans|et",
    "$1 de $2",
    "Après « rien » ou « quelqu'un », l'adjectif est introduit par « de » : « {c} ».",
    { code: "SYN_PREPOSITION", si: masculineAdjective },
  ],
  [
    "^ < moi > veux|suis|ai|vais|peux|aime|pense|crois|habite",
    "je",
    "Le sujet du verbe est « je » ; « moi » ne peut que le renforcer.",
    SYN_PRONOM,
  ],
  [
    "moi qui < a|est|sera|était >",
    { a: "ai", est: "suis", sera: "serai", était: "étais" },
    "Avec « moi qui », le verbe est à la première personne.",
    { code: "ACC_SUJET_VERBE" },
  ],
  [
    "^ le|la|les|l'|mon|ma|mon|notre|ce|cette|votre NOM < c' est|était >",
    "$4",
    "Le sujet est déjà exprimé : « c' » est de trop, à moins d'une virgule avant lui.",
    SYN_PRONOM,
  ],
  [
    "@connaître|avoir|voir|apprendre|découvrir|visiter|rencontrer|faire|trouver|essayer|proposer|chercher|aider|utiliser|parler:inf,conj,ppas < autres > NOMP",
    "d'autres",
    "Devant un nom pluriel, on dit « d'autres ».",
    DETERMINANT,
  ],
  [
    "@avoir|rencontrer|trouver|acheter|découvrir|manger|connaître|proposer|donner|apprendre|prendre:conj,inf,ppas *=milieu < des > nouveaux|nouvelles|bons|bonnes|beaux|belles|grands|grandes|jolis|jolies|mauvais|mauvaises|gros|grosses|vieux|vieilles NOMP!",
    "de",
    "Devant un adjectif placé avant le nom, « des » devient « de ».",
    { ...DETERMINANT },
  ],
  [
    "faire|fait < des > nouveaux|nouvelles|belles|bonnes amis|amies|connaissances|rencontres|choses",
    "de",
    "Devant un adjectif placé avant le nom, « des » devient « de ».",
    { ...DETERMINANT },
  ],
  [
    "-côté|près|milieu|cours|sujet|sein|fond NOM < lequel|laquelle|lesquels|lesquelles|duquel > SUJ",
    { lequel: "que", laquelle: "que", lesquels: "que", lesquelles: "que", duquel: "dont" },
    QUE,
    {
      ...SUBORDONNEE,
      si: (m, s) =>
        !/^(?:côté|près|milieu|cours|sujet|sein|fond|fin|bout|bord|centre)$/u.test(
          s.tokens[m.from - 1]?.lower ?? "",
        ),
    },
  ],
  ["NOM < lequel|laquelle|lesquels|lesquelles > CONJ!|est|a|sont|ont|veulent", "qui", QUI, SUBORDONNEE],
  [
    "NOM|ADJ|PP|sûr|sûre < de que|qu' >",
    "$3",
    "« que » suit directement ce mot, sans « de ».",
    {
      ...SUBORDONNEE,
      si: (m, s) =>
        !/^(?:plus|moins|autant|tant)$/u.test(s.tokens[m.from - 1]?.lower ?? "") &&
        s.tokens[m.from - 1]?.lower !== "lieu" &&
        s.tokens[m.from]?.lower === "de",
    },
  ],
  [
    "je|j' < pense|crois|espère|trouve c'|il|elle|on|ils|elles|tu > CONJ|ne|n'|se|s'",
    "$2 que $3",
    "Il manque « que » entre les deux verbes : « {c} ».",
    SUBORDONNEE,
  ],
  [
    "je|j' < pense|crois|espère|sais|trouve mon|ma|mes|notre|nos|les|la|le|cette|ce|l' > NOM va|est|a|peut|sont|ont|vont|doit|peuvent|CONJ!",
    "$2 que $3",
    "Il manque « que » entre les deux verbes : « {c} ».",
    SUBORDONNEE,
  ],
  [
    "à|avec|pour|chez|de|sans|contre|par < tu|je|il|ils > $|et|qui",
    { tu: "toi", je: "moi", il: "lui", ils: "eux" },
    "Après une préposition, on emploie « moi », « toi », « lui » ou « eux ».",
    SYN_PRONOM,
  ],
  [
    "je|tu|il|elle|on|nous|vous|ils|elles *=degre < @être:conj > *=degre mal à|au|aux la|le|tête|ventre|dos|dents|gorge|pied|genou|l' tête|ventre|dos|gorge|estomac",
    "@avoir",
    AVOIR,
  ],
  [
    "je|tu|il|elle|on|nous|vous|ils|elles < @être:conj > *=degre mal au|aux|à ?la tête|ventre|dos|dents|gorge|genou|cœur",
    "@avoir",
    AVOIR,
  ],
  [
    "que|qu'|^|mais|car < personne|rien CONJ!|est|a|soit|veut|sait|peut >",
    "$2 ne $3",
    "Avec « personne » ou « rien » sujet, il faut « ne » devant le verbe.",
    { code: "SYN_NEG_INTERRO" },
  ],
  // Comparatifs
  [
    "plus bon|bonne|bons|bonnes",
    {
      "plus bon": "meilleur",
      "plus bonne": "meilleure",
      "plus bons": "meilleurs",
      "plus bonnes": "meilleures",
    },
    COMPARATIF,
    {
      ...IMPROPRE,
      // "plus bon que méchant" compares two qualities.
      si: (m, s, c) =>
        !niePlus(m, s) &&
        !/^(?:ou|marché)$/u.test(s.tokens[m.to + 1]?.lower ?? "") &&
        !c.lexicon.readings(s.tokens[m.to + 2]?.lower ?? "").some(({ pos }) => pos === "ADJ"),
    },
  ],
  [
    "-ne|non plus bien !que",
    "mieux",
    COMPARATIF,
    {
      ...IMPROPRE,
      si: (m, s) =>
        !niePlus(m, s) &&
        s.tokens[m.to + 1]?.lower !== "que" &&
        !/^(?:de|d'|des|du)$/u.test(s.tokens[m.to + 1]?.lower ?? "") &&
        s.tokens[m.from - 1]?.lower !== "de",
    },
  ],
  [
    "@parler|écrire|comprendre|travailler|dormir|chanter|manger|apprendre|connaître|vivre < plus bien que >",
    "mieux que",
    COMPARATIF,
    { ...IMPROPRE, si: (m, s) => !niePlus(m, s) },
  ],
  [
    "plus|moins|très|aussi meilleur|meilleure|meilleurs|meilleures|mieux|pire|pires",
    {
      "plus meilleur": "meilleur",
      "plus meilleure": "meilleure",
      "plus meilleurs": "meilleurs",
      "plus meilleures": "meilleures",
      "plus mieux": "mieux",
      "plus pire": "pire",
      "plus pires": "pires",
      "très meilleur": "bien meilleur",
      "très meilleure": "bien meilleure",
      "très meilleurs": "bien meilleurs",
      "très mieux": "beaucoup mieux",
      "très pire": "bien pire",
      "aussi meilleur": "aussi bon",
      "aussi mieux": "aussi bien",
    },
    COMPARATIF,
    IMPROPRE,
  ],
  [
    "le|la|les|une|un|mon|ma|de < mieux > NOMMS!",
    "meilleur",
    "« mieux » est un adverbe ; devant un nom, on emploie « meilleur ».",
    IMPROPRE,
  ],
  [
    "le|la|les|une|un|mon|ma|de < mieux > NOMFS!",
    "meilleure",
    "« mieux » est un adverbe ; devant un nom, on emploie « meilleur ».",
    IMPROPRE,
  ],
  [
    "@parler|comprendre|écrire|dormir|travailler|chanter|cuisiner|apprendre *=milieu < meilleur|bon > $|que|et|parce|le|l'",
    { meilleur: "mieux", bon: "bien" },
    "Avec un verbe, on emploie l'adverbe : « bien », « mieux ».",
    IMPROPRE,
  ],
  [
    "@être:conj *=milieu < beaucoup > ADJ",
    "très",
    INTENSITE,
    {
      ...IMPROPRE,
      si: (m, s) =>
        !/^(?:meilleur|meilleure|meilleurs|meilleures|plus|moins|mieux|pire|trop|supérieur|supérieure|à)$/u.test(
          s.tokens[m.to + 1]?.lower ?? "",
        ),
    },
  ],
  [
    "très|si|trop|beaucoup beaucoup|très",
    {
      "très beaucoup": "beaucoup",
      "beaucoup très": "très",
      "trop beaucoup": "beaucoup",
      "si beaucoup": "tant",
    },
    "« beaucoup » ne se combine pas avec un autre adverbe d'intensité : « {c} ».",
    { ...IMPROPRE, si: (m, s) => s.tokens[m.to]?.lower !== s.tokens[m.from]?.lower },
  ],
  ["très plus|moins ADJ", "beaucoup $2 $3", INTENSITE, IMPROPRE],
  ["très trop", "beaucoup trop", INTENSITE, IMPROPRE],
  ["très de|d' NOM", "beaucoup $2 $3", INTENSITE, IMPROPRE],
  // Avoir et être
  [
    "je|j'|tu|il|elle|on|nous|vous|ils|elles|qui ?ne|n' < @être:conj > ?maintenant|déjà NUM ans !plus|moins|trop|après|avant|de|d'",
    "@avoir",
    "L'âge s'exprime avec « avoir » : « {c} ».",
  ],
  [
    "je|j'|tu|elle|on|nous|vous|ils|elles|il ?ne|n' < @être:conj > ?pas|très|trop|vraiment|toujours|si faim|soif|peur|besoin|envie|sommeil|honte|raison|tort|hâte",
    "@avoir",
    AVOIR,
  ],
  ["@avoir:conj NUM < années > $|et|,", "ans", "L'âge se dit en « ans ».", IMPROPRE],
  // Relatifs et questions
  [
    "NOM|celui|celle|ceux|celles|gens < que > CONJ!|est|a|ont|était|avait|étaient|avaient|aime|aiment|habite|habitent|aura|auront|aide|aident|existe|existent|étudie|étudient|arrive|arrivent",
    "qui",
    QUI,
    { ...SUBORDONNEE, si: (m, s) => /^[aeéiouyh]/u.test(s.tokens[m.to + 1]?.lower ?? "") },
  ],
  [
    "NOM|celui|celle|ceux|celles|gens < que > me|m'|te|se|s' CONJ",
    "qui",
    QUI,
    {
      ...SUBORDONNEE,
      si: (m, s) => s.tokens[m.to + 1]?.lower.startsWith("s") === true && s.tokens[m.to + 2]?.lower !== "a",
    },
  ],
  [
    "NOM|celui|celle|ceux|celles|gens < que > sont|peuvent|veulent|doivent|vont|font|viennent|vivent|travaillent|parlent *ADV ADJ|PP|INF|PREP|très|pas",
    "qui",
    QUI,
    {
      ...SUBORDONNEE,
      si: (m, s, c) =>
        !c.lexicon.readings(s.tokens[m.to + 2]?.lower ?? "").some((r) => r.pos === "NOM" || r.pos === "DET"),
    },
  ],
  [
    "NOM|celui|celle < que > peut|veut|doit|va|vient|fait|travaille|parle|coûte|permet|donne ?pas ADJ|PP|INF|à|dans|très|bien|en|de|beaucoup",
    "qui",
    QUI,
    {
      ...SUBORDONNEE,
      si: (m, s, c) => !c.lexicon.readings(s.tokens[m.to + 2]?.lower ?? "").some((r) => r.pos === "NOM"),
    },
  ],
  [
    "NOM|celui|celle|gens < qu' > est|a|ont|était *=degre très|une|un|dans|en|à|trop",
    "qui",
    QUI,
    {
      ...SUBORDONNEE,
      si: (m, s) =>
        !/^(?:ce|c'|n'|est-ce)$/u.test(s.tokens[m.from - 1]?.lower ?? "") &&
        s.tokens[m.to + 1]?.lower !== "a" &&
        s.tokens[m.to + 1]?.lower !== "ont",
    },
  ],
  ["NOM|celui|celle|ceux|celles < qui > je|j'|tu|il|elle|on|ils|elles", "que", QUE, SUBORDONNEE],
  [
    "ce < que > se|s' CONJ|est",
    "qui",
    "Devant un verbe sans autre sujet, on emploie « ce qui ».",
    SUBORDONNEE,
  ],
  [
    "ce < que > est|a|arrive|intéresse|m'|t'|importe|existe",
    "qui",
    "Devant un verbe sans autre sujet, on emploie « ce qui ».",
    {
      ...SUBORDONNEE,
      si: (m, s, c) =>
        !/^[mt]'$/u.test(s.tokens[m.to + 1]?.lower ?? "") ||
        c.lexicon.readings(s.tokens[m.to + 3]?.lower ?? "").every((r) => r.pos !== "DET" && r.pos !== "NOM"),
    },
  ],
  ["ce < qui > je|j'|tu|il|elle|on|ils|elles", "que", "Devant un sujet, on emploie « ce que ».", SUBORDONNEE],
  [
    "ce|NOM < que > SUJ ?n'|ne ?en @avoir *=milieu besoin|envie|peur $|pour|et|dans|maintenant|est",
    "dont",
    DONT,
    {
      ...SUBORDONNEE,
      si: (m, s) =>
        !/^(?:parce|alors|avant|fois|moment|est-ce|fait|temps)$/u.test(s.tokens[m.from - 1]?.lower ?? ""),
    },
  ],
  [
    "ce|NOM < que > SUJ *=clitique @parler:conj,ppas $",
    "dont",
    DONT,
    {
      ...SUBORDONNEE,
      si: (m, s) =>
        !/^(?:langue|langues|français|anglais|fait|fois|temps|moment|parce|alors)$/u.test(
          s.tokens[m.from - 1]?.lower ?? "",
        ),
    },
  ],
  [
    "ville|pays|endroit|quartier|lieu|entreprise|école|village|maison|appartement|région < que|qu' > je|j'|tu|il|elle|on|nous|vous|ils|elles vis|vit|vivons|vivais|vivait|travaille|travaillais|travaillait|suis|étudie|étudiais|vivent|travaillent",
    "où",
    OU,
    {
      ...SUBORDONNEE,
      si: (m, s) =>
        s.tokens[m.to + 2]?.lower !== "suis" ||
        /^(?:né|née|allé|allée|arrivé|arrivée)$/u.test(s.tokens[m.to + 3]?.lower ?? ""),
    },
  ],
  [
    "jour|moment|année|époque < que|qu' > je|j'|tu|il|elle|on|nous|vous|ils|elles @être:conj arrivé|arrivée|arrivés|né|née|venu|venue|parti|partie|allé|allée|rentré",
    "où",
    OU,
    SUBORDONNEE,
  ],
  ["jour|moment|année|époque < quand > SUJ", "où", OU, SUBORDONNEE],
  [
    "@savoir|demander|comprendre|dire|expliquer|voir|connaître *=milieu < qu' est-ce que|qu' >",
    "ce $5",
    INDIRECTE,
    { ...SUBORDONNEE, si: (m, s) => s.tokens[m.from - 1]?.kind === "word" },
  ],
  [
    "@savoir|demander|comprendre|dire|expliquer|voir|connaître *=milieu < qu' est-ce qui >",
    "ce qui",
    INDIRECTE,
    SUBORDONNEE,
  ],
  ["@savoir|demander *=milieu < est-ce que|qu' >", "si", INDIRECTE, SUBORDONNEE],
  [
    "@savoir|comprendre|demander *=milieu < quoi > SUJ",
    "ce que",
    INDIRECTE,
    { ...SUBORDONNEE, si: (m, s) => !/^(?:à|de|en|par)$/u.test(s.tokens[m.from - 1]?.lower ?? "") },
  ],
  [
    "@demander|savoir|expliquer|comprendre|dire *=milieu comment|pourquoi|où|quand|combien < est-ce que SUJ >",
    "$5",
    INDIRECTE,
    SUBORDONNEE,
  ],
  // Place de l'adjectif
  [
    `un|une|des|la|le|les|ma|mon|mes|cette|ce|ces|sa|son|ses|notre|votre|l'|d'|de < ${POSTPOSES} NOM >`,
    "$3 $2",
    ORDRE,
    // "le noir fait naître la peur": a colour or a quality that is the noun, before its verb.
    {
      ...SYN_ORDRE,
      si: (m, s, c) => !c.lexicon.readings(s.tokens[m.to]?.lower ?? "").some((r) => r.pos === "VER"),
    },
  ],
  // Articles
  [
    "je|j'|tu|il|elle|on|nous|vous|ils|elles *=clitique @aimer|adorer|détester|préférer:conj *beaucoup|aussi|pas|bien|vraiment < NOMM > $|et|parce|avec|dans|,|car|mais",
    "le $5",
    ARTICLE,
    DETERMINANT,
  ],
  [
    "je|j'|tu|il|elle|on|nous|vous|ils|elles *=clitique @aimer|adorer|détester|préférer:conj *beaucoup|aussi|pas|bien|vraiment < NOMF > $|et|parce|avec|dans|,|car|mais",
    "la $5",
    ARTICLE,
    DETERMINANT,
  ],
  [
    "je|j'|tu|il|elle|on|nous|vous|ils|elles *=clitique @aimer|adorer|détester|préférer:conj *beaucoup|aussi|pas|bien|vraiment < NOMPP > $|et|parce|avec|dans|,|car|mais",
    "les $5",
    ARTICLE,
    DETERMINANT,
  ],
  [
    "@apprendre|étudier|comprendre|perfectionner|pratiquer|améliorer:conj,inf *bien|aussi|beaucoup|mieux < français|chinois|portugais|japonais|russe >",
    "le $3",
    ARTICLE,
    { ...DETERMINANT, si: (m, s) => s.tokens[m.from]?.text === s.tokens[m.from]?.lower },
  ],
  // Interrogation
  [
    "^ quoi SUJ &@devoir|pouvoir|vouloir|aller|faire|falloir|avoir|savoir:conj",
    "qu'est-ce que $2",
    "Une question ne commence pas par « quoi » devant un sujet : « {c} ».",
    { code: "SYN_NEG_INTERRO" },
  ],
  // Sujet repris
  [
    "^ mon|le|notre|ton|votre < père|frère|ami|mari|fils|oncle|voisin|collègue|professeur|patron|cousin|copain|grand-père|chef|médecin il >",
    "$2",
    "Le sujet est déjà exprimé : le pronom « il » est de trop.",
    SYN_PRONOM,
  ],
  [
    "^ ma|la|notre|ta|votre|mon < mère|sœur|amie|femme|fille|tante|voisine|collègue|professeure|patronne|cousine|copine|grand-mère|famille elle >",
    "$2",
    "Le sujet est déjà exprimé : le pronom « elle » est de trop.",
    SYN_PRONOM,
  ],
  [
    "^ mes|les|nos|vos < parents|amis|enfants|gens|frères|voisins|collègues|jeunes|élèves|étudiants|professeurs ils >",
    "$2",
    "Le sujet est déjà exprimé : le pronom « ils » est de trop.",
    SYN_PRONOM,
  ],
  // Ordre
  [
    "je|tu|il|elle|on|ils|elles < toujours|souvent|aussi|parfois|déjà CONJ >",
    "$3 $2",
    "L'adverbe se place après le verbe conjugué : « {c} ».",
    {
      ...SYN_ORDRE,
      si: (m, s, c) =>
        c.lexicon.readings(s.tokens[m.to]?.lower ?? "").every((r) => r.pos === "VER") &&
        !/^(?:et|moi|toi|lui|chez|de|avec|pour)$/u.test(s.tokens[m.from - 2]?.lower ?? "") &&
        !(/^(?:elle|elles)$/u.test(s.tokens[m.from - 1]?.lower ?? "") && s.tokens[m.from]?.lower === "aussi"),
    },
  ],
  [
    "je|tu|on|nous|vous < pas|jamais CONJ! >",
    "ne $3 $2",
    "La négation encadre le verbe : « ne… pas ».",
    {
      code: "SYN_NEG_INTERRO",
      si: (m, s) =>
        !/^(?:mais|et|ou|moi|toi|pourquoi)$/u.test(s.tokens[m.from - 2]?.lower ?? "") &&
        !/^(?:nous|vous)$/u.test(s.tokens[m.from - 1]?.lower ?? ""),
    },
  ],
  ["tous|toutes < deux|trois > NOM", "les $2", "On dit « tous les deux ».", DETERMINANT],
];

/** "quelque chose intéressant": the adjective there is masculine singular and nothing else. */
function masculineAdjective(
  match: { to: number },
  sentence: { tokens: readonly { lower: string }[] },
  context: {
    lexicon: {
      readings(lower: string): readonly { pos: string; genre?: string; nombre?: string; mode?: string }[];
    };
  },
): boolean {
  const readings = context.lexicon.readings(sentence.tokens[match.to]?.lower ?? "");
  return readings.every(
    ({ pos, genre, nombre, mode }) =>
      (pos === "ADJ" && genre !== "f" && nombre !== "p") || pos === "NOM" || mode === "ppres",
  );
}
