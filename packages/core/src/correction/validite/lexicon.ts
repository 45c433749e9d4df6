import champs from "./data/champs.json" with { type: "json" };
import connecteurs from "./data/connecteurs.json" with { type: "json" };
import langues from "./data/langues.json" with { type: "json" };
import mots from "./data/mots.json" with { type: "json" };
import registres from "./data/registres.json" with { type: "json" };
import themes from "./data/themes.json" with { type: "json" };
import tournures from "./data/tournures.json" with { type: "json" };
import { type Patterns, patternsOf } from "./patterns.ts";
import { plainOf, stemOf } from "./words.ts";

/** What the measures know of French, written for this project. */
export interface Lexicon {
  /** Words that say nothing of a subject, in plain letters. */
  vides: ReadonlySet<string>;
  /** Stems of words that fit any subject. */
  generiques: ReadonlySet<string>;
  /** Stems by which a consigne asks, whatever its subject. */
  consigne: ReadonlySet<string>;
  /** Stems of the people whom a consigne names: whom one writes to is hardly what one writes about. */
  proches: ReadonlySet<string>;
  /** Stems of notions that an essay on anything may use, and those of letters and thanks. */
  abstraits: ReadonlySet<string>;
  courtoisie: ReadonlySet<string>;
  /** The themes of a stem. */
  themes: ReadonlyMap<string, readonly string[]>;
  /** The fields of everyday matter that a stem names, or only goes with. */
  champs: ReadonlyMap<string, readonly { champ: number; names: boolean }[]>;
  /** Phrases that are taught to be learned, and linking phrases. */
  tournures: Patterns;
  connecteurs: Patterns;
  /** Frequent words of French and its neighbours, in plain letters. */
  langues: ReadonlyMap<string, ReadonlySet<string>>;
}

let lexicon: Lexicon | undefined;

/** The lexicon, made at its first use: only a Lambda that judges needs it. */
export function lexiconOf(): Lexicon {
  lexicon ??= {
    vides: new Set(plainWords(mots.vides)),
    generiques: new Set(plainWords(mots.generiques).map(stemOf)),
    consigne: new Set(plainWords(mots.consigne).map(stemOf)),
    proches: new Set(plainWords(mots.proches).map(stemOf)),
    abstraits: new Set(plainWords(registres.abstraits).map(stemOf)),
    courtoisie: new Set(plainWords(registres.courtoisie).map(stemOf)),
    themes: themesByStem(),
    champs: fieldsByStem(),
    tournures: patternsOf(tournures),
    connecteurs: patternsOf(connecteurs),
    langues: new Map(Object.entries(langues).map(([name, line]) => [name, new Set(plainWords(line))])),
  };
  return lexicon;
}

function plainWords(line: string): string[] {
  return plainOf(line).split(/[\s'-]+/u);
}

function themesByStem(): Map<string, string[]> {
  const byStem = new Map<string, string[]>();
  for (const [theme, line] of Object.entries(themes)) {
    for (const stem of new Set(plainWords(line).map(stemOf))) {
      byStem.set(stem, [...(byStem.get(stem) ?? []), theme]);
    }
  }
  return byStem;
}

function fieldsByStem(): Map<string, { champ: number; names: boolean }[]> {
  const byStem = new Map<string, { champ: number; names: boolean }[]>();
  for (const [champ, [named, goesWith]] of Object.entries(champs).entries()) {
    const heads = new Set(plainWords(named).map(stemOf));
    for (const stem of new Set([...heads, ...plainWords(goesWith).map(stemOf)])) {
      byStem.set(stem, [...(byStem.get(stem) ?? []), { champ, names: heads.has(stem) }]);
    }
  }
  return byStem;
}
