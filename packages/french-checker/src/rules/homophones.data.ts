import type { RuleContext } from "../rule.ts";
import type { Sentence } from "../token.ts";
import { isOnlyMasculine } from "./noun-of-one-gender.ts";
import type { Phrase } from "./phrase-rule.ts";

/** Words that sound alike. Own table: each line needs the neighbours that leave one spelling possible. */

const USAGE = { code: "ORTH_USAGE" } as const;
const A = "« a » est le verbe avoir (on peut dire « avait ») ; ici, c'est la préposition « à ».";
const A_VERBE = "Ici, c'est le verbe avoir (on peut dire « avait ») : « a », sans accent.";
const OU = "« où », avec accent, indique le lieu ou le moment ; « ou » veut dire « ou bien ».";
const OU_BIEN = "« ou », sans accent, veut dire « ou bien » ; « où » indique le lieu ou le moment.";
const CES = "« ces » montre (cette chose), « ses » possède, « c'est » veut dire « cela est » : ici, « {c} ».";
const SEST = "Devant le participe d'un verbe pronominal, on écrit « s'est » (se + est).";
const CEST = "On écrit « c'est » quand on peut dire « cela est ».";
const ON = "« on » est un sujet (il) ; « ont » est le verbe avoir (avaient).";
const SON = "« son » est un possessif ; « sont » est le verbe être (étaient).";
const LA = "« là » indique un lieu ou un moment ; « la » est un article ou un pronom.";
const ET = "« et » relie deux mots ; « est » est le verbe être (était).";
const PEU = "« peu » est une quantité ; « peut » et « peux » sont des formes de « pouvoir ».";
const LEUR = "« leur » devant un verbe ne change jamais ; devant un nom pluriel, on écrit « leurs ».";
const CA = "« ça » veut dire « cela » ; « sa » est un possessif, devant un nom.";
const SE = "« se » accompagne un verbe pronominal ; « ce » est un démonstratif.";
const SANS = "« sans » indique l'absence ; « s'en » contient le pronom « en ».";
const QUAND = "« quant à » signifie « en ce qui concerne » ; « quand » exprime le temps.";
const MAIS = "« mais » exprime l'opposition ; « mes » est un possessif pluriel.";
const TOUT_FIGE = "Dans cette locution, on écrit « {c} ».";
const SUR = "« sûr », avec accent, veut dire « certain » ; « sur » est une préposition.";
const PRES = "« près de » indique la proximité ; « prêt à » veut dire « disposé à ».";
const LIE = "Ces mots s'écrivent « {c} ».";
const TIRET = "Ces mots se joignent par un trait d'union : « {c} ».";
const DU = "« dû », avec accent, est le participe de « devoir ».";
const FOIS = "« fois » compte les occasions : le mot finit toujours par s.";

const SUJ = "je|j'|tu|il|elle|on|nous|vous|ils|elles|ça|cela";

/** "quand je serai vieux, je voudrai": a true future. */
function isAboutLater({ tokens }: Sentence): boolean {
  return tokens.some(({ lower }) =>
    /^(?:quand|lorsque|lorsqu'|dès|demain|jour|toujours|tant|jamais|si|s')$/u.test(lower),
  );
}

/** "expliquer cela à", "à qui": the pronoun completes the word before it, so what follows is no verb of its own. */
function isComplement({ tokens }: Sentence, before: number, { lexicon }: RuleContext): boolean {
  const lower = tokens[before]?.lower ?? "";
  return lower === "à" || lexicon.readings(lower).some(({ pos, mode }) => pos === "VER" && mode === "inf");
}

export const HOMOPHONES: readonly Phrase[] = [
  ["NOM , < ou > il|on n' y a", "où", OU],
  ["NOM , < ou > il y a", "où", OU],
  ["@avoir:conj *=milieu PP < a INF >", "à $5", A],
  [
    "@aller|commencer|continuer|apprendre|aider|réussir|chercher|hésiter|arriver:conj *=milieu < a INF >",
    "à $4",
    A,
  ],
  ["NOM|ADV|PP|ADJ < a INF >", "à $3", A, { si: secondVerb }],
  [
    "un|le|mon|ton|son|ce|du|au|notre|votre|leur|nouveau|bon < travaille|travailles >",
    "travail",
    "« travaille » est un verbe ; le nom s'écrit « travail ».",
    { si: (m, s) => !/^(?:je|tu|il|elle|on|qui|ne)$/u.test(s.tokens[m.from - 2]?.lower ?? "") },
  ],
  [
    "NOM < prêt > de chez|la|le|l'|mon|ma|notre|votre",
    "près",
    PRES,
    { si: (m, s, c) => !c.lexicon.readings(s.tokens[m.to + 3]?.lower ?? "").some((r) => r.mode === "inf") },
  ],
  ["< quelque > NOMP!|mois", "quelques", "Devant un nom pluriel, on écrit « quelques »."],
  ["prochain|prochaine|dernier|dernière < a > NUM", "à", A],
  ["< a > NUM heures|heure|h du|de matin|soir|après-midi", "à", A],
  ["NOM|NOMPROPRE|ADV|PP|ADJ < a > INF|DET|NUM|NOMPROPRE", "à", A, { si: secondVerb }],
  [
    "PONCT|NOM < à > PP!",
    "a",
    A_VERBE,
    { si: (m, s, c) => /é$/u.test(s.tokens[m.to + 1]?.lower ?? "") && noVerbBefore(m, s, c) && m.from > 1 },
  ],
  ["DET NOM < et > très|trop|vraiment *ADV ADJ", "est", ET, { si: noVerbBefore }],
  ["DET NOM < et > ADJ $", "est", ET, { si: (m, s, c) => noVerbBefore(m, s, c) && noVerbAfter(m, s, c) }],
  [
    "le|la second|seconde|premier|première|dernier|dernière|texte|document|auteur < et > contre|pour|d'accord",
    "est",
    ET,
    { si: noVerbBefore },
  ],
  [
    "NOM|il|elle|on|qui|ne < ma|ta > PP-F",
    { ma: "m'a", ta: "t'a" },
    "Devant un participe passé, il faut l'auxiliaire avoir : « m'a », « t'a ».",
  ],
  ["que|de|à|pour|sans|et|ne < leurs > INF", "leur", LEUR],
  [
    "+VER < a la > &NOMM",
    "au",
    "Il faut la préposition « à », et ce nom est masculin : « à » et « le » se contractent en « au ».",
    { code: "ACC_GENRE", si: isOnlyMasculine },
  ],
  [
    "j' < aimerai > *=clitique INF",
    "aimerais",
    "Un souhait se dit au conditionnel : « j'aimerais », avec un s.",
    { code: "CONJ_MODE", si: (_m, s) => !isAboutLater(s) },
  ],
  [
    "je < voudrai > *=clitique INF|un|une|des|du|de|le|la|les|savoir",
    "voudrais",
    "Une demande polie se dit au conditionnel : « je voudrais », avec un s.",
    { code: "CONJ_MODE", si: (_m, s) => !isAboutLater(s) },
  ],
  [
    "-PREP -DET -NOM < tous > a|est|va|était|sera|avait|semble|commence",
    "tout",
    "Le verbe est au singulier : le pronom est « tout », l'ensemble des choses.",
    {
      si: (m, s) =>
        m.from === 0 || /^[,;:]$|^(?:et|mais|car|que|qu'|donc)$/u.test(s.tokens[m.from - 1]?.lower ?? ""),
    },
  ],
  [
    "lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|hier|demain|cet|l' < après midi >",
    "après-midi",
    "« après-midi », une partie du jour, prend un trait d'union.",
    USAGE,
  ],
  // a / à
  [
    "< a > cause|partir|travers|condition|propos|bientôt|côté|peine|présent|pied|vélo|moins|nouveau|l'aise|l'étranger|demain|force|droite|gauche|distance|domicile",
    "à",
    A,
    {
      si: (m, s) =>
        !/^(?:il|elle|on|qui|y|n'|ça|cela|en|l'|m'|t'|nous|vous|ne)$/u.test(
          s.tokens[m.from - 1]?.lower ?? "",
        ) &&
        s.tokens[m.from]?.text === "a" &&
        // "sa colère a moins besoin de mots": only "à moins de" and "à moins que" are meant.
        (s.tokens[m.to + 1]?.lower !== "moins" ||
          /^(?:que|qu'|de|d')$/u.test(s.tokens[m.to + 2]?.lower ?? "")),
    },
  ],
  [
    "jusqu'|grâce|quant|face|suite|rapport|prêt|prête|prêts|facile|difficile|faciles|difficiles|contrairement|quelque-chose < a >",
    "à",
    A,
  ],
  [
    "-l'|m'|t'|s'|y @aller|habiter|arriver|voyager|retourner|commencer|continuer|apprendre|aider|réussir|jouer|participer|étudier|penser|parler|répondre|téléphoner|assister|ressembler|travailler|déménager|rentrer|inviter|écrire|envoyer|donner|acheter|dire|demander|rester|revenir|venir|partir|servir|aimer|vivre|marcher|manger|chercher:conj,inf,ppres *=milieu < a > INF|DET|NOMPROPRE|NUM|quelqu'un|tous|toutes|moi|toi|vous|nous",
    "à",
    A,
    { si: (m, s) => !/^(?:qui|on|il|elle|que|qu')$/u.test(s.tokens[m.from - 1]?.lower ?? "") },
  ],
  [
    "@avoir|être allé|allée|allés|arrivé|arrivée|habité|voyagé|retourné|commencé|continué|appris|aidé|réussi|joué|participé|étudié|pensé|parlé|répondu|téléphoné|assisté|travaillé|déménagé|rentré|invité|écrit|envoyé|donné|dit|demandé|resté|restée|venu|venue < a > INF|DET|NOMPROPRE|NUM|quelqu'un",
    "à",
    A,
  ],
  ["quelque chose|rien|beaucoup|temps|travail|choses|façon < a > INF", "à", A],
  ["de NUM heures ?NUM < a > NUM", "à", A],
  [
    "vers|rendez-vous|demain|samedi|lundi|mardi|mercredi|jeudi|vendredi|dimanche|soir|matin|midi < a > NUM",
    "à",
    A,
  ],
  [
    "il|on|y|qui|n'|cela|ça < à > pas|PP!|un|une|beaucoup|toujours|déjà|été|des|plus|jamais|trop|besoin|envie|bien|mal|peur|raison|aussi|eu|fait|dit|pris|mis|vu|du|l'",
    "a",
    A_VERBE,
    {
      si: (m, s, c) =>
        !/^(?:qui|cela|ça)$/u.test(s.tokens[m.from - 1]?.lower ?? "") || !isComplement(s, m.from - 2, c),
    },
  ],
  ["il n' y < à >", "a", A_VERBE],
  ["il y < à >", "a", A_VERBE],
  [
    "n'|y < à >",
    "a",
    A_VERBE,
    {
      si: (m, s) =>
        s.tokens[m.from - 1]?.lower === "n'" ||
        s.tokens[m.from - 2]?.lower === "il" ||
        s.tokens[m.from - 2]?.lower === "n'",
    },
  ],
  ["-PREP elle < à > PP!|un|une|été|eu|fait|dit|pris|besoin|toujours|déjà|pas|beaucoup", "a", A_VERBE],
  [
    "NOM|NOMPROPRE < à > PP!",
    "a",
    A_VERBE,
    {
      si: (m, s, c) =>
        /^(?:été|décidé|mangé|acheté|trouvé|dit|reçu|organisé|changé|demandé|invité|commencé|parlé|travaillé|donné|aidé|préparé|oublié|voulu|quitté|choisi|gagné)$/u.test(
          s.tokens[m.to + 1]?.lower ?? "",
        ) &&
        !s.tokens
          .slice(0, m.from)
          .some((t) =>
            c.lexicon
              .readings(t.lower)
              .some((r) => r.pos === "VER" && r.mode === "ind" && r.temps === "present"),
          ),
    },
  ],
  [
    "tu < à > PP|un|une|besoin|pas|beaucoup|raison|de|des|dit|fait|déjà|l'|le",
    "as",
    "Avec « tu », le verbe avoir s'écrit « as ».",
  ],
  // ou / où
  [
    `pays|ville|endroit|quartier|lieu|maison|école|région|village|restaurant|monde|moment|jour|époque|entreprise|rue|université|chambre|salle|magasin|parc|plage|société < ou > ${SUJ} CONJ|ne|n'|me|m'|se|s'|y|nous|vous|la|l'|peut|ai|a`,
    "où",
    OU,
    { si: placeAlone },
  ],
  ["d'|jusqu' < ou >", "où", OU],
  ["< ou > est|sont|es|êtes ?-ce|ton|ta|la|le|les|tu|vous|-tu|-vous", "où", OU, { si: (m) => m.from === 0 }],
  [
    "@savoir|demander|oublier *=milieu < ou > SUJ|se|est|sont|aller",
    "où",
    OU,
    { si: (m, s) => s.tokens[m.from - 1]?.kind === "word" },
  ],
  ["n' importe < ou >", "où", OU],
  ["là|partout < ou > SUJ", "où", OU],
  ["où bien|non", { "où bien": "ou bien", "où non": "ou non" }, OU_BIEN],
  ["plus < où > moins", "ou", OU_BIEN],
  ["NUM < où > NUM", "ou", OU_BIEN],
  ["NOM! < où > NOM! $", "ou", OU_BIEN],
  // ces / ses / c'est / s'est
  [
    "ces|ses un|une|pourquoi|moi|très|trop",
    {
      "ces un": "c'est un",
      "ses un": "c'est un",
      "ces une": "c'est une",
      "ses une": "c'est une",
      "ces pourquoi": "c'est pourquoi",
      "ses pourquoi": "c'est pourquoi",
      "ses moi": "c'est moi",
    },
    CES,
  ],
  [
    "< ces|ses > très|trop|vraiment|bien|important|difficile|facile|nécessaire|possible|intéressant|vrai|dommage|mon|ma|le|la|l'|notre|normal|génial|super|parce|comme",
    "c'est",
    CES,
    {
      si: (m, s, c) => {
        const next = s.tokens[m.to + 1];
        const after = s.tokens[m.to + 2];
        return (
          !(next !== undefined && /^(?:très|trop|vraiment|bien|super)$/u.test(next.lower)) ||
          (after !== undefined &&
            c.lexicon.readings(after.lower).length > 0 &&
            c.lexicon.readings(after.lower).every((r) => r.pos === "ADJ" && r.nombre !== "p"))
        );
      },
    },
  ],
  [
    "< c' est > NOMP!",
    "ces",
    CES,
    {
      si: (m, s, c) => {
        const next = s.tokens[m.to + 1]?.lower ?? "";
        return (
          !/^(?:vacances|toutes|tous|eux|elles)$/u.test(next) &&
          (m.from === 0 ||
            c.lexicon
              .readings(s.tokens[m.from - 1]?.lower ?? "")
              .some((r) => r.pos === "PREP" || r.pos === "VER"))
        );
      },
    },
  ],
  [
    "il|elle|on|tout|qui < c' > est|était *=milieu PP",
    "s'",
    SEST,
    {
      si: (m, s) =>
        !/^(?:tout|qui)$/u.test(s.tokens[m.from - 1]?.lower ?? "") ||
        /^(?:passé|passée|déroulé)$/u.test(s.tokens[m.from + 2]?.lower ?? "") ||
        /^(?:passé|déroulé)$/u.test(s.tokens[m.from + 3]?.lower ?? ""),
    },
  ],
  [
    "NOM < c' > est ?=milieu|très ?bien|mal passé|passée|déroulé|déroulée|terminé|terminée|marié|mariée|arrêté|arrêtée|réveillé|installé|améliorée|amélioré",
    "s'",
    SEST,
  ],
  ["ils|elles se < son >", "sont", SON],
  [
    "< s' est > un|une|le|la|l'|mon|ma|notre|très|trop|pourquoi|important|vrai|difficile|facile|parce|dommage|moi|génial|nécessaire",
    "c'est",
    CEST,
    {
      si: (m, s) =>
        m.from === 0 ||
        /^(?:[,;:.]|et|mais|que|car|parce|donc|alors|comme|pour|ça|oui|non|moi)$/u.test(
          s.tokens[m.from - 1]?.lower ?? "",
        ),
    },
  ],
  ["que|qu' < s' > est un|une|très|trop|important|difficile|mieux|le|la", "c'", CEST],
  // on / ont
  ["ils|elles < on >", "ont", ON],
  ["ils|elles n' < on >", "ont", ON],
  ["NOMP|qui|gens|parents < on > PP!", "ont", ON],
  ["NOMP < on > pas|toujours|beaucoup|déjà|besoin|tous|des|plus|aussi|été|eu|fait|dit|pris", "ont", ON],
  ["^ < ont >", "on", ON],
  [
    "que|qu'|si|quand|et|mais|car|parce|donc|où|comme|l' < ont > CONJ!|est|a|doit|va|fait|ne|n'|se|s'",
    "on",
    ON,
    { si: (m, s) => s.tokens[m.from + 1]?.lower !== "fait" },
  ],
  ["< ont > ne|n'|se|va|doit|peut|veut|sait|est|était|avait|aime|parle|mange", "on", ON],
  // son / sont
  ["ils|elles < son >", "sont", SON],
  ["ce < son > des|les|mes|tes|ses|nos|vos|deux|eux|elles", "sont", SON],
  [
    "NOMP|qui < son > très|trop|plus|moins|aussi|assez|vraiment|toujours|pas|des|les|dans|en|à|tous|souvent|parfois|PP!",
    "sont",
    SON,
    { si: (m, s, c) => !c.lexicon.readings(s.tokens[m.from + 1]?.lower ?? "").some((r) => r.pos === "NOM") },
  ],
  ["avec|dans|pour|par|chez|sans|à|de|sur < sont > NOM", "son", SON],
  // la / là / l'a
  [
    "-PREP|DET < la > $",
    "là",
    LA,
    {
      si: (m, s) =>
        s.tokens[m.to + 1]?.kind === "punct" &&
        s.tokens[m.to + 1]?.text !== "(" &&
        s.tokens[m.to + 1]?.text !== "«" &&
        s.tokens[m.to + 1]?.text !== "…" &&
        s.tokens[m.to + 1]?.text !== "..." &&
        !/[-']$/u.test(s.tokens[m.from - 1]?.text ?? ""),
    },
  ],
  ["la bas", "là-bas", TIRET, USAGE],
  ["là bas", "là-bas", TIRET, USAGE],
  [
    "celui la|là",
    "celui-là",
    TIRET,
    { ...USAGE, si: (m, s) => s.tokens[m.to + 1]?.kind !== "word" || s.tokens[m.to]?.lower === "là" },
  ],
  [
    "celle la|là",
    "celle-là",
    TIRET,
    { ...USAGE, si: (m, s) => s.tokens[m.to + 1]?.kind !== "word" || s.tokens[m.to]?.lower === "là" },
  ],
  ["celui|celle ci", { "celui ci": "celui-ci", "celle ci": "celle-ci" }, TIRET, USAGE],
  [
    "ceux|celles ci|là",
    { "ceux ci": "ceux-ci", "celles ci": "celles-ci", "ceux là": "ceux-là", "celles là": "celles-là" },
    TIRET,
    USAGE,
  ],
  [
    "il|elle|on|qui|tu|ne < la > PP! ",
    "l'a",
    "Devant un participe passé, il faut l'auxiliaire avoir : « l'a ».",
  ],
  [
    "il|elle|on|qui < la > fait|dit|vu|pris|mis|eu",
    "l'a",
    "Devant un participe passé, il faut l'auxiliaire avoir : « l'a ».",
    { si: (m, s) => !/^(?:fait|dit|prit|mit|vit)$/u.test(s.tokens[m.to + 1]?.lower ?? "") },
  ],
  ["dans|de|à|pour|avec|sur|vers|chez < l' a > NOMFS!", "la", LA],
  ["dans|de|à|pour|avec|sur|vers|chez|c'|est < là > NOMFS!", "la", LA],
  // et / est
  [
    "il|on|c' < et > très|trop|un|une|le|la|bien|pas|ADJ|PP|DET|en|à|toujours|vraiment|aussi",
    "est",
    ET,
    { si: (m, s) => s.tokens[m.from - 1]?.lower !== "on" || s.tokens[m.to + 1]?.lower !== "le" },
  ],
  ["c'|n'|s'|qu'il < et >", "est", ET],
  ["NOM < et > très|trop|vraiment *ADV ADJ", "est", ET, { si: (m, s, c) => noOtherVerb(m, s, c) }],
  ["NOM < et > PP!|un|une|située|situé|dans|en", "est", ET, { si: (m, s, c) => noOtherVerb(m, s, c) }],
  [
    "< est > je|j'|nous|ils|elles CONJ|ne|n'|me|m'|nous|vous|y",
    "et",
    ET,
    {
      si: (m, s) =>
        !/^(?:c'|qu'|où|n'|ce|il|elle|on|qui|que|s')$/u.test(s.tokens[m.from - 1]?.lower ?? "") && m.from > 0,
    },
  ],
  ["moi|toi|lui < est > moi|toi|lui|mon|ma|mes", "et", ET],
  // peu / peut / peux
  ["il|elle|on|qui|ça|cela < peu > *=clitique INF+|être", "peut", PEU],
  ["il|elle|on|qui|ça|cela ne|n' < peu >", "peut", PEU],
  ["je|tu ?ne|n'|me|te < peu > ?pas|plus|aussi *=clitique INF+", "peux", PEU],
  ["je|tu ne < peu > pas|plus", "peux", PEU],
  ["NOM < peu > être INF|PP!|ADJ|un|une|très", "peut", PEU],
  ["un|trop|très|assez < peut|peux > ", "peu", PEU],
  ["< peut|peux > de gens|temps|personnes|argent|monde|chose|choses", "peu", PEU],
  ["à|depuis < peut|peux > près|de|$", "peu", PEU],
  [
    "-il|elle|on|qui|ça|cela|ne|je|NOM|se|lui|y|en < peut|peux être > que|qu'|SUJ|,",
    "peut-être",
    "L'adverbe « peut-être » prend un trait d'union.",
    USAGE,
  ],
  [
    "@être|avoir|aller:conj < peut être > NOM|ADJ|ADV|PP|DET|PREP|INF",
    "peut-être",
    "L'adverbe « peut-être » prend un trait d'union.",
    USAGE,
  ],
  ["peut-etre|peutêtre|peut-étre", "peut-être", LIE, USAGE],
  // quel / qu'elle
  [
    "^ < qu' elle > NOMFS!|bonne|belle|grande ",
    "quelle",
    "Devant un nom, on emploie « quelle », qui s'accorde avec lui.",
  ],
  ["^ < qu' il > NOMMS!|bon|beau", "quel", "Devant un nom, on emploie « quel », qui s'accorde avec lui."],
  [
    "parce|pour|avant|bien|afin|sans|pense|crois|croit|trouve|espère|veux|veut|faut|dit|dis|pensent|lorsque < quelle|quel > ne|n'|me|se|s'|CONJ!|est|était|a|sera|soit|ait|va",
    { quelle: "qu'elle", quel: "qu'elle" },
    "Ici, « que » est suivi du pronom « elle » : « qu'elle ».",
    { si: (m, s) => s.tokens[m.from]?.lower === "quelle" },
  ],
  [
    "parce|pour|avant|bien|afin|sans|pense|crois|trouve|espère|veux|veut|faut < quelles > ne|n'|me|se|s'|CONJ!|sont|étaient|ont|seront|soient|aient|vont",
    "qu'elles",
    "Ici, « que » est suivi du pronom « elles » : « qu'elles ».",
  ],
  // leur / leurs
  [
    "je|tu|il|elle|on|nous|vous|ils|elles|j'|ne|pour|peux|veux|vais|dois|peut|qui|de|à|faut < leurs > @dire|donner|parler|demander|expliquer|montrer|envoyer|écrire|permettre|offrir|proposer|répondre|apprendre|faire|apporter|conseiller|raconter|plaire|souhaiter|téléphoner|rendre|falloir|avoir|être",
    "leur",
    LEUR,
  ],
  ["< leur > NOMP!", "leurs", LEUR, { si: (m, s) => !/[-]/u.test(s.tokens[m.from]?.text ?? "") }],
  // ça / sa
  [
    "< sa > va|fait|ne|n'|m'|me|te|se|dépend|marche|sera|serait|peut|doit|vous|nous|suffit|coûte|aide|a|veut|arrive|devient|existe|commence",
    "ça",
    CA,
    {
      si: (m, s) =>
        !(/^(?:a|n'|m')$/u.test(s.tokens[m.to + 1]?.lower ?? "") && s.tokens[m.to + 1]?.lower === "a") &&
        !/^(?:marche|aide|commence|coûte)$/u.test(s.tokens[m.to + 1]?.lower ?? ""),
    },
  ],
  ["< sa > $", "ça", CA, { si: (m, s) => m.from > 0 && !/^[«"“(]$/u.test(s.tokens[m.to + 1]?.text ?? "") }],
  ["comme|pour|avec|que|tout < sa > $|et|que|mais|,", "ça", CA],
  ["< ça > NOMFS!", "sa", CA, { si: (m, s) => !/^(?:maman|chérie)$/u.test(s.tokens[m.to + 1]?.lower ?? "") }],
  [
    "avec|pour|dans|de|et|chez|à < ça > mère|famille|vie|femme|fille|sœur|maison|santé|langue|copine|voiture|carrière|culture",
    "sa",
    CA,
  ],
  // se / ce
  [
    "il|elle|on|ils|elles < ce > @lever|sentir|trouver|passer|réveiller|coucher|appeler|marier|retrouver|rendre|demander|souvenir|promener|reposer|faire|voir|développer|plaindre|occuper|parler|mettre|rencontrer|dire|sont|est|tenir|préparer|connaître",
    "se",
    SE,
  ],
  [
    "qui < ce > @lever|sentir|trouver|passer|réveiller|retrouver|rendre|développer|plaindre|mettre|tenir|dérouler:conj",
    "se",
    SE,
    { si: (m, s) => !/^(?:à|de|pour|avec)$/u.test(s.tokens[m.from - 2]?.lower ?? "") },
  ],
  [
    "pour|de|à < ce > INF",
    "se",
    SE,
    { si: (m, s) => !/^(?:faire|dire)$/u.test(s.tokens[m.to + 1]?.lower ?? "") },
  ],
  ["peut|peuvent|doit|doivent|va|vont|veut|veulent|faut < ce > INF", "se", SE],
  [
    "< se > que|qu'|qui|dont|n'|soir|matin|jour|moment|pays|problème|sujet|film|livre|week-end|projet|genre|type|cours|travail|mois",
    "ce",
    SE,
  ],
  ["^ < se > sont des|les|mes|nos|vos", "ce", SE],
  ["tout|toute < se > que|qui|qu'", "ce", SE],
  // dans, sans, quand
  [
    "il|elle|on|je|tu|ils|elles < sans > va|vont|vais|vas|occupe|occupent|sort|fout|est|sortir",
    "s'en",
    SANS,
    { si: (m, s) => /^(?:il|elle|on|ils|elles)$/u.test(s.tokens[m.from - 1]?.lower ?? "") },
  ],
  [
    "-y < s' en > problème|doute|aucun|aucune|argent|difficulté|elle|eux|moi|toi|lui|oublier|ça|cela",
    "sans",
    SANS,
    {
      si: (m, s) =>
        !/^(?:il|elle|on|qui|ne|ils|elles)$/u.test(s.tokens[m.from - 1]?.lower ?? "") &&
        !(
          s.tokens[m.to + 1]?.lower === "doute" && /^(?:on|elle|il)$/u.test(s.tokens[m.from - 1]?.lower ?? "")
        ),
    },
  ],
  [
    "envie|besoin|temps|possibilité|moyen < dans > INF",
    "d'en",
    "Devant un infinitif, on écrit « d'en » (de + en).",
  ],
  [
    "< quand > à moi|toi|lui|elle|nous|vous|eux|elles|la|l'|mon|ma|mes|ton|votre|notre|ce|cette|ces|leur|leurs",
    "quant",
    QUAND,
  ],
  ["< quand > au|aux", "quant", QUAND],
  ["< quant > SUJ|le|les|on|mon|ma", "quand", QUAND],
  ["< qu' en > SUJ", "quand", QUAND, { si: (m, s) => m.from === 0 || s.tokens[m.from - 1]?.text === "," }],
  [
    "comme|quant|cand|même même",
    { "comme même": "quand même", "quant même": "quand même", "cand même": "quand même" },
    "On écrit « quand même ».",
  ],
  // plutôt, davantage, parce que
  [
    "plus tôt que|qu' de|d'|INF",
    { "plus tôt que de": "plutôt que de", "plus tôt que d'": "plutôt que d'" },
    "« plutôt » marque une préférence ; « plus tôt » est le contraire de « plus tard ».",
  ],
  [
    "heure|heures|minutes|jours|semaines|mois|ans|années|semaine|jour < plutôt > $|que",
    "plus tôt",
    "« plus tôt » est le contraire de « plus tard ».",
  ],
  ["le|au < plutôt > possible|$", "plus tôt", "« plus tôt » est le contraire de « plus tard »."],
  [
    "< d' avantage > $|de|sur|que|pour",
    "davantage",
    "« davantage » veut dire « plus » ; « avantage » est un nom.",
    {
      si: (m, s) =>
        !s.tokens
          .slice(Math.max(0, m.from - 4), m.from)
          .some((t) => /^(?:pas|plus|peu|beaucoup|moins|trop|aucun|assez|tant|autant)$/u.test(t.lower)),
    },
  ],
  [
    "-PP|ADJ|@commencer|@finir|@passer|@expliquer < par ce que|qu' >",
    { "par ce que": "parce que", "par ce qu'": "parce qu'" },
    "« parce que » (la cause) s'écrit en deux mots.",
  ],
  ["parceque|parce-que", "parce que", "« parce que » s'écrit en deux mots.", USAGE],
  ["parcequ'", "parce qu'", "« parce que » s'écrit en deux mots.", USAGE],
  [
    "pour|par quoi SUJ|ne",
    {
      "pour quoi je": "pourquoi je",
      "pour quoi tu": "pourquoi tu",
      "pour quoi il": "pourquoi il",
      "pour quoi vous": "pourquoi vous",
      "pour quoi on": "pourquoi on",
    },
    "L'adverbe de cause s'écrit « pourquoi ».",
  ],
  // près / prêt, sur / sûr, du / dû
  [
    "@être|habiter|vivre|situer *=degre < prêt|prêts|prête > de|du|des|d' =det|NOM|chez|ici",
    "près",
    PRES,
    { si: (m, s, c) => !c.lexicon.readings(s.tokens[m.to + 2]?.lower ?? "").some((r) => r.mode === "inf") },
  ],
  ["@être *=degre < près > à INF", "prêt", PRES],
  ["< bien sur > que|qu'|,|$|SUJ", "bien sûr", SUR],
  ["suis|es|est|étais|sommes|êtes *=degre < sur > que|qu'", "sûr", SUR],
  ["suis|es|étais *=degre < sur > de|d'", "sûr", SUR],
  [
    "< sûr > le|la|les|l'|un|une|mon|ma|mes|ce|cette|internet|votre",
    "sur",
    SUR,
    { si: (m, s) => !/^(?:bien|suis|est)$/u.test(s.tokens[m.from - 1]?.lower ?? "") },
  ],
  ["@avoir:conj *=milieu < du > INF", "dû", DU],
  ["@avoir:conj *=milieu < du > être|avoir", "dû", DU],
  // mes / mais
  [
    "< mes > je|j'|tu|il|elle|on|nous|vous|ils|elles|c'|ce|ça|cela|aussi|pas|quand|parfois|malheureusement|si|maintenant",
    "mais",
    MAIS,
    { si: (m, s) => s.tokens[m.to + 1]?.lower !== "pas" },
  ],
  ["avec|chez|pour|de|à|dans|sur|par|tous|toutes < mais > NOMP|=personne", "mes", MAIS],
  [
    "aime|adore|vois|visite|aide|invite|avec < mais > amis|parents|enfants|frères|sœurs|études|grands-parents|amies",
    "mes",
    MAIS,
  ],
  // tous / tout
  ["tous|toute|toutes le monde", "tout le monde", TOUT_FIGE],
  ["tous d' abord", "tout d'abord", TOUT_FIGE],
  ["tous à fait|coup", { "tous à fait": "tout à fait", "tous à coup": "tout à coup" }, TOUT_FIGE],
  ["tous de suite", "tout de suite", TOUT_FIGE],
  ["tous simplement", "tout simplement", TOUT_FIGE],
  ["tous ce|cela|ça", { "tous ce": "tout ce", "tous cela": "tout cela", "tous ça": "tout ça" }, TOUT_FIGE],
  [
    "avant|après|du|pas tous $",
    { "avant tous": "avant tout", "après tous": "après tout", "du tous": "du tout" },
    TOUT_FIGE,
  ],
  // Divers
  ["j' est|et|es", "j'ai", "Avec « je », le verbe avoir s'écrit « ai »."],
  ["j' ais", "j'ai", "Avec « je », le verbe avoir s'écrit « ai »."],
  [
    "il|elle|on|qui|ne|cela|ça < ma|ta > PP!|dit|fait|vu|écrit|permis|appris|offert|pris|mis|aidé|donné",
    { ma: "m'a", ta: "t'a" },
    "Devant un participe passé, il faut l'auxiliaire avoir : « m'a », « t'a ».",
  ],
  [
    "ils|elles|qui|ne < mon|ton > PP!|dit|fait|permis|appris|offert",
    { mon: "m'ont", ton: "t'ont" },
    "Devant un participe passé, il faut l'auxiliaire avoir : « m'ont », « t'ont ».",
  ],
  [
    "avec|de|à|chez|pour|dans|et < m' a > NOMFS!",
    "ma",
    "« ma » est un possessif ; « m'a » contient le verbe avoir.",
  ],
  [
    "il|elle|on|je < ni > a|ai|avait|est",
    "n'y",
    "Ici, il faut la négation « ne » et le pronom « y » : « n'y ».",
  ],
  [
    "quelque|quelle NOMP!",
    {
      "quelque jours": "quelques jours",
      "quelque semaines": "quelques semaines",
      "quelque amis": "quelques amis",
      "quelque personnes": "quelques personnes",
      "quelque minutes": "quelques minutes",
      "quelque heures": "quelques heures",
      "quelque années": "quelques années",
      "quelque mots": "quelques mots",
      "quelque choses": "quelques choses",
      "quelque informations": "quelques informations",
      "quelque exemples": "quelques exemples",
      "quelque conseils": "quelques conseils",
      "quelque questions": "quelques questions",
    },
    "Devant un nom pluriel, on écrit « quelques ».",
  ],
  [
    "quelques|quelle|quelles choses|chose",
    { "quelques chose": "quelque chose", "quelle chose": "quelle chose" },
    "On écrit « quelque chose », au singulier.",
  ],
  [
    "quelques|quelque fois",
    { "quelque fois": "quelquefois" },
    "L'adverbe « quelquefois » s'écrit en un mot.",
  ],
  [
    "deux|trois|quatre|plusieurs|première|dernière|prochaine|chaque|quelques|beaucoup ?de < foi|foie|foies >",
    "fois",
    FOIS,
  ],
  [
    "< cour > de français|anglais|yoga|danse|cuisine|piano|mathématiques|musique|natation|conduite|sport|langue",
    "cours",
    "Une leçon est un « cours », avec s ; la « cour » est un espace.",
  ],
  [
    "mes|les|des|vos|nos|tes|ces < cour >",
    "cours",
    "Une leçon est un « cours », avec s ; la « cour » est un espace.",
  ],
  ["au < court|cour > de|du|des", "cours", "« au cours de » s'écrit avec s."],
  ["@avoir *=milieu < fin > $|et|maintenant", "faim", "L'envie de manger est la « faim »."],
  ["-=sujet|nous|y en faite|faites", "en fait", "La locution s'écrit « en fait »."],
  ["entrain de|d'", "en train $2", "« en train de » s'écrit en trois mots.", USAGE],
  ["a|à fin de|d'|que|qu'", "afin $3", "« afin » s'écrit en un mot.", USAGE],
  ["bien tôt $", "bientôt", "« bientôt » s'écrit en un mot.", USAGE],
  ["à|a < bien tôt >", "bientôt", "« bientôt » s'écrit en un mot.", USAGE],
  ["^ < si non > ,|SUJ", "sinon", "« sinon » s'écrit en un mot.", USAGE],
  [
    "au dessus|dessous|delà|devant",
    { "au dessus": "au-dessus", "au dessous": "au-dessous", "au delà": "au-delà" },
    TIRET,
    { ...USAGE },
  ],
  [
    "est ce que|qu'",
    "est-ce $3",
    TIRET,
    {
      ...USAGE,
      si: (m, s) =>
        /^(?:qu'|quand|comment|pourquoi|où|combien|qui|quoi)$/u.test(s.tokens[m.from - 1]?.lower ?? "") ||
        m.from === 0 ||
        s.tokens[m.from - 1]?.kind === "punct",
    },
  ],
  ["qu' est ce qui", "qu'est-ce qui", TIRET, USAGE],
  ["c'est à dire", "c'est-à-dire", TIRET, USAGE],
  [
    "c' est à|a dire",
    "c'est-à-dire",
    TIRET,
    {
      ...USAGE,
      si: (m, s) =>
        s.tokens[m.to + 1]?.kind === "punct" ||
        /^(?:que|qu'|le|la|les|un|une|des)$/u.test(s.tokens[m.to + 1]?.lower ?? ""),
    },
  ],
  ["y a t il", "y a-t-il", TIRET, USAGE],
  ["y a -t-il|-il", { "y a-il": "y a-t-il" }, TIRET, USAGE],
  [
    "un|mon|le|votre|ce|des|les|mes|notre|prendre|prends|sur|ton < rendez vous >",
    "rendez-vous",
    TIRET,
    USAGE,
  ],
  [
    "grand|grands|grande|grandes mère|père|parents|mères|pères",
    {
      "grand mère": "grand-mère",
      "grand père": "grand-père",
      "grands parents": "grands-parents",
      "grande mère": "grand-mère",
      "grand parents": "grands-parents",
      "grands mères": "grands-mères",
    },
    TIRET,
    USAGE,
  ],
  ["cet|l'|une|un|cette|d' < après midi >", "après-midi", TIRET, USAGE],
  ["aujourd hui|'", { "aujourd hui": "aujourd'hui" }, "« aujourd'hui » s'écrit avec une apostrophe.", USAGE],
  ["au jour d' hui", "aujourd'hui", "« aujourd'hui » s'écrit en un mot.", USAGE],
  [
    "moi|toi|lui|elle|soi|nous|vous|eux|elles même|mêmes",
    {
      "moi même": "moi-même",
      "toi même": "toi-même",
      "lui même": "lui-même",
      "elle même": "elle-même",
      "soi même": "soi-même",
      "nous mêmes": "nous-mêmes",
      "vous même": "vous-même",
      "vous mêmes": "vous-mêmes",
      "eux mêmes": "eux-mêmes",
      "eux même": "eux-mêmes",
      "nous même": "nous-mêmes",
    },
    TIRET,
    {
      ...USAGE,
      si: (m, s) =>
        (m.from > 0 || s.tokens[m.from]?.lower === "soi") &&
        s.tokens[m.to + 1]?.lower !== "si" &&
        s.tokens[m.to + 1]?.lower !== "quand" &&
        !/^(?:si|pas|plus)$/u.test(s.tokens[m.to + 1]?.lower ?? "") &&
        (s.tokens[m.to + 1] === undefined ||
          s.tokens[m.to + 1]?.kind === "punct" ||
          /^(?:et|mais|pour|dans)$/u.test(s.tokens[m.to + 1]?.lower ?? "")),
    },
  ],
  ["vis à vis", "vis-à-vis", TIRET, USAGE],
  ["week end|ends", { "week end": "week-end", "week ends": "week-ends" }, TIRET, USAGE],
  ...[
    "pouvez vous",
    "pourriez vous",
    "voulez vous",
    "voudriez vous",
    "avez vous",
    "êtes vous",
    "savez vous",
    "connaissez vous",
    "aimez vous",
    "allez vous",
    "faites vous",
    "peux tu",
    "pourrais tu",
    "veux tu",
    "as tu",
    "es tu",
    "sais tu",
    "aimes tu",
    "connais tu",
    "vas tu",
    "fais tu",
    "aimerais tu",
    "voudrais tu",
    "penses tu",
    "pensez vous",
  ].map(
    (mots): Phrase => [
      mots,
      mots.replace(" ", "-"),
      "Quand le pronom sujet suit le verbe, un trait d'union les joint : « {c} ».",
      {
        ...USAGE,
        si: (m, s) =>
          s.tokens.at(-1)?.text === "?" &&
          !s.tokens.slice(0, m.from).some((t) => /^(?:vous|tu|est-ce)$/u.test(t.lower)) &&
          (m.from === 0 ||
            s.tokens[m.from - 1]?.kind === "punct" ||
            /^(?:où|quand|comment|pourquoi|combien|que|qu'|quoi|bonjour|et|mais|ne|n'|âge|heure|temps|quel|quelle)$/u.test(
              s.tokens[m.from - 1]?.lower ?? "",
            )),
      },
    ],
  ),
];

type Tokens = { tokens: readonly { lower: string }[] };
type Lookup = { lexicon: { readings(lower: string): readonly { pos: string; mode?: string }[] } };

type Place = { from: number; to: number };
type Context = Parameters<NonNullable<NonNullable<Phrase[3]>["si"]>>[2];
type Words = Parameters<NonNullable<NonNullable<Phrase[3]>["si"]>>[1];

const BOUNDARY = /^(?:et|mais|donc|car|ou|parce|puis|que|qu'|qui|dont|où|si|quand|lorsque|comme)$/u;

function mayConjugate(lower: string, context: Context): boolean {
  return context.lexicon
    .readings(lower)
    .some((reading) => reading.pos === "VER" && /^(?:ind|sub|cond|imp)$/u.test(reading.mode ?? ""));
}

/** Start of the clause that `index` ends: after the last punctuation mark or linking word. */
function clauseStart(sentence: Words, index: number): number {
  for (let at = index - 1; at >= 0; at -= 1) {
    const token = sentence.tokens[at];
    if (token === undefined || token.kind === "punct" || BOUNDARY.test(token.lower)) return at + 1;
  }
  return 0;
}

function noVerbBefore(match: Place, sentence: Words, context: Context): boolean {
  const start = clauseStart(sentence, match.from);
  if (/^(?:qui|que|qu'|dont|où)$/u.test(sentence.tokens[start - 1]?.lower ?? "")) return false;
  return !sentence.tokens.slice(start, match.from).some((token) => mayConjugate(token.lower, context));
}

function noVerbAfter(match: Place, sentence: Words, context: Context): boolean {
  for (const token of sentence.tokens.slice(match.to + 1)) {
    if (token.kind === "punct") break;
    if (mayConjugate(token.lower, context)) return false;
  }
  return true;
}

const SUJET = /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles)$/u;

/** Whether the clause already has its pronoun and its verb: a second "a" in it is no verb. */
function secondVerb(match: Place, sentence: Words, context: Context): boolean {
  const start = clauseStart(sentence, match.from);
  if (/^(?:qui|que|qu'|dont|où|comme)$/u.test(sentence.tokens[start - 1]?.lower ?? "")) return false;
  if (!SUJET.test(sentence.tokens[start]?.lower ?? "")) return false;
  if (
    /^(?:il|elle|on|qui|y|n'|l'|m'|t'|s'|lui|en|nous|vous|tout|cela|ça)$/u.test(
      sentence.tokens[match.from - 1]?.lower ?? "",
    )
  ) {
    return false;
  }
  return sentence.tokens.slice(start + 1, match.from).some((token) => mayConjugate(token.lower, context));
}

/** "au restaurant ou nous…" may go on with the same subject: then "ou" may be an alternative. */
function placeAlone(match: Place, sentence: Words): boolean {
  const subject = sentence.tokens[match.to + 1]?.lower ?? "";
  const before = sentence.tokens.slice(0, match.from).map(({ lower }) => lower);
  if (!before.includes(subject)) return true;
  return (
    !/^(?:au|à|chez|en|aux|dans|de|du)$/u.test(before.at(-2) ?? "") &&
    !/^(?:à|dans|de|sur)$/u.test(before.at(-3) ?? "")
  );
}

/** Whether no word of the sentence but the match may be a finite verb. */
function noOtherVerb(_match: { from: number }, sentence: Tokens, context: Lookup): boolean {
  return !sentence.tokens.some((token) =>
    context.lexicon
      .readings(token.lower)
      .some((reading) => reading.pos === "VER" && /^(?:ind|sub|cond|imp)$/u.test(reading.mode ?? "")),
  );
}
