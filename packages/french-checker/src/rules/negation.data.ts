import type { Phrase } from "./phrase-rule.ts";

const DOUBLE = "« pas » ne s'emploie pas avec un autre mot négatif : « {c} ».";
const DE = "Après une négation, l'article « un », « des » ou « du » devient « de ».";
const INFINITIF = "Devant un infinitif, « ne pas » reste groupé : « {c} ».";
const DETERMINANT = { code: "SYN_DETERMINANT" } as const;
const PARTITIF =
  "avoir|vouloir|prendre|acheter|manger|boire|trouver|recevoir|gagner|porter|posséder|chercher|falloir|rester";

const sansSuite = (m: { to: number }, s: { tokens: readonly { lower: string }[] }): boolean =>
  !/^(?:seul|seule|sou|centime|mot|instant|tout|quart|peu|même|certain|certaine|autre)$/u.test(
    s.tokens[m.to + 1]?.lower ?? "",
  ) && !s.tokens.slice(m.to + 1, m.to + 8).some((token) => token.lower === "mais");

/** Negations doubled or out of place, and the articles after them. */
export const NEGATIONS: readonly Phrase[] = [
  [
    "pas|plus rien|personne|jamais|aucun|aucune",
    {
      "pas rien": "rien",
      "pas personne": "personne",
      "pas jamais": "jamais",
      "pas aucun": "aucun",
      "pas aucune": "aucune",
    },
    DOUBLE,
    {
      si: (m, s) => s.tokens.slice(Math.max(0, m.from - 5), m.from).some((t) => /^(?:ne|n')$/u.test(t.lower)),
    },
  ],
  ["ne|n' *=clitique CONJ < pas PP|INF rien|personne|aucun|aucune >", "$5 $6", DOUBLE],
  ["< jamais pas >", "jamais", DOUBLE],
  ["rien|personne|aucun|aucune ?NOM ne|n' *=clitique < CONJ pas >", "$5", DOUBLE],
  [
    `ne|n' *=clitique @${PARTITIF}:conj pas|plus|jamais < un|une|des|du > NOM|ADJ`,
    "de",
    DE,
    { ...DETERMINANT, si: sansSuite },
  ],
  [
    `ne|n' *=clitique @avoir:conj pas|plus|jamais < de la|l' > NOM`,
    "de",
    DE,
    { ...DETERMINANT, si: sansSuite },
  ],
  [
    "ne|n' @avoir:conj pas|jamais trouvé|eu|acheté|reçu|pris|vu|fait|mangé|bu < un|une|des|du > NOM|ADJ",
    "de",
    DE,
    { ...DETERMINANT, si: sansSuite },
  ],
  [
    "@faire:conj pas|plus|jamais < du|des > sport|bruit|efforts|vélo|progrès|ménage|courses|exercice",
    "de",
    DE,
    { ...DETERMINANT, si: sansSuite },
  ],
  [
    "n' y a *=milieu < un|une|des|du > NOM|ADJ",
    "de",
    DE,
    { ...DETERMINANT, si: (m, s) => sansSuite(m, s) && s.tokens[m.from - 1]?.lower === "pas" },
  ],
  ["ne|n' *=clitique < INF pas|jamais|plus|rien >", "$4 $3", INFINITIF],
  [
    "< pour|de|d'|à pas > *=clitique INF+",
    { "pour pas": "pour ne pas", "de pas": "de ne pas", "à pas": "à ne pas" },
    "La négation de l'infinitif est « ne pas » : « {c} ».",
  ],
];
