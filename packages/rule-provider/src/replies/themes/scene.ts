/**
 * A situation a message or an article is written in. Sentences stand in the order of the text; `?` before one means
 * that it may be left out, `[a|b]` that either will do, `{a|b}` the form for "tu" and the form for "vous".
 */
export interface Scene {
  id: string;
  /** Beginnings of folded words that point to it; several words in one entry must follow one another. */
  indices: string[];
  /** Title of the article, or null for a message. */
  titre: string | null;
  phrases: string[];
  /** Details worth adding, as noun phrases. */
  pistes: string[];
}

export function scene(
  id: string,
  indices: string,
  titre: string | null,
  pistes: string,
  phrases: string,
): Scene {
  return {
    id,
    indices: indices.split(", "),
    titre,
    phrases: phrases.trim().split(/\s*\n\s*/u),
    pistes: pistes.split(" ; "),
  };
}
