import { LIMITS } from "@epreuve/contract/limits";
import type { Deadline } from "../deadline.ts";
import { DATA_IS_DATA, formatDonnees } from "../generation/donnees.ts";
import type { TextGenerator } from "../generation/generator.ts";
import type { Issue } from "../generation/issue.ts";
import type { Runtime } from "../runtime.ts";
import { foldQuote } from "../text/fold.ts";
import { type IdeesReply, IdeesReplySchema } from "./reply.ts";

export interface IdeesRequest {
  owner: string;
  consigne: string;
  /** The text written so far. */
  contenu: string;
  deadline: Deadline;
  /** Called before each request to the provider. */
  onCall?: () => void;
}

/** Instructions of purpose `idees`. */
export const IDEES_INSTRUCTIONS = `Tu aides une personne qui s'entraîne à l'expression écrite du TCF Canada et dont le texte n'avance plus.

${DATA_IS_DATA}

Données reçues : consigne (le sujet), contenu (le texte commencé).

Propose exactement ${LIMITS.ideesCount} idées pour prolonger ce texte. Chacune apporte autre chose que les autres et que ce qui est déjà écrit : un exemple, un argument, une objection, une conséquence, un détail concret, une partie de la consigne encore oubliée (celle-là d'abord). Une idée tient en une phrase de moins de 25 mots, sans numéro, en français simple ; elle dit quoi ajouter et laisse à la personne le soin de l'écrire : « Racontez… », « Comparez… », « Répondez à… ». Ne rédige pas le texte à sa place et ne corrige pas ses fautes.`;

/** Makes exactly 5 distinct, non-empty ideas to extend an unfinished text. Throws what the generator throws. */
export async function makeIdees(
  { owner, consigne, contenu, deadline, onCall }: IdeesRequest,
  { generator, runtime }: { generator: TextGenerator; runtime: Runtime },
): Promise<string[]> {
  const { reply } = await generator.generate({
    purpose: "idees",
    instructions: IDEES_INSTRUCTIONS,
    input: formatDonnees({ consigne, contenu }, runtime.uuid()),
    schema: IdeesReplySchema,
    owner,
    deadline,
    onCall,
    review: ideesIssues,
  });
  return distinctIdees(reply).slice(0, LIMITS.ideesCount);
}

function ideesIssues(reply: IdeesReply): Issue[] {
  const { length } = distinctIdees(reply);
  return length < LIMITS.ideesCount
    ? [
        {
          message: `${length} idées différentes et non vides ; il en faut exactement ${LIMITS.ideesCount}.`,
        },
      ]
    : [];
}

/** The non-empty ideas, without duplicates; case and white space are ignored. */
function distinctIdees({ idees }: IdeesReply): string[] {
  const distinct = new Map<string, string>();
  for (const idee of idees) {
    const key = foldQuote(idee);
    if (key !== "" && !distinct.has(key)) distinct.set(key, idee.trim().replace(/\s+/gu, " "));
  }
  return [...distinct.values()];
}
