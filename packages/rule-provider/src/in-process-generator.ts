import { parseDonnees } from "@epreuve/core/generation/donnees";
import type { TextGenerator } from "@epreuve/core/generation/generator";
import * as v from "valibot";
import type { Language } from "./replies/language.ts";
import { replyTo } from "./replies/reply-to.ts";

/**
 * The offline provider as a text generator, without its server: for tests and scripts that make many reports. Like the
 * port, it gives only replies that satisfy schema and review; a reply that does not is a defect of the rules, and throws.
 */
export function inProcessGenerator(language: Language): TextGenerator {
  return {
    fournisseur: "local",
    async generate({ purpose, input, schema, review }) {
      const reply = v.parse(schema, replyTo(purpose, parseDonnees(input), language));
      const issues = review?.(reply) ?? [];
      if (issues.length > 0) throw new Error(`${purpose}: ${issues.map(({ message }) => message).join(" ")}`);
      return { reply, modeleIa: "epreuve-regles-1" };
    },
  };
}
