import { isOnlyFeminine, isOnlyMasculine } from "./noun-of-one-gender.ts";
import type { Phrase } from "./phrase-rule.ts";

type Check = NonNullable<NonNullable<Phrase[3]>["si"]>;

/** Verbs whose complement has no preposition: the article stays, the preposition goes. */
const DIRECTS = new Set(
  "aider écouter regarder attendre chercher rencontrer visiter remercier inviter connaître accompagner appeler voir aimer adorer préférer contacter encourager soigner respecter protéger soutenir".split(
    " ",
  ),
);
const BETWEEN = /^(?:bien|beaucoup|aussi|toujours|souvent|encore|surtout|pas|plus|jamais|vraiment|mieux)$/u;
const REFLEXIVE = /^(?:je me|je m'|tu te|tu t'|\S* se|\S* s'|nous nous|vous vous)$/u;

/** Whether a verb with a direct complement stands before the match: « s'attendre à » is another verb. */
const followsDirect: Check = ({ from }, { tokens }, { lexicon }) => {
  let at = from - 1;
  while (BETWEEN.test(tokens[at]?.lower ?? "")) at -= 1;
  const verbs = lexicon.readings(tokens[at]?.lower ?? "").filter(({ pos }) => pos === "VER");
  return (
    verbs.some(({ lemma }) => DIRECTS.has(lemma)) &&
    !REFLEXIVE.test(`${tokens[at - 2]?.lower ?? ""} ${tokens[at - 1]?.lower ?? ""}`)
  );
};

const CONTRACTE = "« {x} » se contracte en « {c} ».";
const QUANTITE = "Après un adverbe de quantité, on emploie « de » seul : « {c} ».";
const DETERMINANT = { code: "SYN_DETERMINANT" } as const;

/** Prepositions and articles that melt together, and the bare "de" of quantities. */
export const CONTRACTIONS: readonly Phrase[] = [
  [
    "il y a *aussi|toujours|souvent|encore|surtout < de|d' > NOMP!",
    "des",
    "Sans négation ni quantité, l'article pluriel est « des ».",
    DETERMINANT,
  ],
  [
    "trop|beaucoup|assez|tellement|peu|plus < de le|la > NOM !que !qu' !qui !dont !où",
    "de",
    QUANTITE,
    DETERMINANT,
  ],
  ["@falloir|vouloir|créer|construire|mettre *=milieu plus|moins < des > NOMP", "de", QUANTITE, DETERMINANT],
  [
    "sujet|propos < au|à|aux >",
    { au: "du", à: "de", aux: "des" },
    "On dit « au sujet de », « à propos de ».",
    { code: "SYN_PREPOSITION", si: (m, s) => /^(?:au|à)$/u.test(s.tokens[m.from - 2]?.lower ?? "") },
  ],
  [
    "cours|professeur|leçon|leçons|classe|examen|prof < du > français",
    "de",
    "Le nom de la matière suit « de » sans article : « un cours de français ».",
    { code: "SYN_PREPOSITION" },
  ],
  [
    "cours|professeur|leçon|leçons|classe|examen|prof < de l' > anglais|espagnol|arabe|informatique",
    "d'",
    "Le nom de la matière suit « de » sans article : « un cours d'anglais ».",
    { code: "SYN_PREPOSITION" },
  ],
  [
    "à|de le &NOMF",
    { "à le": "à la", "de le": "de la" },
    "Ce nom est féminin : « {c} ».",
    { code: "ACC_GENRE", si: isOnlyFeminine },
  ],
  [
    "à|de la &NOMM",
    { "à la": "au", "de la": "du" },
    "Ce nom est masculin : l'article se contracte, « {c} ».",
    { code: "ACC_GENRE", si: isOnlyMasculine },
  ],
  [
    "< à le|les > !INF+ !=clitique MOT",
    { "à le": "le", "à les": "les" },
    "Ce verbe a un complément direct, sans préposition : « {c} ».",
    { code: "SYN_PREPOSITION", si: followsDirect },
  ],
  [`< de le > !INF+ !=clitique MOT`, "du", CONTRACTE],
  [`< de les > !INF+ !=clitique MOT`, "des", CONTRACTE],
  [`< à le > !INF+ !=clitique MOT`, "au", CONTRACTE],
  [`< à les > !INF+ !=clitique MOT`, "aux", CONTRACTE],
  [
    "à|de lequel|lesquels|lesquelles",
    {
      "à lequel": "auquel",
      "de lequel": "duquel",
      "à lesquels": "auxquels",
      "de lesquels": "desquels",
      "à lesquelles": "auxquelles",
      "de lesquelles": "desquelles",
    },
    CONTRACTE,
  ],
  ["au le", "au", "« au » contient déjà l'article « le »."],
  ["aux les", "aux", "« aux » contient déjà l'article « les »."],
  ["du le", "du", "« du » contient déjà l'article « le »."],
  ["des les", "des", "« des » contient déjà l'article « les »."],
  ["à au|aux", { "à au": "au", "à aux": "aux" }, "« au » et « aux » contiennent déjà la préposition « à »."],
  ["de du|des", { "de du": "du", "de des": "des" }, "« du » et « des » contiennent déjà « de »."],
  [
    "beaucoup|trop|assez|tellement|tant|énormément < des > NOM !qui !que !qu' !dont",
    "de",
    QUANTITE,
    DETERMINANT,
  ],
  [
    "beaucoup|trop|assez|tellement|tant|énormément < du > NOM !qui !que !qu' !dont",
    "de",
    QUANTITE,
    DETERMINANT,
  ],
  [
    "beaucoup|trop|assez|tellement|énormément|peu < de la|l' > NOM !qui !que !qu' !dont",
    "de",
    QUANTITE,
    {
      ...DETERMINANT,
      si: (m, s) =>
        !s.tokens
          .slice(Math.max(0, m.from - 4), m.from)
          .some((t) =>
            /^(?:parler|parle|profiter|profite|profité|parlé|dépend|rapproche|éloigne)$/u.test(t.lower),
          ),
    },
  ],
  [
    "plein|un peu|kilo|kilos|litre|bouteille|verre|tasse|paquet|manque < des > NOM",
    "de",
    QUANTITE,
    { ...DETERMINANT, si: (m, s) => s.tokens[m.from - 1]?.lower === "plein" },
  ],
  [
    "< beaucoup NOMPL >",
    "$1 de $2",
    "Après un adverbe de quantité, on emploie « de » devant le nom : « {c} ».",
    DETERMINANT,
  ],
  [
    "peu|plus|moins|tant|autant < des > NOMP! $",
    "de",
    QUANTITE,
    {
      ...DETERMINANT,
      si: (m, s) => s.tokens[m.from - 1]?.lower === "peu" && s.tokens[m.from - 2]?.lower !== "à",
    },
  ],
  [
    "la plupart < de > NOMP",
    "des",
    "Après « la plupart », on emploie « des » devant un nom pluriel.",
    DETERMINANT,
  ],
  [
    "la plupart < les|ces >",
    { les: "des", ces: "de ces" },
    "Après « la plupart », on emploie « des » devant un nom pluriel.",
    DETERMINANT,
  ],
  ["la majorité|plupart < de > NOMP!", "des", "Devant un nom pluriel, on dit « {c} ».", DETERMINANT],
  [
    "< plusieurs|quelques de|des|d' > NOMP|ADJ",
    {
      "plusieurs de": "plusieurs",
      "quelques de": "quelques",
      "plusieurs des": "plusieurs",
      "quelques des": "quelques",
      "plusieurs d'": "plusieurs",
    },
    "« plusieurs » et « quelques » se placent directement devant le nom.",
    {
      ...DETERMINANT,
      si: (m, s) => s.tokens[m.to]?.lower !== "des" || s.tokens[m.from]?.lower === "quelques",
    },
  ],
  [
    "tout|tous|toutes < des > NOMP!",
    "les",
    "On dit « tous les » devant un nom pluriel.",
    { ...DETERMINANT, si: (m, s) => s.tokens[m.from - 1]?.lower !== "tout" },
  ],
  [
    "< en le|les > NOM",
    { "en le": "dans le", "en les": "dans les" },
    "Devant un article, on emploie « dans » plutôt que « en ».",
    {
      code: "SYN_PREPOSITION",
      si: (m, s, c) => !c.lexicon.readings(s.tokens[m.to + 1]?.lower ?? "").some((r) => r.pos === "VER"),
    },
  ],
  [
    "< en la > NOM",
    "dans la",
    "Devant un article, on emploie « dans » plutôt que « en ».",
    {
      code: "SYN_PREPOSITION",
      si: (m, s, c) =>
        !/^(?:matière|personne|présence|circonstance|demeure|compagnie)$/u.test(
          s.tokens[m.to + 1]?.lower ?? "",
        ) && !c.lexicon.readings(s.tokens[m.to + 1]?.lower ?? "").some((r) => r.pos === "VER"),
    },
  ],
];
