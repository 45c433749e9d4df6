import { ERROR_CODES, type ErrorCode, errorBody } from "../src/error-codes.ts";
import { errorsOf, type Operation } from "../src/operation.ts";
import type { OperationId } from "../src/operations/index.ts";

/** The codes an operation may answer, by status, in the order of the statuses. */
export function errorsByStatus(operation: Operation): [status: string, codes: ErrorCode[]][] {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(operation)) {
    const { status } = ERROR_CODES[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return [...byStatus].toSorted(([a], [b]) => a - b).map(([status, codes]) => [String(status), codes]);
}

/** Statuses whose answers say when to come back. */
export const RETRY_AFTER_STATUSES: readonly string[] = ["429", "503"];

/** What INVALID_INPUT says of an operation's request: it names the field. */
const INVALID: Partial<Record<OperationId, string>> = {
  createSimulation: "« tache » est absent.",
  listSimulations: "« page » doit être un entier à partir de 1.",
  saveContenu: "« contenu » doit être un texte.",
  changeSujet: "« sujet_id » est absent.",
  listSujets: "« mode » doit être l'une de ces valeurs : EE, EO.",
  correctEe: "« simulationId » est absent.",
  correctEo: "« transcript » est absent.",
  suggestIdees: "« sujet_consigne » est vide.",
  createAudio: "« content_type » est absent.",
};

/** An example of an answer of the operation with this code. */
export function errorExample(code: ErrorCode, id: OperationId) {
  const message = code === "INVALID_INPUT" ? INVALID[id] : undefined;
  return { summary: ERROR_CODES[code].message, value: errorBody(code, message) };
}

/** The body of an error that has one of these codes. */
export function errorSchema(codes: readonly ErrorCode[]) {
  return {
    allOf: [{ $ref: "#/components/schemas/ErrorBody" }],
    properties: { code: { enum: codes } },
  };
}
