import { readFileSync } from "node:fs";

/** The TypeScript examples of a README. */
export function examplesOf(readme: string): string[] {
  return [...readFileSync(readme, "utf8").matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code ?? "");
}
