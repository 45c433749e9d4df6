import dictionary from "dictionary-fr";
import { isEnglish } from "./english.ts";
import { type GradedFinding, grade } from "./gravite.ts";
import { createLexicon, type Lexicon } from "./lexicon.ts";
import type { Finding, Rule, RuleContext } from "./rule.ts";
import { RULES } from "./rules/index.ts";
import { createSpelling } from "./spelling.ts";
import { createTagger, type Tagger } from "./tagger.ts";
import { sentences, tokenize } from "./token.ts";

export interface Corrector {
  /**
   * The errors of a French text, by place, none overlapping another. Never throws; the same text gives the
   * same findings. A sentence in English has none.
   */
  findErrors(texte: string): GradedFinding[];
  /** What the corrector reads texts with, for whoever reads them again. */
  readonly lexicon: Lexicon;
  readonly tagger: Tagger;
  dispose(): void;
}

interface Candidate {
  finding: Finding;
  priorite: number;
}

/** Overlaps: the higher priority wins, then the wider span, then the first. */
function withoutOverlaps(found: readonly Candidate[]): Finding[] {
  const best = [...found].sort(
    (a, b) =>
      b.priorite - a.priorite ||
      b.finding.fin - b.finding.debut - (a.finding.fin - a.finding.debut) ||
      a.finding.debut - b.finding.debut,
  );
  const taken = new Set<number>();
  const kept: Finding[] = [];
  for (const { finding } of best) {
    let free = true;
    for (let at = finding.debut; at < finding.fin; at += 1) if (taken.has(at)) free = false;
    if (!free) continue;
    for (let at = finding.debut; at < finding.fin; at += 1) taken.add(at);
    kept.push(finding);
  }
  return kept.sort((a, b) => a.debut - b.debut);
}

/** Whether the finding is about the text: a real span, a correction that changes it, nothing cited. */
function isSound(finding: Finding, texte: string): boolean {
  return finding.debut < finding.fin && texte.slice(finding.debut, finding.fin) !== finding.correction;
}

/** Loads the dictionaries: about 0.6 s. `rules` is for tests of one rule. */
export async function createCorrector(rules: readonly Rule[] = RULES): Promise<Corrector> {
  const spelling = await createSpelling();
  const lexicon = createLexicon({ dic: new TextDecoder().decode(dictionary.dic) });
  const tagger = createTagger(lexicon);
  return {
    lexicon,
    tagger,
    findErrors(texte) {
      spelling.renew();
      const tokens = tokenize(texte);
      const all = sentences(tokens);
      const context: RuleContext = { texte, tokens, sentences: all, lexicon, spelling, tagger };
      const quoted = new Set(tokens.filter((token) => token.quoted).map((token) => token.debut));
      const found: Candidate[] = [];
      for (const sentence of all) {
        if (isEnglish(sentence.tokens.filter(({ kind }) => kind === "word"))) continue;
        for (const rule of rules) {
          for (const finding of rule.find(sentence, context)) {
            if (!isSound(finding, texte) || quoted.has(finding.debut)) continue;
            found.push({ finding, priorite: rule.priorite ?? 0 });
          }
        }
      }
      return grade(withoutOverlaps(found), texte, lexicon);
    },
    dispose: () => spelling.dispose(),
  };
}
