import { type CodeCritere, CRITERES } from "@epreuve/contract/criteres";
import type { CriteresReply } from "@epreuve/core/correction/report/replies";
import { adviceFor } from "./advice.ts";
import { FAMILIES, quote, worstOf } from "./evidence.ts";
import { meritsOf } from "./merits.ts";
import type { Reading } from "./reading.ts";

/** What the measures say of a production without a word of French. */
const NOTHING: CriteresReply["pourquoi"] = {
  pas_moins: { extrait: null, raison: "Il n'y a pas de niveau plus bas." },
  pas_plus: { extrait: null, raison: "Il n'y a pas encore de phrase française à juger." },
};

/**
 * Why not one level lower: what a sentence without an error does for its reader. Why not one higher: the limiting
 * criterion, with an error of it, or with what shows its level. Where no sentence can be shown the service gives its own
 * reason.
 */
export function reasonsOf(
  limitant: CodeCritere,
  reading: Reading,
  preuves: readonly string[],
): CriteresReply["pourquoi"] {
  const { production } = reading;
  if (production.words.length < 3) return NOTHING;
  const [merit] = meritsOf(reading);
  const families = FAMILIES[limitant] ?? [];
  const { weakness, code } = adviceFor(limitant, reading);
  const worst = worstOf(production.sentences, families, code);
  const level = preuves.find((preuve) => preuve !== merit?.sentence.texte) ?? null;
  return {
    pas_moins:
      merit === undefined
        ? { extrait: null, raison: "" }
        : { extrait: merit.sentence.texte, raison: `${merit.does}, et on vous comprend.` },
    pas_plus: {
      extrait: worst === undefined ? level : quote(worst),
      raison: `Ce qui retient le plus la note, c'est le critère « ${CRITERES[limitant]} » : ${weakness}.`,
    },
  };
}
