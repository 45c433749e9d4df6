import type { AnalysedSentence, TextAnalysis } from "../analysis.ts";
import { CONNECTORS, type Connector, type Link } from "../connectors.ts";

interface FoundConnector extends Connector {
  total: number;
}

export interface StructureFeatures {
  sentenceCount: number;
  /** In words. */
  meanSentenceLength: number;
  /** In words; null for a transcript without full stops, whose sentences are not the speaker's. */
  longestSentence: number | null;
  /** Standard deviation of the sentences' lengths, divided by their mean; null like the longest. */
  sentenceSpread: number | null;
  /** Distinct words that open a subordinate clause, and the gerund. */
  subordinatorKinds: number;
  /** Colons, semicolons, dashes, brackets and quotation marks for each 100 words. */
  marks: number;
  paragraphCount: number;
  /** Subordinate clauses and gerunds, divided by sentences. */
  subordinatesPerSentence: number;
  /** The same for each 100 words. */
  subordinateDensity: number;
  connectors: FoundConnector[];
  links: Link[];
}

const SUBORDINATORS = new Set(
  `que qu' qui dont où lorsque lorsqu' quand puisque puisqu' quoique quoiqu' comme si s' lequel laquelle lesquels
  lesquelles auquel auxquels auxquelles duquel desquels desquelles parce`.split(/\s+/u),
);

/** Whether « s' » is the conjunction: only before « il » or « ils », and not in « s'il vous plaît ». */
function isConjunction(words: AnalysedSentence["words"], index: number): boolean {
  const [subject = "", person = "", verb = ""] = [1, 2, 3].map((after) => words[index + after]?.lower ?? "");
  return /^ils?$/u.test(subject) && !(/^(?:vous|te)$/u.test(person) && /^pla[iî]t$/u.test(verb));
}

/** The word that opens each subordinate clause; "si" and "comme" count only before a subject. */
function subordinators(sentence: AnalysedSentence): string[] {
  const found: string[] = [];
  const { words } = sentence;
  for (const [index, { lower, word }] of words.entries()) {
    const next = words[index + 1];
    if (/^(?:que|qu')$/u.test(lower) && words[index - 1]?.lower === "parce") continue;
    if (lower === "en" && next?.word.readings.some(({ mode }) => mode === "ppres")) found.push("gérondif");
    if (!SUBORDINATORS.has(lower)) continue;
    if (index === 0 && /^(?:que|qu'|qui|où|quand)$/u.test(lower) && sentence.texte.trimEnd().endsWith("?"))
      continue;
    if (
      /^(?:que|qu')$/u.test(lower) &&
      /^(?:est-ce|plus|moins|aussi|ne)$/u.test(words[index - 1]?.lower ?? "")
    )
      continue;
    if (lower === "comme" || lower === "si" || lower === "s'") {
      const follows = next?.word.readings.some(({ pos }) => pos === "PRO") ?? false;
      const subject = /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles|le|la|les|l'|c'|cela|mon|ma|mes)$/u;
      if (!follows || !subject.test(next?.lower ?? "") || (lower === "s'" && !isConjunction(words, index)))
        continue;
    }
    if (word.token.quoted) continue;
    found.push(lower.replace(/^(.*)u'$/u, "$1ue").replace(/^s'$/u, "si"));
  }
  return found;
}

/** The connectors of a text; each stretch counts once, for the longest connector that matches. */
export function findConnectors(sentences: readonly AnalysedSentence[]): FoundConnector[] {
  const totals = new Map<string, FoundConnector>();
  for (const { words } of sentences) {
    let text = ` ${words.map(({ lower }, at) => (lower === "s'" && !isConjunction(words, at) ? "¤" : lower)).join(" ")} `;
    for (const connector of CONNECTORS) {
      const wanted = ` ${connector.form.replace(/'(?=\S)/gu, "' ")} `;
      let at = text.indexOf(wanted);
      while (at >= 0) {
        const before = totals.get(connector.form);
        if (before === undefined) totals.set(connector.form, { ...connector, total: 1 });
        else before.total += 1;
        text = `${text.slice(0, at)} ¤ ${text.slice(at + wanted.length)}`;
        at = text.indexOf(wanted, at);
      }
    }
  }
  return [...totals.values()];
}

/** Nobody's sentences have more words in the mean: where they do, the transcript lacks full stops. */
const MEAN_LENGTH_MAX = 30;

function spread(lengths: readonly number[], mean: number): number {
  const squares = lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0);
  return Math.sqrt(squares / Math.max(1, lengths.length)) / Math.max(1, mean);
}

/** Measures sentences, paragraphs and connectors. */
export function structureFeatures({ texte, sentences, words }: TextAnalysis): StructureFeatures {
  const spoken = sentences.filter(({ words }) => words.length > 0);
  const lengths = spoken.map(({ words }) => words.length);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const opened = spoken.flatMap(subordinators);
  const connectors = findConnectors(spoken);
  const punctuated = mean <= MEAN_LENGTH_MAX;
  const marks = spoken.reduce((sum, one) => sum + (one.texte.match(/[:;–—«(]/gu)?.length ?? 0), 0);
  return {
    sentenceCount: spoken.length,
    meanSentenceLength: mean,
    longestSentence: punctuated ? lengths.reduce((most, length) => Math.max(most, length), 0) : null,
    sentenceSpread: punctuated ? spread(lengths, mean) : null,
    subordinatorKinds: new Set(opened).size,
    marks: (100 * marks) / Math.max(20, words.length),
    paragraphCount: texte.split(/\n\s*/u).filter((line) => /\p{L}/u.test(line)).length,
    subordinatesPerSentence: opened.length / Math.max(1, spoken.length),
    subordinateDensity: (100 * opened.length) / Math.max(20, words.length),
    connectors,
    links: [...new Set(connectors.map(({ link }) => link))],
  };
}
