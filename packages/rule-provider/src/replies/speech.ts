import { isHesitation } from "@epreuve/core/correction/fluency/parole";
import { type Token, tokenize } from "@epreuve/french-checker/token";

/** Words that may rightly be repeated: « nous nous levons », « très très bien ». */
const TWICE = new Set("nous vous très trop bien si oui non bla ah oh".split(" "));

/** First words of a clause: the comma before a hesitation stays before them, since it separates two clauses. */
const OPENS_CLAUSE =
  /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles|ce|c'|ça|et|mais|ou|donc|car|alors|puis|parce|quand)$/u;

/**
 * First and last words of a repeated group that is a hesitation. Other repeated groups may begin a new sentence:
 * « j'aime la ville la ville est belle ».
 */
const RESTARTED = /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles|ce|c'|ça|qui|que|qu'|y|parce|est-ce)$/u;
const BROKEN_OFF =
  /^(?:le|la|les|l'|un|une|des|du|de|d'|au|aux|à|dans|en|pour|par|sur|avec|chez|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leur|leurs|ce|cet|cette|ces|que|qu'|qui|et|mais|ou)$/u;
const REPEAT_MAX_WORDS = 4;

/** Punctuation that belongs to a hesitation. */
const PAUSE = /^(?:,|…|\.{2,})$/u;

function isFiller(token: Token, before: Token | undefined): boolean {
  if (token.kind !== "word" || !isHesitation({ texte: token.text })) return false;
  // "Ben" in capitals is a name, unless it begins a sentence.
  const opens = before === undefined || before.sentence !== token.sentence;
  return opens || token.text === token.lower;
}

function isSameTurn(from: Token, to: readonly Token[]): boolean {
  return to.every(({ spaceBefore }) => !/[\n\r]/u.test(spaceBefore)) && from.kind === "word";
}

/** Whether a clause begins at `at`. */
function opensClause(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return (
    before === undefined ||
    before.sentence !== tokens[at]?.sentence ||
    /^(?:et|mais|ou|donc|car|alors|si|quand|que|qu'|où)$/u.test(before.lower)
  );
}

/** How many tokens at `at` are repeated right after them, with the comma between; 0 for none. */
function repeatAt(tokens: readonly Token[], at: number): number {
  for (let words = REPEAT_MAX_WORDS; words > 0; words -= 1) {
    const said = tokens.slice(at, at + words);
    const held = PAUSE.test(tokens[at + words]?.text ?? "") ? 1 : 0;
    const again = tokens.slice(at + words + held, at + 2 * words + held);
    const [first] = said;
    const last = said.at(-1);
    if (first === undefined || last === undefined || again.length < words) continue;
    if (!said.every(({ lower, kind }, index) => kind === "word" && lower === again[index]?.lower)) continue;
    if (!isSameTurn(first, [...said.slice(1), ...again])) continue;
    const atOnce = words === 1 && held === 0;
    const begunAgain =
      atOnce || opensClause(tokens, at) || RESTARTED.test(first.lower) || BROKEN_OFF.test(last.lower);
    if (begunAgain && !(words === 1 && TWICE.has(first.lower))) return words + held;
  }
  return 0;
}

/**
 * Replaces fillers and repeated beginnings by spaces of the same length, so that offsets stay valid: « je, euh, je
 * voudrais » becomes « je voudrais ».
 */
export function withoutHesitations(texte: string): string {
  const gone = new Set<Token>();
  const said: Token[] = [];
  let before: Token | undefined;
  for (const token of tokenize(texte)) {
    const hesitating = before !== undefined && gone.has(before);
    const last = said.at(-1);
    if (isFiller(token, before) || (hesitating && PAUSE.test(token.text))) gone.add(token);
    else {
      // The comma before a hesitation belongs to it, unless a clause begins after it.
      if (hesitating && last !== undefined && PAUSE.test(last.text) && !OPENS_CLAUSE.test(token.lower)) {
        gone.add(last);
        said.pop();
      }
      said.push(token);
    }
    before = token;
  }
  for (let at = 0; at < said.length; at += 1) {
    for (const token of said.slice(at, at + repeatAt(said, at))) gone.add(token);
  }
  let result = "";
  let from = 0;
  for (const { start, end } of [...gone].sort((a, b) => a.start - b.start)) {
    result += texte.slice(from, start) + " ".repeat(end - start);
    from = end;
  }
  return result + texte.slice(from);
}
