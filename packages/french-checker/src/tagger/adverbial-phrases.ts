import type { Word } from "./tagged.ts";

/** Adverbs of several words: no noun of theirs commands the adjective that follows. */
const PHRASES = `tout le temps|à nouveau|de nouveau|du tout|tout de suite|tout à coup|tout d' un coup|d' un coup|en quelque sorte
  |à moitié|à demi|aux trois quarts|en partie|en grande partie|en bonne partie|en majeure partie|d' ordinaire|d' habitude
  |en général|sans doute|sans cesse|par hasard|par conséquent|par terre|par chance|par exemple|à la longue|un petit peu|un poil plus|un poil trop|un brin trop|un brin plus|au moins|du moins
  |en réalité|en fait|en vérité|en principe|en particulier|en moyenne|de toute évidence|de toute façon|de toute manière|en aucune manière|en aucune façon|d' aucune manière|d' aucune façon|au plus|en somme|en effet|en vain|à temps|en tout`;

const BY_WORD = new Map<string, { phrase: readonly string[]; offset: number }[]>();
for (const text of PHRASES.split("|")) {
  const phrase = text.trim().split(/\s+/u);
  for (const [offset, word] of phrase.entries()) {
    BY_WORD.set(word, [...(BY_WORD.get(word) ?? []), { phrase, offset }]);
  }
}

/** "soyons de nouveau amis", but "rencontrer de nouveau amis", where the adjective lacks its x. */
function isAgain(words: readonly Word[], from: number): boolean {
  const many = words[from + 2]?.readings.some(({ pos, number }) => pos === "NOM" && number === "p") ?? false;
  const being = words
    .slice(Math.max(0, from - 3), from)
    .some(({ all }) => all.some(({ lemma }) => /^(?:être|redevenir|devenir)$/u.test(lemma)));
  return !many || being;
}

/** Whether the word belongs to such an adverb. */
export function inAdverbialPhrase(words: readonly Word[], at: number): boolean {
  return (BY_WORD.get(words[at]?.lower ?? "") ?? []).some(({ phrase, offset }) => {
    const from = at - offset;
    const whole = phrase.every((part, index) => words[from + index]?.lower === part);
    return whole && (phrase.join(" ") !== "de nouveau" || isAgain(words, from));
  });
}
