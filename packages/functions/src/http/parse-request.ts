import { LIMITS } from "@epreuve/contract/limits";
import type { Operation, OperationInput } from "@epreuve/contract/operation";
import { AppError } from "@epreuve/core/app-error";
import type { APIGatewayProxyEvent } from "aws-lambda";
import * as v from "valibot";
import { issueMessage } from "./issue-message.ts";

/** The event once the body parser has run: `body` is whatever JSON the request held. */
type ParsedEvent = Omit<APIGatewayProxyEvent, "body"> & { body: unknown };

/** Refuses a missing body and one that is too large, before it is parsed. */
export function checkBody({ body }: APIGatewayProxyEvent): void {
  if (body === null || body === "") {
    throw new AppError("INVALID_INPUT", { message: "Le corps de la requête est absent." });
  }
  if (Buffer.byteLength(body) > LIMITS.bodyMaxBytes) throw new AppError("PAYLOAD_TOO_LARGE");
}

/** One part of the request through its schema. Throws INVALID_INPUT naming the first field that is wrong. */
function parsePart(schema: v.GenericSchema | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const { success, output, issues } = v.safeParse(schema, value, { abortEarly: true });
  if (success) return output;
  throw new AppError("INVALID_INPUT", { message: issueMessage(issues[0]) });
}

/** The parts of a request as its operation's schemas make them. Throws INVALID_INPUT naming the field. */
export function parseRequest<O extends Operation>(operation: O, event: ParsedEvent): OperationInput<O>;
export function parseRequest(operation: Operation, event: ParsedEvent): unknown {
  return {
    id: event.pathParameters?.id ?? "",
    query: parsePart(operation.query, queryOf(event)),
    headers: parsePart(operation.headers, headersOf(event)),
    body: parsePart(operation.body, event.body),
  };
}

/** Query parameters; one given twice keeps both values, which no schema takes. */
function queryOf({ multiValueQueryStringParameters }: ParsedEvent): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(multiValueQueryStringParameters ?? {}).map(([name, values = []]) => [
      name,
      values.length === 1 ? values[0] : values,
    ]),
  );
}

/** Headers by lower-case name. */
export function headersOf({ headers }: Pick<ParsedEvent, "headers">): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
