/** How nouns and adjectives inflect, by the flags of the Hunspell dictionary and the ending of the lemma. */

/** The four forms of a two-gender lemma, or the two of a noun. */
export interface Forms {
  ms: string[];
  mp: string[];
  fs: string[];
  fp: string[];
}

export const GENDERED = /^(?:F\.|F\+|Fs|Fc|Fe|Fx|W\.|Wx)/;

function plural(form: string): string {
  return /[sxz]$/u.test(form) ? form : `${form}s`;
}

/** Feminine of a lemma with an F. flag, by the ending, as the affix file does. */
function feminineF(lemma: string): string {
  const rules: [RegExp, string][] = [
    [/e$/u, "e"],
    [/ef$/u, "ève"],
    [/([iïu])f$/u, "$1ve"],
    [/er$/u, "ère"],
    [/et$/u, "ète"],
    [/grec$/u, "grecque"],
    [/blanc$/u, "blanche"],
    [/franc$/u, "franche"],
    [/([iru])c$/u, "$1que"],
    [/long$/u, "longue"],
  ];
  for (const [pattern, replacement] of rules) {
    if (pattern.test(lemma)) return lemma.replace(pattern, replacement);
  }
  return `${lemma}e`;
}

function feminineDouble(lemma: string): string {
  if (/[mf]ou$/u.test(lemma)) return lemma.replace(/u$/u, "lle");
  if (/e$/u.test(lemma)) return `${lemma}sse`;
  return `${lemma}${lemma.slice(-1)}e`;
}

function formsW(lemma: string): Forms {
  if (/al$/u.test(lemma)) {
    return { ms: [lemma], mp: [`${lemma.slice(0, -1)}ux`], fs: [`${lemma}e`], fp: [`${lemma}es`] };
  }
  if (/eau$/u.test(lemma)) {
    const feminine = `${lemma.slice(0, -2)}lle`;
    return { ms: [lemma], mp: [`${lemma}x`], fs: [feminine], fp: [`${feminine}s`] };
  }
  const feminine = `${lemma.slice(0, -1)}se`;
  return { ms: [lemma], mp: [lemma], fs: [feminine], fp: [`${feminine}s`] };
}

export const IRREGULAR: Record<string, [ms: string[], mp: string, fs: string]> = {
  wrong: [["faux"], "faux", "fausse"],
  doux: [["doux"], "doux", "douce"],
  roux: [["roux"], "roux", "rousse"],
  vieux: [["vieux", "vieil"], "vieux", "vieille"],
  beau: [["beau", "bel"], "beaux", "belle"],
  nouveau: [["nouveau", "nouvel"], "nouveaux", "nouvelle"],
  fou: [["fou", "fol"], "fous", "folle"],
  mou: [["mou", "mol"], "mous", "molle"],
  frais: [["frais"], "frais", "fraîche"],
  malin: [["malin"], "malins", "maligne"],
  blanc: [["blanc"], "blancs", "blanche"],
  franc: [["franc"], "francs", "franche"],
  favori: [["favori"], "favoris", "favorite"],
  aigu: [["aigu"], "aigus", "aigüe"],
  sec: [["sec"], "secs", "sèche"],
  public: [["public"], "publics", "publique"],
};

export function genderedForms(lemma: string, flag: string): Forms {
  const irregular = IRREGULAR[lemma];
  if (irregular !== undefined) {
    const [ms, mp, fs] = irregular;
    return { ms, mp: [mp], fs: [fs], fp: [`${fs}s`] };
  }
  if (flag.startsWith("W")) return formsW(lemma);
  let feminine = lemma.endsWith("e") ? lemma : `${lemma}e`;
  if (flag.startsWith("Fs")) feminine = lemma.replace(/r$/u, "se");
  else if (flag.startsWith("Fc")) feminine = lemma.replace(/eur$/u, "rice");
  else if (flag.startsWith("Fe")) feminine = lemma.replace(/eur$/u, "eresse");
  else if (flag.startsWith("F+")) feminine = feminineDouble(lemma);
  else if (flag.startsWith("F.")) feminine = feminineF(lemma);
  return { ms: [lemma], mp: [plural(lemma)], fs: [feminine], fp: [`${feminine}s`] };
}

export function simplePlural(lemma: string, flag: string): string {
  if (flag.startsWith("X.")) {
    if (/ail$/u.test(lemma)) return `${lemma.slice(0, -2)}ux`;
    if (/al$/u.test(lemma)) return `${lemma.slice(0, -1)}ux`;
    return `${lemma}x`;
  }
  return plural(lemma);
}

/** Ways to come back from a form to its lemma: [ending of the form, ending of the lemma]. */
export const REVERSE: [string, string][] = [
  ["", ""],
  ["s", ""],
  ["x", ""],
  ["ux", "l"],
  ["ux", "il"],
  ["e", ""],
  ["es", ""],
  ["le", ""],
  ["les", ""],
  ["ne", ""],
  ["nes", ""],
  ["se", ""],
  ["ses", ""],
  ["te", ""],
  ["tes", ""],
  ["sse", ""],
  ["sses", ""],
  ["se", "x"],
  ["ses", "x"],
  ["se", "r"],
  ["ses", "r"],
  ["rice", "eur"],
  ["rices", "eur"],
  ["eresse", "eur"],
  ["eresses", "eur"],
  ["lle", "au"],
  ["lles", "au"],
  ["ve", "f"],
  ["ves", "f"],
  ["ève", "ef"],
  ["èves", "ef"],
  ["ère", "er"],
  ["ères", "er"],
  ["ète", "et"],
  ["ètes", "et"],
  ["que", "c"],
  ["ques", "c"],
  ["he", ""],
  ["hes", ""],
  ["ue", ""],
  ["ues", ""],
];

export const IRREGULAR_LEMMA = new Map<string, string>();
for (const [lemma, [ms, mp, fs]] of Object.entries(IRREGULAR)) {
  for (const form of [...ms, mp, fs, `${fs}s`]) IRREGULAR_LEMMA.set(form, lemma);
}
