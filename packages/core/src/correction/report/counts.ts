import type { Erreur } from "@epreuve/contract/rapport";
import { errorsCounted, wordsCounted } from "./statements.ts";

/** Fewer words than this are counted in a phrase, not in the production. */
const WORDS_OF_A_PHRASE = 30;

/** Whether prose tells a number of errors, or of words, that is not the report's. */
export function miscounts(
  text: string,
  { erreurs, mots }: { erreurs: readonly Pick<Erreur, "code" | "debut">[]; mots: number },
): boolean {
  return (
    errorsCounted(text).some((count) => !isCount(count, erreurs)) ||
    wordsCounted(text).some((count) => count > WORDS_OF_A_PHRASE && count !== mots)
  );
}

/** Whether a number of errors is that of all, of those with a place, or of one code. */
function isCount(count: number, erreurs: readonly Pick<Erreur, "code" | "debut">[]): boolean {
  const byCode = Map.groupBy(erreurs, ({ code }) => code);
  const located = erreurs.filter(({ debut }) => debut !== null).length;
  return [erreurs.length, located, ...[...byCode.values()].map(({ length }) => length)].includes(count);
}
