import { isFiniteForm, type Subject, type TaggedSentence, type Word } from "../tagger.ts";

const CLITIC = /^(?:ne|n'|me|m'|te|t'|se|s'|le|la|l'|les|lui|leur|y|en)$/u;
/** Verbs, besides infinitives, that another infinitive may depend on: "voir Paul et Marie jouer". */
const GOVERNING =
  /^(?:voir|entendre|écouter|regarder|sentir|laisser|faire|envoyer|emmener|aimer|vouloir|préférer|falloir|aider|imaginer|pouvoir|devoir|aller|adorer|détester|savoir|oser|espérer|penser|compter|souhaiter|désirer|venir)$/u;
const PREPOSITION =
  /^(?:pour|de|d'|à|sans|que|qu'|comment|où|quoi|par|avant|afin|au|aux|comme|qui|dont|quel|quelle)$/u;
const JOINS = /^(?:et|mais|alors|car|donc|puis|parce)$/u;
const OPENER_MAX = 6;

function isCapital({ token }: Word): boolean {
  return /^\p{Lu}\p{Ll}+$/u.test(token.text);
}

/** Whether a verb or a preposition among the words may govern an infinitive. */
function governs(words: readonly Word[]): boolean {
  return words.some(
    ({ lower, all }) =>
      PREPOSITION.test(lower) ||
      all.some(({ pos, mode, lemma }) => pos === "VER" && (mode === "inf" || GOVERNING.test(lemma))),
  );
}

/** "Aux Philippines,", "Le soir,", "Des fois": what stands before the subject and has no verb. */
function isOpener(left: readonly Word[]): boolean {
  return (
    left.length <= OPENER_MAX &&
    !left.some(
      ({ readings, lower, all }) =>
        readings.some(isFiniteForm) ||
        all.some(({ mode }) => mode === "inf") ||
        /^(?:pour|sans|de|d'|afin|voici|voilà|avant|comment|pourquoi|quand|que|qui)$/u.test(lower),
    )
  );
}

/** Whether a clause begins at `from`: at the start, after words of time or place, or after a clause that is whole. */
function opensClause(words: readonly Word[], from: number): boolean {
  if (from === 0) return true;
  const before = words[from - 1];
  if (before === undefined) return true;
  const left = words.slice(0, from - 1);
  if (before.token.text === ",") return left.length > 0 && (isOpener(left) || whole(left));
  if (JOINS.test(before.lower)) return left.length === 0 || whole(left);
  // "Des fois mon fils", "Au Vietnam tous les enfants".
  return (
    isOpener(words.slice(0, from)) &&
    from >= 2 &&
    /^(?:fois|jours?|soirs?|matins?|pays|village|ville)$/u.test(before.lower)
  );
}

function whole(left: readonly Word[]): boolean {
  return left.some(({ readings }) => readings.some(isFiniteForm)) && !governs(left);
}

/** Whether the words after the infinitive, up to the end of its clause, have a verb of their own. */
function hasOtherVerb(words: readonly Word[], index: number): boolean {
  for (let at = index + 1; at < words.length; at += 1) {
    const word = words[at];
    if (word === undefined || word.token.kind === "punct" || JOINS.test(word.lower)) {
      // "mon frère et moi habiter ensemble, c'est un rêve".
      return /^(?:c'|ça|cela|est)$/u.test(words[at + 1]?.lower ?? "");
    }
    if (/^(?:que|qu'|qui|quand|si|où)$/u.test(word.lower)) return false;
    if (word.readings.length > 0 && word.readings.every(isFiniteForm)) return true;
  }
  return (
    words.at(-1)?.token.text === "?" && /^(?:comment|pourquoi|où|quel|quelle)$/u.test(words[0]?.lower ?? "")
  );
}

interface Group {
  from: number;
  head: number;
  number: "s" | "p";
  gender?: "m" | "f";
}

function groupEndingAt({ words, groups }: TaggedSentence, to: number): Group | undefined {
  const word = words[to];
  if (word === undefined) return undefined;
  const group = groups.find((one) => one.to === to);
  if (group?.determiner !== undefined) {
    const { number, gender } = group;
    if (number === undefined) return undefined;
    // "tous les enfants", "toute la famille".
    const from = /^(?:tous|toute|toutes|tout)$/u.test(words[group.from - 1]?.lower ?? "")
      ? group.from - 1
      : group.from;
    return { from, head: group.noun, number, ...(gender === undefined ? {} : { gender }) };
  }
  if (word.lower === "autre" && words[to - 1]?.lower === "l'") return { from: to - 1, head: to, number: "s" };
  return word.name || (to > 0 && isCapital(word)) ? { from: to, head: to, number: "s" } : undefined;
}

/**
 * The subject of the infinitive at `index`, where the words before it are nothing but a group, a name, or two of them,
 * and open a clause that has no other verb: "Marie et Paul habiter ici", "toi et moi aller".
 */
export function subjectOfClause(tagged: TaggedSentence, index: number): Subject | undefined {
  const { words } = tagged;
  let to = index - 1;
  while (to > 0 && CLITIC.test(words[to]?.lower ?? "") && index - to < 4) to -= 1;
  const last = words[to]?.lower ?? "";
  if (hasOtherVerb(words, index)) return undefined;
  const joined = words[to - 1]?.lower === "et";
  const first = joined ? groupEndingAt(tagged, to - 2) : undefined;
  if (/^(?:moi|toi)$/u.test(last)) {
    const from = first?.from ?? (/^(?:toi|lui|vous)$/u.test(words[to - 2]?.lower ?? "") ? to - 2 : -1);
    if (!joined || from < 0 || !opensClause(words, from)) return undefined;
    return { from, to, head: to, kind: "coordination", person: last === "moi" ? 1 : 2, number: "p" };
  }
  const own = groupEndingAt(tagged, to);
  if (own === undefined) return undefined;
  const two = words[own.from - 1]?.lower === "et" ? groupEndingAt(tagged, own.from - 2) : undefined;
  if (
    two !== undefined &&
    opensClause(words, two.from) &&
    !/^(?:du|des|au|aux)$/u.test(words[two.from]?.lower ?? "")
  )
    return { from: two.from, to, head: own.head, kind: "coordination", person: 3, number: "p" };
  // "Quelle place donner à la culture ?"
  if (/^quel(?:le)?s?$/u.test(words[own.from]?.lower ?? "") || !opensClause(words, own.from))
    return undefined;
  const { from, head, number, gender } = own;
  return { from, to, head, kind: "groupe", person: 3, number, ...(gender === undefined ? {} : { gender }) };
}
