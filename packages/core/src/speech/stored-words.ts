import * as v from "valibot";
import type { TimedWord } from "./transcriber.ts";

/** A word and its times as they are stored: without field names, thousands of words fit in one item. */
export const StoredWordSchema = v.pipe(
  v.tuple([v.string(), v.number(), v.number()]),
  v.transform(([texte, debutMs, finMs]): TimedWord => ({ texte, debutMs, finMs })),
);

export function storedWords(mots: readonly TimedWord[] | null): [string, number, number][] | null {
  return mots?.map(({ texte, debutMs, finMs }) => [texte, debutMs, finMs]) ?? null;
}
