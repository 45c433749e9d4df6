import type { Deadline } from "../deadline.ts";
import { formatDonnees } from "../generation/donnees.ts";
import type { TextGenerator } from "../generation/generator.ts";
import type { Issue } from "../generation/issue.ts";
import type { Runtime } from "../runtime.ts";
import { foldQuote } from "../text/fold.ts";
import type { ReviewedExercice } from "./exercices-review.ts";
import { SOLUTIONS_INSTRUCTIONS } from "./prompts.ts";
import { type SolutionsReply, SolutionsReplySchema } from "./replies.ts";

type Solution = SolutionsReply["solutions"][number];

export interface SolveRequest {
  owner: string;
  deadline: Deadline;
}

/**
 * The exercises whose key is proven, or that a second call solves alike without their keys, seeing no other right answer.
 * Where all are proven no call is made. Throws what the generator throws.
 */
export async function solvedAlike(
  exercices: readonly ReviewedExercice[],
  { owner, deadline }: SolveRequest,
  { generator, runtime }: { generator: TextGenerator; runtime: Runtime },
): Promise<ReviewedExercice[]> {
  const asked = exercices.flatMap(({ proven, type, consigne, enonce, choix }, index) =>
    proven ? [] : [{ numero: String(index + 1), type, consigne, enonce, choix }],
  );
  if (asked.length === 0) return [...exercices];
  const { reply } = await generator.generate({
    purpose: "solutions",
    instructions: SOLUTIONS_INSTRUCTIONS,
    input: formatDonnees({ exercices: JSON.stringify(asked) }, runtime.uuid()),
    schema: SolutionsReplySchema,
    owner,
    deadline,
    review: (proposed) => solutionsIssues(proposed, asked),
  });
  const byNumber = new Map(reply.solutions.map((solution) => [solution.numero, solution]));
  return exercices.filter(
    (exercice, index) => exercice.proven || agrees(exercice, byNumber.get(String(index + 1))),
  );
}

/** A reply that leaves some out is asked for again; one that repeats a number contradicts itself. */
function solutionsIssues({ solutions }: SolutionsReply, asked: readonly { numero: string }[]): Issue[] {
  const numbers = new Set(solutions.map(({ numero }) => numero));
  const missing = asked.map(({ numero }) => numero).filter((numero) => !numbers.has(numero));
  return [
    ...(missing.length > 0 ? [{ message: `Il manque la solution de : ${missing.join(", ")}.` }] : []),
    ...(numbers.size < solutions.length ? [{ message: "Un numero a plusieurs solutions." }] : []),
  ];
}

function agrees({ type, choix, reponse }: ReviewedExercice, solution: Solution | undefined): boolean {
  if (solution === undefined) return false;
  // Choices may differ by a capital only: among them, what is copied exactly is what is meant.
  const exact = (choix ?? []).find((choice) => unquoted(choice) === unquoted(solution.reponse));
  const same = (answer: string) => folded(answer) === folded(reponse);
  const found = exact === undefined ? same(solution.reponse) : unquoted(exact) === unquoted(reponse);
  const { autre } = solution;
  if (autre === null || autre.trim() === "" || same(autre)) return found;
  // Another right answer to a choice can only be a choice.
  const possible = type !== "qcm" || (choix ?? []).some((choice) => folded(choice) === folded(autre));
  return found && !possible;
}

function unquoted(texte: string): string {
  return texte.trim().replaceAll("’", "'");
}

/** Without case, kind of apostrophe and the full stop. */
function folded(texte: string): string {
  return foldQuote(texte).replace(/\s*\.$/u, "");
}
