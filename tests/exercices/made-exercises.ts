import { readdirSync, readFileSync } from "node:fs";
import { TacheSchema } from "@epreuve/contract/tache";
import type { ExercicesReply } from "@epreuve/core/enrichment/replies";
import type { Checker } from "@epreuve/french-checker/checker";
import { replyTo } from "@epreuve/rule-provider/replies/reply-to";
import { REPLY_SCHEMAS } from "@epreuve/test-kit/reply-schemas";
import * as v from "valibot";

type Exercice = ExercicesReply["exercices"][number];

const TEXTS = "packages/evaluation/productions/development/textes";
const TexteSchema = v.object({ tache: TacheSchema, texte: v.string() });

/** The development texts, then each with its second half replaced by that of another one of its task. */
export function* texts(): Generator<v.InferOutput<typeof TexteSchema>> {
  const own = readdirSync(TEXTS).map((file) =>
    v.parse(TexteSchema, JSON.parse(readFileSync(`${TEXTS}/${file}`, "utf8"))),
  );
  yield* own;
  for (let shift = 1; shift < own.length; shift += 1) {
    for (const [index, { tache, texte }] of own.entries()) {
      const other = own[(index + shift) % own.length];
      if (other?.tache !== tache) continue;
      yield { tache, texte: `${half(texte)[0]} ${half(other.texte)[1]}` };
    }
  }
}

function half(texte: string): [string, string] {
  const sentences = texte.split(/(?<=[.!?])\s+/u);
  const middle = Math.ceil(sentences.length / 2);
  return [sentences.slice(0, middle).join(" "), sentences.slice(middle).join(" ")];
}

const sentences = new Intl.Segmenter("fr", { granularity: "sentence" });

/** The exercises that the offline provider makes of a text, from the errors that it finds in it. */
export function exercisesOf({ tache, texte }: { tache: string; texte: string }, checker: Checker): Exercice[] {
  const { erreurs } = v.parse(REPLY_SCHEMAS.erreurs, replyTo("erreurs", { tache, contenu: texte }, checker));
  const given = erreurs.map((erreur) => {
    const at = texte.indexOf(erreur.contexte ?? "");
    const phrase = sentences.segment(texte).containing(Math.max(0, at))?.segment.trim() ?? "";
    return { ...erreur, phrase };
  });
  const donnees = { tache, contenu: texte, erreurs: JSON.stringify(given.slice(0, 24)), critere: "GRAMMAIRE" };
  return v.parse(REPLY_SCHEMAS.exercices, replyTo("exercices", donnees, checker)).exercices;
}
