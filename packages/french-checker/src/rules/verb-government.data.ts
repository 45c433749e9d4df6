import type { Phrase } from "./phrase-rule.ts";

/** Which preposition a verb takes before an infinitive, a person or a thing. Own table. */

/** Verb + à + infinitive. "commencer de" and "continuer de" are right too. */
const A_INFINITIF =
  "apprendre|aider|réussir|hésiter|parvenir|renoncer|inviter|encourager|inciter|habituer|persister|contribuer|autoriser";
/** The same, when the preposition is missing. */
const A_MANQUANT =
  "apprendre|aider|commencer|continuer|réussir|hésiter|parvenir|renoncer|inviter|encourager|inciter|habituer|persister|arriver|chercher";
/** Verb + de + infinitive, where "à" is wrong. */
const DE_INFINITIF =
  "essayer|oublier|accepter|choisir|proposer|promettre|permettre|conseiller|interdire|empêcher|rêver|regretter|risquer|tenter|mériter|envisager|cesser|craindre|suggérer|recommander|éviter|arrêter|finir|convaincre|dépêcher|efforcer|contenter|souvenir|refuser|décider";
const DE_MANQUANT =
  "essayer|oublier|accepter|choisir|proposer|promettre|permettre|conseiller|interdire|empêcher|rêver|risquer|tenter|mériter|envisager|cesser|suggérer|recommander|éviter|arrêter|finir|refuser|décider|demander|dépêcher|efforcer|souvenir";

const AU_PERSONNE =
  "demander|permettre|proposer|interdire|promettre|recommander|suggérer|ordonner|défendre|conseiller|dire";

/** What a verb may take without preposition to say when. */
const TEMPORAL =
  /\b(?:matin|soir|soirée|après-midi|jour|nuit|midi|semaine|mois|année|week-end|weekend|veille|lendemain|fois|heure|minute|instant|moment|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|nouvelle|lundis|mardis|mercredis|jeudis|vendredis|samedis|dimanches|jours|soirs|matins)\b/u;

const A = "On dit « {c} » : ce verbe se construit avec « à » devant un infinitif.";
const DE = "On dit « {c} » : ce verbe se construit avec « de » devant un infinitif.";
const NU = "Ce verbe est suivi directement de l'infinitif, sans préposition : « {c} ».";
const INDIRECT = "Ce verbe a un complément introduit par « à » : « {c} ».";
const DIRECT = "Ce verbe a un complément direct, sans préposition : « {c} ».";
const PRONOM = { code: "SYN_PRONOM" } as const;
const DETERMINANT = { code: "SYN_DETERMINANT" } as const;
const LUI = "Ce verbe se construit avec « à quelqu'un » : le pronom est « lui » ou « leur ».";
const LE = "Ce verbe a un complément direct : le pronom est « le », « la » ou « les ».";
const SOI = "Ce verbe s'emploie ici avec un pronom réfléchi : « {c} ».";

const SPORTS =
  "football|foot|soccer|tennis|basket|basketball|volley|volleyball|hockey|badminton|golf|rugby|baseball|handball|cricket|ping-pong|échecs|cartes|poker|ballon|monopoly";
const INSTRUMENTS_M = "piano|violon|violoncelle|saxophone|tambour|banjo|synthétiseur|ukulélé|djembé";
const INSTRUMENTS_F = "guitare|flûte|batterie|trompette|harpe|clarinette|basse";

type Check = NonNullable<NonNullable<Phrase[3]>["si"]>;

/** "entre" is a preposition more often than a verb. */
const isEntrer: Check = (match, sentence) =>
  sentence.tokens[match.from]?.lower !== "entre" ||
  /^(?:je|j'|tu|il|elle|on|qui|n'|ne)$/u.test(sentence.tokens[match.from - 1]?.lower ?? "");

/** The reflexive pronoun for each subject. */
const REFLECHI = {
  je: "me",
  "j'": "me",
  tu: "te",
  il: "se",
  elle: "se",
  on: "se",
  nous: "nous",
  vous: "vous",
  ils: "se",
  elles: "se",
};

/** "nous" and "vous" are subjects for sure only where a clause begins. */
const opensClause: Check = (match, sentence) => {
  const before = sentence.tokens[match.from - 1];
  return (
    before === undefined ||
    before.kind === "punct" ||
    /^(?:et|mais|car|donc|puis|alors|quand)$/u.test(before.lower)
  );
};

const sansReflechi = (suite: string, verbes: string): Phrase[] =>
  Object.entries(REFLECHI).map(
    ([sujet, pronom]): Phrase => [
      `${sujet === "nous" || sujet === "vous" ? "-PREP -@pouvoir|vouloir|devoir|aller -nous|vous|que|qu'|ne|pas|je|tu|il|on|ils|elle " : "-PREP "}${sujet} @${verbes}:conj ${suite}`,
      `${sujet === "j'" ? "je" : sujet} ${pronom} $2`,
      SOI,
      sujet === "nous" || sujet === "vous" ? { ...PRONOM, si: opensClause } : PRONOM,
    ],
  );

export const VERB_GOVERNMENT: readonly Phrase[] = [
  [
    "@parler:conj,inf,ppas *=milieu < sur > le|la|les|l'|un|une|mon|ma|mes|votre|notre|des|cette|leur",
    "de",
    "On parle « de » quelque chose.",
    {
      si: (m, s) =>
        !/^(?:réseaux|scène|place|téléphone|ton|plateau|forum|quai|chemin|route|ligne|écran)$/u.test(
          s.tokens[m.to + 2]?.lower ?? "",
        ),
    },
  ],
  ["@aider =det ?ADJ NOM < de|d' > *=clitique INF+", "à", A],
  [
    "m'|t'|lui|nous|vous|leur @avoir dit|demandé|conseillé|permis|proposé|recommandé < INF >",
    "de $4",
    DE,
    {
      si: (m, s) =>
        !/^(?:vouloir|aimer|préférer|adorer|penser|détester|souhaiter)$/u.test(s.tokens[m.to]?.lower ?? ""),
    },
  ],
  [
    "il|c' @être:conj *=degre mieux < à > *=clitique INF",
    "de",
    "Dans cette tournure, l'infinitif est introduit par « de ».",
  ],
  [
    "problème|problèmes|question|questions ?ADJ < pour > résoudre|régler",
    "à",
    "On dit « un problème à résoudre ».",
  ],
  [
    "< avec chocolat >",
    "au chocolat",
    "Le parfum ou l'ingrédient d'un plat est introduit par « au » ou « à la ».",
  ],
  [
    "loin < à > nous|moi|vous|toi|eux|lui|elle|ma|mon|la|leur|notre",
    "de",
    "On est loin « de » quelqu'un ou de quelque chose.",
  ],
  [
    "plus < des > informations|détails|gens|choses|possibilités|renseignements|personnes|problèmes|emplois|moyens|activités|magasins|parcs|voitures",
    "de",
    "Après « plus », on emploie « de » : « plus de gens ».",
    { ...DETERMINANT, si: (m, s) => !s.tokens.slice(0, m.from).some((t) => /^(?:ne|n')$/u.test(t.lower)) },
  ],
  [
    "@avoir *=milieu besoin < du > temps|repos|silence|calme|soutien|courage",
    "de",
    "Après « avoir besoin », l'article disparaît : « besoin de temps ».",
  ],
  ["@habituer *=milieu < de > =det", "à", "On s'habitue « à » quelque chose."],
  ["@remplacer ~3 < avec > =det|ADJ", "par", "On remplace une chose « par » une autre."],
  [
    "intérêt < à|dans > votre|cette|ce|cet|le|la",
    "pour",
    "On a de l'intérêt « pour » quelque chose.",
    {
      si: (m, s) =>
        /^(?:mon|votre|notre|son|un|grand|d')$/u.test(s.tokens[m.from - 2]?.lower ?? "") &&
        !/^(?:le|la)$/u.test(s.tokens[m.to + 1]?.lower ?? ""),
    },
  ],
  [
    "je|j' @aimer|vouloir|pouvoir|devoir|aller|préférer|adorer|détester|espérer|souhaiter:conj *=milieu < se > INF",
    "me",
    "Avec « je », le pronom réfléchi est « me ».",
    PRONOM,
  ],
  [
    "je|j' @aimer|vouloir|pouvoir|devoir|aller|préférer|adorer|détester|espérer|souhaiter:conj *=milieu < s' > INF",
    "m'",
    "Avec « je », le pronom réfléchi est « me ».",
    PRONOM,
  ],
  [
    "nous @aimer|vouloir|pouvoir|devoir|aller|préférer|adorer|détester|espérer|souhaiter:conj *=milieu < se|s' > INF",
    "nous",
    "Avec « nous », le pronom réfléchi est « nous ».",
    PRONOM,
  ],
  [
    "tu @aimer|vouloir|pouvoir|devoir|aller|préférer|adorer|détester|espérer|souhaiter:conj *=milieu < se > INF",
    "te",
    "Avec « tu », le pronom réfléchi est « te ».",
    PRONOM,
  ],
  [
    "vous @aimer|vouloir|pouvoir|devoir|aller|préférer|adorer|détester|espérer|souhaiter:conj *=milieu < se|s' > INF",
    "vous",
    "Avec « vous », le pronom réfléchi est « vous ».",
    PRONOM,
  ],
  [
    "@parler|dire|demander|écrire|téléphoner|répondre|donner|expliquer|envoyer|montrer:inf à lui|elle $|de|et|pour|mais",
    "lui $1",
    "Le pronom complément se place devant l'infinitif : « {c} ».",
    PRONOM,
  ],
  [
    "@parler|dire|demander|écrire|téléphoner|répondre|donner|expliquer|envoyer|montrer:inf à eux|elles $|de|et|pour|mais",
    "leur $1",
    "Le pronom complément se place devant l'infinitif : « {c} ».",
    PRONOM,
  ],
  [
    "@parler|dire|demander|écrire|téléphoner|répondre|donner|expliquer|envoyer|montrer:inf à moi $|de|et|pour|mais",
    "me $1",
    "Le pronom complément se place devant l'infinitif : « {c} ».",
    PRONOM,
  ],
  [
    "@parler|dire|demander|écrire|téléphoner|répondre|donner|expliquer|envoyer|montrer:inf à vous $|de|et|pour|mais",
    "vous $1",
    "Le pronom complément se place devant l'infinitif : « {c} ».",
    PRONOM,
  ],
  ["< @appeler:conj,inf,ppas à > la|mon|ma|mes|ton|son|sa police|ambulance|=personne", "$1", DIRECT],
  [
    "il|c'|ce @être:conj *=degre difficile|facile|impossible < pour > *=clitique INF",
    "de",
    "Dans cette tournure, l'infinitif est introduit par « de ».",
  ],
  [
    "@conseiller|permettre|recommander|proposer|interdire|demander|dire|promettre à|aux|au ~3 < à > *=clitique INF",
    "de",
    DE,
  ],
  ["< à maison >", "à la maison", "Ce nom a besoin de l'article : « {c} ».", DETERMINANT],
  ["allé|allée|allés|allées < à INF >", "$3", NU],
  [
    "@avoir *=milieu < besoin|envie des > NOMP! $|pour|et",
    "$3 de",
    "Après « avoir besoin », « de » et « des » se fondent en « de » : « {c} ».",
  ],
  [`-DET < @${DE_MANQUANT}:inf *=milieu INF >`, "$1 $2 de $3", DE],
  [
    "-se|s' < @apprendre|enseigner *=milieu =possessif|les > ?ADJ =personne à|de|d' *=clitique INF+",
    "$1 $2 à $3",
    INDIRECT,
  ],
  ["@apprendre|enseigner =det|aux|à ?=possessif ?ADJ =personne < de|d' > *=clitique INF+", "à", A],
  [
    "< @demander|envoyer|expliquer|montrer *=milieu =possessif|le|la|les > ?ADJ =personne le|la|les|un|une|des|ce|l' prix|adresse|numéro|question|problème|lettre|courriel|message|photos|chemin|raison|aide|permission|règles|leçon|situation",
    "$1 $2 à $3",
    INDIRECT,
  ],
  // Infinitif : à / de / rien
  [`@${A_INFINITIF} *=milieu < de|d' > *=clitique INF+`, "à", A],
  [
    `m'|t'|l'|les|nous|vous|te|me|le|la @aider|inviter|encourager|obliger:conj < de|d' > *=clitique INF+`,
    "à",
    A,
  ],
  [`@aider =det ?ADJ =personne < de|d' > *=clitique INF+`, "à", A],
  [`@aider -moi|-nous|-le|-la|-les|-lui|-leur < de|d' > *=clitique INF+`, "à", A],
  [`-PREP < @${A_MANQUANT}:conj,ppas *=milieu INF >`, "$1 $2 à $3", A],
  [`@aider =det ?ADJ =personne < INF >`, "à $5", A],
  [`m'|t'|nous|vous @aider:conj,inf,ppas < INF >`, "à $3", A],
  [`m'|t'|l'|nous|vous @avoir @aider:ppas < INF >`, "à $4", A],
  [`-=etre -=milieu @${DE_INFINITIF}:conj,inf,ppas *=milieu < à > *=clitique INF`, "de", DE],
  [`< @${DE_MANQUANT}:conj,ppas *=milieu INF >`, "$1 $2 de $3", DE],
  [`@avoir|venir|pour|d'|de < @${DE_MANQUANT}:inf *=milieu INF >`, "$2 $3 de $4", DE],
  ["< essayer|essaye|essaie|essayons|essayez > < pour > *=clitique INF", "de", DE],
  ["@essayer|décider < pour > *=clitique INF", "de", DE],
  [
    "@pouvoir|vouloir|devoir:conj *=milieu < de|d' *=clitique INF+ >",
    "$4 $5",
    NU,
    {
      si: (m, s) =>
        !/^(?:me|te|se|lui|leur|s'|m'|t')$/u.test(s.tokens[m.from - 2]?.lower ?? "") &&
        // "c'est à cela que je dois d'être restée": what is owed is named before.
        !s.tokens
          .slice(0, m.from)
          .some(
            ({ lower }, at) =>
              lower === "à" &&
              /^(?:qui|que|qu')$/u.test(s.tokens[at + 2]?.lower ?? s.tokens[at + 1]?.lower ?? ""),
          ),
    },
  ],
  [
    `@adorer|détester|préférer|espérer|aimer|désirer:conj,ppas *=milieu < de|d' *=clitique INF >`,
    "$4 $5",
    NU,
  ],
  [
    "@pouvoir|vouloir|devoir|adorer|détester|préférer|espérer|désirer|souhaiter:conj *=milieu < à INF >",
    "$4",
    NU,
    { si: (m) => m.from > 0 },
  ],
  ["@pouvoir|vouloir|adorer|détester|préférer|espérer|désirer:ppas *=milieu < à INF >", "$4", NU],
  [
    "@aimer:conj *=milieu < à INF >",
    "$4",
    NU,
    { si: (m, s) => !/^(?:croire|penser|dire|rappeler|imaginer)$/u.test(s.tokens[m.to]?.lower ?? "") },
  ],
  ["@falloir:conj *=milieu < de|d'|à *=clitique INF >", "$4 $5", NU],
  [
    "@aller:conj < à|pour INF >",
    "$3",
    NU,
    {
      si: (m, s) =>
        /^(?:je|tu|il|elle|on|nous|vous|ils|elles|j')$/u.test(s.tokens[m.from - 2]?.lower ?? "") &&
        /^à$/u.test(s.tokens[m.from]?.lower ?? ""),
    },
  ],
  [
    "@penser:conj < de|d' INF >",
    "$3",
    NU,
    {
      si: (m, s) =>
        /^(?:je|on|nous)$/u.test(s.tokens[m.from - 2]?.lower ?? "") &&
        !s.tokens.slice(0, m.from).some((t) => /^(?:que|qu'|quoi|ce)$/u.test(t.lower)),
    },
  ],
  // Locutions avec avoir, être
  [
    "@avoir *=milieu besoin|envie|hâte < à INF >",
    "de $5",
    "On dit « avoir besoin de », « avoir envie de » devant un infinitif.",
  ],
  ["@avoir *=milieu < envie pour > INF", "envie de", "On dit « avoir envie de »."],
  [
    "@avoir *=milieu < besoin|envie|hâte INF >",
    "$3 de $4",
    "On dit « avoir besoin de », « avoir envie de » devant un infinitif.",
  ],
  [
    "@avoir *=milieu < besoin un|une|le|la|l'|les|mon|ma|mes|votre|ton|cette|ce|plus|quelqu'un|votre|vos|notre|son|sa|ses >",
    "besoin de $4",
    "On dit « avoir besoin de quelque chose ».",
  ],
  ["@avoir *=milieu < besoin NOM! >", "besoin de $4", "On dit « avoir besoin de quelque chose »."],
  [
    "@avoir *=milieu < besoin à|pour > =det NOM",
    "besoin de",
    "On dit « avoir besoin de quelque chose ».",
    {
      si: (m, s) =>
        !s.tokens.slice(0, m.from).some((t) => t.lower === "dont" || t.lower === "en") &&
        s.tokens[m.from + 1]?.lower === "à",
    },
  ],
  [
    "@avoir *=milieu < envie un|une|mon|ma|votre >",
    "envie de $4",
    "On dit « avoir envie de quelque chose ».",
  ],
  [
    "@avoir très|trop|si *=milieu < peur le|la|l'|les|un|une|mon|ma >",
    "peur de $5",
    "On dit « avoir peur de quelque chose ».",
  ],
  ["@avoir *=milieu < peur le|la|les|mon|ma >", "peur de $4", "On dit « avoir peur de quelque chose »."],
  [
    "@avoir *=milieu ?eu la|l'|le chance|occasion|opportunité|temps|droit|possibilité|intention|habitude < à|pour > *=clitique INF",
    "de",
    "On dit « {c} » devant l'infinitif après ce nom.",
    {
      si: (m, s) =>
        !(s.tokens[m.from]?.lower === "pour" && /^(?:temps)$/u.test(s.tokens[m.from - 1]?.lower ?? "")),
    },
  ],
  [
    "@avoir *=milieu ?eu la|l'|le < chance|occasion|opportunité|temps|droit|possibilité|intention|habitude INF >",
    "$5 de $6",
    "Ce nom se construit avec « de » devant un infinitif.",
  ],
  ["@avoir du mal < de|pour|d' > *=clitique INF+", "à", "On dit « avoir du mal à »."],
  ["@avoir l' air < à > INF", "de", "On dit « avoir l'air de »."],
  [
    "il|c'|ce @être:conj ?-ce *=degre < important|nécessaire|essentiel|obligatoire|interdit|possible|impossible|préférable|difficile|facile|utile|dangereux|agréable|intéressant|bon|mieux|recommandé|permis INF >",
    "$5 de $6",
    "Dans cette tournure, l'infinitif est introduit par « de » : « {c} ».",
  ],
  [
    "il @être:conj *=degre important|nécessaire|essentiel|obligatoire|interdit|possible|impossible|préférable|recommandé < à > *=clitique INF",
    "de",
    "Dans la tournure impersonnelle, l'infinitif est introduit par « de ».",
  ],
  [
    "capable|capables|incapable < à|pour > *=clitique INF",
    "de",
    "On est capable « de » faire quelque chose.",
  ],
  ["< capable|capables|incapable INF >", "$1 de $2", "On est capable « de » faire quelque chose."],
  [
    "@être|sembler *=degre prêt|prête|prêts|prêtes < de|d' > *=clitique INF+",
    "à",
    "On est prêt « à » faire quelque chose.",
  ],
  [
    "@être *=degre content|contente|contents|heureux|heureuse|heureuses|ravi|ravie|triste|fier|fière|fiers|désolé|désolée|certain|certaine|sûr|sûre|libre < à|pour > *=clitique INF",
    "de",
    "Après cet adjectif, l'infinitif est introduit par « de ».",
    { si: (m, s) => s.tokens[m.from]?.lower === "à" },
  ],
  [
    "@être *=degre < content|contente|contents|heureux|heureuse|heureuses|ravi|ravie|triste|fier|fière|fiers|désolé|désolée|sûr|sûre INF >",
    "$3 de $4",
    "Après cet adjectif, l'infinitif est introduit par « de ».",
  ],
  [
    "@être *=degre habitué|habituée|habitués|habituées < de|d'|avec|pour|par > *=clitique INF+|DET",
    "à",
    "On est habitué « à » quelque chose.",
  ],
  [
    "@être *=milieu obligé|obligée|obligés|obligées|forcé|forcée < à|pour > *=clitique INF",
    "de",
    "On est obligé « de » faire quelque chose.",
  ],
  ["@être < obligé|obligée|obligés|obligées INF >", "$2 de $3", "On est obligé « de » faire quelque chose."],
  ["@être en train < à|pour > INF", "de", "On dit « être en train de »."],
  ["en < train INF+ >", "train de $3", "On dit « être en train de »."],
  ["< avant INF >", "avant de $2", "Devant un infinitif, on dit « avant de »."],
  [
    "< avant me|te|se|m'|s'|nous|vous|y INF+ >",
    "avant de $2 $3",
    "Devant un infinitif, on dit « avant de ».",
  ],
  ["< au lieu INF >", "au lieu de $3", "Devant un infinitif, on dit « au lieu de »."],
  ["< afin INF >", "afin de $2", "Devant un infinitif, on dit « afin de »."],
  ["< afin pour|à > INF", "afin de", "Devant un infinitif, on dit « afin de »."],
  [
    "< pour de|d'|à *=clitique INF >",
    "pour $3 $4",
    "Devant un infinitif, « pour » suffit.",
    { si: (m, s) => s.tokens[m.to]?.lower !== "rire" },
  ],
  ["< sans de|d' *=clitique INF >", "sans $3 $4", "Devant un infinitif, « sans » suffit."],
  [
    "le|la|les premier|première|premiers|premières|seul|seule|dernier|dernière < de|d' > INF+",
    "à",
    "On dit « le premier à », « le seul à ».",
  ],
  // Personne : direct ou indirect
  [
    `-se|s' < @${AU_PERSONNE} *=milieu =possessif|le|la|l'|les|un|une > ?ADJ =personne de|d' *=clitique INF+`,
    "$1 $2 à $3",
    INDIRECT,
  ],
  [
    "< @demander *=milieu mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leurs > ?ADJ =personne si|s'|comment|pourquoi|où|quand|pour",
    "$1 $2 à $3",
    INDIRECT,
  ],
  [
    "< @téléphoner *=milieu =possessif|le|la|l'|les > ?ADJ NOM",
    "$1 $2 à $3",
    INDIRECT,
    {
      si: (m, s) =>
        !TEMPORAL.test(
          s.tokens
            .slice(m.to + 1, m.to + 3)
            .map(({ lower }) => lower)
            .join(" "),
        ),
    },
  ],
  ["< @téléphoner *=milieu un|une > ?ADJ =personne", "$1 $2 à $3", INDIRECT],
  [
    "< @obéir|ressembler|plaire|désobéir|sourire =possessif|le|la|l'|les > ?ADJ =personne",
    "$1 à $2",
    INDIRECT,
  ],
  [
    "< @répondre *=milieu =possessif|la|les|cette|ces|ce|cet|le|l' > ?ADJ question|questions|message|messages|lettre|lettres|courriel|courriels|email|annonce|invitation|appel|demande|téléphone|client|clients|besoins|attentes",
    "$1 $2 à $3",
    INDIRECT,
  ],
  ["< @parler *=milieu mon|ma|mes|ton|ta|tes|votre|vos > ?ADJ =personne", "$1 $2 à $3", INDIRECT],
  [
    "< @assister *=milieu le|la|l'|les|un|une|ce|cette|cet|mon|ma > ?ADJ réunion|réunions|cours|conférence|conférences|concert|concerts|spectacle|mariage|cérémonie|match|festival|séance|formation|fête|atelier|ateliers|événement",
    "$1 $2 à $3",
    INDIRECT,
  ],
  [
    "@participer *=milieu < dans|sur un|une|le|la|l'|les|des|ce|cet|cette|ces|mon|ma|mes|votre|vos|notre|nos|plusieurs|différentes|quelques >",
    "à $4",
    "On participe « à » quelque chose.",
    { si: (m, s) => !/^(?:bonne|joie|cadre|but|bonheur)$/u.test(s.tokens[m.to + 1]?.lower ?? "") },
  ],
  [
    "@participer:conj,inf,ppas < le|la|l'|les|cette|ce|un|une|votre > NOM",
    "à $2",
    "On participe « à » quelque chose.",
    {
      si: (m, s) =>
        !/^(?:mois|jour|semaine|an|année|matin|soir|week-end|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|même|nuit|après-midi|été)$/u.test(
          s.tokens[m.to + 1]?.lower ?? "",
        ),
    },
  ],
  ["@aider *=milieu < à =possessif > =personne", "$4", DIRECT],
  ["@aider *=milieu < aux > ?ADJ =personne", "les", DIRECT],
  [
    "@aider *=milieu < à la|l' > ?ADJ mère|famille|personne|communauté|enfant|élève|ami|étudiant",
    "$4",
    DIRECT,
  ],
  ["@aider *=milieu < à quelqu'un > ", "quelqu'un", DIRECT],
  [
    "@inviter|remercier|féliciter|contacter|rencontrer|connaître|accompagner|appeler|écouter|attendre|regarder|empêcher|convaincre|voir|aimer *=milieu < à =possessif > ?ADJ =personne",
    "$4",
    DIRECT,
    {
      si: (m, s) =>
        !/^(?:famille)$/u.test(s.tokens[m.to + 1]?.lower ?? "") ||
        !/^(?:voir|attendre)/u.test(s.tokens[m.from - 1]?.lower ?? ""),
    },
  ],
  [
    "@inviter|remercier|féliciter|contacter|convaincre|accompagner *=milieu < aux > ?ADJ =personne",
    "les",
    DIRECT,
  ],
  [
    "@écouter *=milieu < à la|de|le|les|des|une|cette|ces musique|chanson|chansons|podcasts|podcast >",
    "$4 $5",
    DIRECT,
  ],
  ["@écouter *=milieu < à musique >", "de la musique", "On dit « écouter de la musique »."],
  [
    "@attendre *=milieu < pour le|la|l'|les|un|une|mon|ma|mes|ton|votre|vos|ta|ce|son|sa &bus|autobus|train|métro|taxi|avion|réponse|réponses|résultat|résultats|ami|amis|amie|mère|père|frère|sœur|mari|femme|appel|visite|rendez-vous|tour|colis|commande >",
    "$4",
    DIRECT,
  ],
  ["@chercher:conj,inf,ppres *=milieu < pour un|une|des|du >", "$4", DIRECT],
  [
    "@chercher:conj,inf,ppres *=milieu < pour travail|emploi|solution|appartement >",
    "un $4",
    DIRECT,
    { si: (m, s) => s.tokens[m.to]?.lower !== "solution" },
  ],
  [
    "@regarder *=milieu pour un|une|des|le|mon|du &emploi|travail|appartement|maison|solution|logement|solutions|informations|job",
    "@chercher $2 $4",
    "« regarder pour » est calqué de l'anglais : on cherche quelque chose.",
    { code: "LEX_CALQUE" },
  ],
  [
    "@demander *=milieu < pour de|un|une|des|de|l'|plus|la|votre|ton|mon|quelques &aide|informations|conseils|augmentation|remboursement|l'|renseignements|explication|information|conseil|rendez-vous|d'|argent|service >",
    "$4",
    DIRECT,
  ],
  [
    "@visiter *=milieu =possessif|des ?ADJ parents|grands-parents|grand-mère|ami|amis|amie|amies|oncle|tante|cousin|cousine|cousins|frère|frères|sœur|sœurs|mère|père|famille|voisin|voisins|collègues|grand-père|fils|fille|copains|enfants|professeur",
    "@rendre visite $2 à $3 $4 $5",
    "On visite un lieu ; on rend visite à une personne.",
    { code: "LEX_IMPROPRE" },
  ],
  ["< @visiter à > NOMPROPRE", "$1", DIRECT],
  ["< @visiter au > NOMPROPRE", "$1 le", DIRECT],
  ["< @visiter aux > ", "$1 les", DIRECT],
  [
    "-dont @dépendre *=milieu < sur|à|en le|la|l'|les|un|une|mon|ma|mes|leurs|leur|son|sa|notre|nos|ce|cette|votre|nous|eux|moi|chaque|plusieurs >",
    "de $4",
    "On dépend « de » quelque chose.",
  ],
  ["@dépendre *=milieu < sur >", "de", "On dépend « de » quelque chose."],
  [
    "@intéresser *=milieu < dans|pour|sur|de|en le|la|l'|les|un|une|cette|ce|votre|mon|ma|ces|cet >",
    "à $4",
    "On s'intéresse « à » quelque chose.",
    {
      si: (m, s) =>
        s.tokens
          .slice(Math.max(0, m.from - 3), m.from)
          .some((t) => /^(?:m'|t'|s'|nous|vous)$/u.test(t.lower)),
    },
  ],
  [
    "@rêver *=milieu < avec|sur un|une|le|la|mon|ma|des|les >",
    "de $4",
    "On rêve « de » quelque chose.",
    { si: (m, s) => s.tokens[m.to]?.lower !== "des" },
  ],
  [
    "@penser *=milieu < sur > =det|moi|toi|lui|elle|nous|vous|eux|quoi|ça|cela",
    "à",
    "On pense « à » quelque chose.",
  ],
  ["@réfléchir *=milieu < de > =det", "à", "On réfléchit « à » quelque chose."],
  [
    "< @profiter *=milieu le|la|l'|les|ma|mes|mon|cette|ce|cet|ces|votre|notre|nos >",
    "$1 $2 de $3",
    "On profite « de » quelque chose.",
    {
      si: (m, s) =>
        !/^(?:mois|jour|semaine|an|année|matin|soir|week-end|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|même|nuit|après-midi|été)$/u.test(
          s.tokens[m.to + 1]?.lower ?? "",
        ),
    },
  ],
  [
    "@profiter *=milieu < à|avec|sur|pour > =det",
    "de",
    "On profite « de » quelque chose.",
    {
      si: (m, s) =>
        s.tokens[m.from]?.lower === "avec"
          ? false
          : s.tokens[m.from]?.lower !== "pour" && s.tokens[m.from]?.lower !== "à",
    },
  ],
  [
    "me|te|se|nous|vous < @souvenir *=milieu le|la|l'|les|mon|ma|mes|ton|ta|tes|notre|nos|votre|vos|cette|ce|ces|un|une|quand|lorsque >",
    "$2 $3 de $4",
    "On se souvient « de » quelque chose.",
    { si: (m, s) => !/^(?:quand|lorsque)$/u.test(s.tokens[m.to]?.lower ?? "") },
  ],
  [
    "@souvenir *=milieu < à|sur|avec > =det|toi|moi|lui|elle|nous|vous",
    "de",
    "On se souvient « de » quelque chose.",
    { si: (m, s) => s.tokens[m.from]?.lower === "à" },
  ],
  [
    "@féliciter *=milieu ~2 < sur > =possessif",
    "pour",
    "On félicite quelqu'un « pour » ou « de » quelque chose.",
  ],
  [
    "-se|s'|me|m' < @entrer à|en la|ma|l'|une|cette|le|un > maison|chambre|salle|classe|magasin|appartement|cuisine|pièce|bâtiment|restaurant|bureau",
    "$1 dans $3",
    "On entre « dans » un lieu.",
    { si: isEntrer },
  ],
  [
    "< @entrer la|ma|l'|cette|le|mon > maison|chambre|salle|classe|magasin|appartement|cuisine|université|école|bureau",
    "$1 dans $2",
    "On entre « dans » un lieu.",
    { si: isEntrer },
  ],
  [
    "< @sortir la|ma|mon|l'|le > maison|chambre|école|bureau|travail|appartement",
    "$1 de $2",
    "On sort « d' » un lieu ou « de » ce lieu.",
  ],
  [
    "< @arriver la|l'|le|ma|mon > maison|école|aéroport|gare|bureau|université|hôtel|travail",
    "$1 à $2",
    "On arrive « à » un lieu.",
  ],
  [
    "< @aller:conj,inf,ppas *=milieu la|l'|le|les > plage|école|cinéma|restaurant|bureau|travail|université|piscine|bibliothèque|marché|supermarché|hôpital|gare|parc|maison|église|aéroport|montagne|banque|musée|gym|théâtre",
    "$1 $2 à $3",
    "On va « à » un lieu.",
  ],
  [
    "@aller:conj,inf,ppas *=milieu < en|dans la|le > plage|cinéma|supermarché|marché|gym|piscine|toilette",
    "à $4",
    "On va « à » ce lieu.",
    { si: (m, s) => s.tokens[m.from]?.lower === "en" },
  ],
  ["@aller:conj,inf,ppas|être *=milieu < en plage >", "à la plage", "On va « à la plage »."],
  [
    "@aller|manger|travailler|dîner|déjeuner *=milieu < à > cinéma|restaurant|parc|bureau|marché|musée|supermarché|théâtre|gymnase|magasin|gym",
    "au",
    "Devant ce nom masculin, « à » et « le » font « au ».",
    DETERMINANT,
  ],
  [
    "@aller|être *=milieu < à plage|piscine|bibliothèque|gare|banque|maison|campagne|montagne|mer >",
    "à la $4",
    "Devant ce nom, il faut l'article : « {c} ».",
    { ...DETERMINANT, si: (m, s) => s.tokens[m.from]?.lower !== "en" },
  ],
  [
    `@jouer *=milieu < au|le|à > ${INSTRUMENTS_M}`,
    "du",
    "On joue « d' » un instrument : « du piano », « de la guitare ».",
  ],
  [`@jouer *=milieu < à la > ${INSTRUMENTS_F}`, "de la", "On joue « d' » un instrument : « de la guitare »."],
  [`@jouer *=milieu < la > ${INSTRUMENTS_F}`, "de la", "On joue « d' » un instrument : « de la guitare »."],
  [`@jouer *=milieu < ${INSTRUMENTS_F} >`, "de la $3", "On joue « d' » un instrument : « de la guitare »."],
  [`@jouer *=milieu < ${INSTRUMENTS_M} >`, "du $3", "On joue « d' » un instrument : « du piano »."],
  [
    `@jouer *=milieu < du|le|de|en|sur|un|à > ${SPORTS}`,
    "au",
    "On joue « à » un sport ou « à » un jeu : « au football », « aux cartes ».",
    { si: (m, s) => !/^(?:échecs|cartes)$/u.test(s.tokens[m.to + 1]?.lower ?? "") },
  ],
  [
    "@jouer *=milieu < des|les|à|de|au > échecs|cartes",
    "aux",
    "On joue « à » un jeu : « aux échecs », « aux cartes ».",
  ],
  [
    `@jouer *=milieu < ${SPORTS} >`,
    "au $3",
    "On joue « à » un sport ou « à » un jeu : « au football ».",
    { si: (m, s) => !/^(?:échecs|cartes)$/u.test(s.tokens[m.to]?.lower ?? "") },
  ],
  ["@jouer *=milieu < cartes|échecs >", "aux $3", "On joue « à » un jeu : « aux échecs »."],
  [
    "@jouer *=milieu du|au|le|un|des|les ?aux &sport|sports",
    "@faire du",
    "On fait du sport ; on joue à un jeu.",
    { code: "LEX_IMPROPRE", si: (m, s) => s.tokens[m.to + 1]?.lower === "sport" },
  ],
  [
    "@faire *=milieu < le|de|au > sport|football|vélo|tennis|ski|yoga|camping|jogging|shopping|basket|théâtre",
    "du",
    "On dit « faire du sport », « faire du vélo ».",
    {
      ...DETERMINANT,
      si: (m, s) =>
        s.tokens[m.from]?.lower !== "de" ||
        !s.tokens
          .slice(Math.max(0, m.from - 4), m.from)
          .some((t) => /^(?:pas|plus|jamais|sans|beaucoup|ne|n')$/u.test(t.lower)),
    },
  ],
  [
    "@faire:conj,inf < sport|yoga|vélo|natation|randonnée|musculation|ski|camping >",
    {
      sport: "du sport",
      yoga: "du yoga",
      vélo: "du vélo",
      natation: "de la natation",
      randonnée: "de la randonnée",
      musculation: "de la musculation",
      ski: "du ski",
      camping: "du camping",
    },
    "On dit « {c} », avec l'article partitif.",
    DETERMINANT,
  ],
  [
    "je|j' manque|manquais beaucoup|énormément|tellement|vraiment|trop ma|mon famille|mère|père|pays|sœur|frère|ami|amie|ville|maison|mari|copine|copain",
    "$4 $5 me $2 $3",
    "« manquer » se construit à l'envers de l'anglais : « ma famille me manque ».",
    PRONOM,
  ],
  [
    "je manque|manquais ma|mon|la|le famille|mère|père|pays|sœur|frère|ami|amie|ville|maison|mari|copine|copain|cuisine|nourriture",
    "$3 $4 me $2",
    "« manquer » se construit à l'envers de l'anglais : « ma famille me manque ».",
    PRONOM,
  ],
  [
    "je manque ?beaucoup mes amis|parents|enfants|sœurs|frères|amies|collègues|cousins",
    "mes $4 me manquent $2",
    "« manquer » se construit à l'envers de l'anglais : « mes amis me manquent ».",
    PRONOM,
  ],
  // Pronoms compléments
  [
    "je|tu|il|elle|on|nous|vous|ils|elles|ne|n'|à|de|pour|peux|veux|vais|dois|peut|veut|va|voudrais|d' ?bien|pas ?aussi < l'|le|la|les > @téléphoner:conj,inf",
    { "l'": "lui", le: "lui", la: "lui", les: "leur" },
    LUI,
    PRONOM,
  ],
  [
    "< l'|les > @avoir ?pas|déjà téléphoné|téléphonée|répondu|obéi|plu",
    { "l'": "lui", les: "leur" },
    LUI,
    PRONOM,
  ],
  [
    "< les > @répondre:conj,inf",
    "leur",
    LUI,
    {
      ...PRONOM,
      si: (m, s) =>
        s.tokens[m.to + 2]?.kind !== "word" ||
        /^(?:que|qu'|pas|par|à|rapidement|vite|et|pour|demain)$/u.test(s.tokens[m.to + 2]?.lower ?? ""),
    },
  ],
  [
    "je|tu|il|elle|on|nous|vous|ils|elles|ne|qui|peux|veux|vais|dois|peut|à|pour|de < le|la|l'|les > @permettre|interdire|promettre|suggérer|demander|dire:conj,inf *=milieu de|d' *=clitique INF+",
    { le: "lui", la: "lui", "l'": "lui", les: "leur" },
    LUI,
    PRONOM,
  ],
  [
    "je|tu|il|elle|on|nous|vous|ils|elles|ne|qui < l'|les > @avoir *=milieu permis|interdit|promis|demandé|dit|conseillé|proposé de|d' *=clitique INF+",
    { "l'": "lui", les: "leur" },
    LUI,
    PRONOM,
  ],
  [
    "je|tu|il|elle|on|nous|vous|ils|elles|ne|n'|qui|peux|veux|vais|dois|peut|veut|va|voudrais|pour|de|à < lui > @aider|écouter|inviter|remercier|accompagner|féliciter|contacter|rencontrer|attendre|aimer|visiter:conj,inf",
    "le",
    LE,
    PRONOM,
  ],
  [
    "je|tu|il|elle|on|nous|vous|ils|elles|ne|qui|peux|veux|vais|dois|peut|veut|va|voudrais|pour|de < leur > @aider|écouter|inviter|remercier|accompagner|féliciter|contacter|rencontrer|attendre|aimer|encourager:inf",
    "les",
    LE,
    PRONOM,
  ],
  [
    "je|tu|il|elle|on|nous|vous|ils|elles|ne < leur > @aider|écouter|inviter|remercier|accompagner|féliciter|contacter|rencontrer|attendre|aimer|encourager:conj",
    "les",
    LE,
    PRONOM,
  ],
  [
    "je|tu|il|elle|on|nous|vous|ils|elles|ne < lui|leur > @avoir:conj ?pas|beaucoup|bien aidé|aidée|aidés|invité|invitée|invités|remercié|rencontré|rencontrée|accompagné|attendu|écouté",
    { lui: "l'", leur: "les" },
    LE,
    PRONOM,
  ],
  // Verbes pronominaux sans pronom
  ...sansReflechi("&MOT", "souvenir"),
  ...sansReflechi("*=milieu &à|tôt|tard|vers|avant|chaque", "réveiller|lever|coucher"),
  ...sansReflechi("*=milieu &dans|au|à|sur|en|chaque", "promener|baigner"),
  ...sansReflechi("&de|du|des|d'", "occuper|méfier|moquer"),
  ...sansReflechi("*=milieu &à|au|aux", "intéresser|habituer"),
  ...sansReflechi("*=milieu &avec", "marier"),
  ...sansReflechi("&et|,|.|le|avant|vite|puis|à", "doucher|dépêcher"),
];
