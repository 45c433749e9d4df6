import { accentVariants } from "./candidates.ts";
import { FOREIGN_WORDS } from "./foreign-words.ts";
import { bare, soundKey } from "./sound.ts";

/** Endings that Spanish, Portuguese, Italian or English has for a French one; the longest first. */
const ENDINGS: readonly [RegExp, string][] = [
  [/(?:aciones|acoes|ações|azioni)$/u, "ations"],
  [/(?:aci[oó]n|acao|ação|azione)$/u, "ation"],
  [/(?:ci[oó]n|cao|ção|zione)$/u, "tion"],
  [/(?:si[oó]n|são|sione)$/u, "sion"],
  [/(?:idades|ities)$/u, "ités"],
  [/(?:idade?|edade?|ità|ity)$/u, "ité"],
  [/dade?$/u, "té"],
  [/amente$/u, "ement"],
  [/mente$/u, "ment"],
  [/lmente$/u, "lement"],
  [/(?:[eê]ncia|enza|ency)$/u, "ence"],
  [/(?:[aâ]ncia|anza|ancy)$/u, "ance"],
  [/(?:ically)$/u, "iquement"],
  [/(?:ico|ica|ical)$/u, "ique"],
  [/(?:icos|icas|ici|iche)$/u, "iques"],
  [/(?:oso|ous)$/u, "eux"],
  [/osa$/u, "euse"],
  [/(?:[aá]rio|aria|ary)$/u, "aire"],
  [/ista$/u, "iste"],
  [/istas$/u, "istes"],
  [/ismo$/u, "isme"],
  [/(?:izar|izzare|ize)$/u, "iser"],
  [/(?:[ií]a|y)$/u, "ie"],
  [/(?:ias|ies)$/u, "ies"],
  [/(?:ador|atore|ator)$/u, "ateur"],
  [/ema$/u, "ème"],
  [/ura$/u, "ure"],
  [/(?:ment|mento)$/u, "ment"],
  [/ar$/u, "er"],
];

/** Spellings of the changed word: as it stands, with its accents, or with its doubled letters. */
function spellings(form: string, isKnown: (word: string) => boolean): string[] {
  if (isKnown(form)) return [form];
  const accented = accentVariants(form).filter(isKnown);
  if (accented.length > 0) return accented;
  const doubled: string[] = [];
  for (let at = 1; at < form.length - 1; at += 1) {
    const twice = form.slice(0, at) + form.charAt(at) + form.slice(at);
    if (!/[aeiouy]/u.test(form.charAt(at)) && bare(twice) !== bare(form)) doubled.push(twice);
  }
  return doubled.flatMap((twice) =>
    isKnown(twice) ? [twice] : accentVariants(twice).slice(0, 40).filter(isKnown),
  );
}

/** The French word that a word of a neighbouring language stands for: "universidad", "especialmente", "technology". */
export function cognate(word: string, isKnown: (word: string) => boolean): string | undefined {
  const listed = FOREIGN_WORDS.get(word);
  if (listed !== undefined) return listed;
  if (word.length < 6) return undefined;
  for (const [ending, french] of ENDINGS) {
    if (!ending.test(word)) continue;
    const found = spellings(word.replace(ending, french), isKnown);
    const best = found.find((one) => soundKey(one) === soundKey(word)) ?? found[0];
    if (best !== undefined) return best;
  }
  return undefined;
}
