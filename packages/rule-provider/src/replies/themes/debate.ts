/**
 * What can be said for and against something. Clauses begin in lower case and end without a full stop, so that
 * "… que" can stand before them; examples are whole sentences in the first person. All are written for this project.
 */
export interface Debate {
  id: string;
  /** Beginnings of folded words that point to it; several words in one entry must follow one another. */
  indices: string[];
  /** What is judged, with its article: "la gratuité des transports". */
  nom: string;
  /** The question, as a sentence. */
  question: string;
  pour: [string, string, string];
  contre: [string, string, string];
  exemplePour: string;
  exempleContre: string;
  /** A clause that reconciles both sides. */
  compromis: string;
}

export function debate(
  id: string,
  indices: string,
  nom: string,
  question: string,
  pour: Debate["pour"],
  contre: Debate["contre"],
  [exemplePour, exempleContre]: [string, string],
  compromis: string,
): Debate {
  return {
    id,
    indices: indices.split(", "),
    nom,
    question,
    pour,
    contre,
    exemplePour,
    exempleContre,
    compromis,
  };
}
