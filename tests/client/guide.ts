import { readFileSync } from "node:fs";

/** The examples of the client's guide, as they stand in a README. */
export function examplesOf(readme: string): string[] {
  return [...readFileSync(readme, "utf8").matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code ?? "");
}
