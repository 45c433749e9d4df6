import { LIMITS } from "@epreuve/contract/limits";
import { type Operation, type OperationInput, queryOf } from "@epreuve/contract/operation";
import { AppError } from "@epreuve/core/app-error";
import type { APIGatewayProxyEvent } from "aws-lambda";
import * as v from "valibot";
import { issueMessage } from "./issue-message.ts";

/** The event after the body parser: `body` is the request's JSON value. */
type ParsedEvent = Omit<APIGatewayProxyEvent, "body"> & { body: unknown };

const JSON_CONTENT_TYPE = /^\s*application\/([a-z0-9.+-]+\+)?json\s*(;|$)/i;

/** Refuses a body that is missing, too large or not declared as JSON, before it is parsed. */
export function checkBody(event: APIGatewayProxyEvent): void {
  const { body } = event;
  if (!body) {
    throw new AppError("INVALID_INPUT", { message: "Le corps de la requête est absent." });
  }
  if (Buffer.byteLength(body) > LIMITS.bodyMaxBytes) throw new AppError("PAYLOAD_TOO_LARGE");
  if (!JSON_CONTENT_TYPE.test(headersOf(event)["content-type"] ?? ""))
    throw new AppError("UNSUPPORTED_MEDIA_TYPE");
}

/** Parses one part of the request with its schema. Throws INVALID_INPUT naming the first invalid field. */
function parsePart(schema: v.GenericSchema | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const { success, output, issues } = v.safeParse(schema, value, { abortEarly: true });
  if (success) return output;
  throw new AppError("INVALID_INPUT", { message: issueMessage(issues[0]) });
}

/** Parses the parts of a request with its operation's schemas. Throws INVALID_INPUT naming the field. */
export function parseRequest<O extends Operation>(operation: O, event: ParsedEvent): OperationInput<O>;
export function parseRequest(operation: Operation, event: ParsedEvent): unknown {
  return {
    id: event.pathParameters?.id ?? "",
    query: parsePart(queryOf(operation), singleValues(event.multiValueQueryStringParameters)),
    headers: parsePart(operation.headers, singleValues(lowerCase(event.multiValueHeaders))),
    body: parsePart(operation.body, event.body),
  };
}

type Values = Record<string, string[] | undefined>;

/** Each name with its value; a repeated one keeps all of its values, which no schema accepts. */
function singleValues(values: Values | null): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, all = []]) => [name, all.length === 1 ? all[0] : all]),
  );
}

function lowerCase<T>(headers: Record<string, T> | null): Record<string, T> {
  return Object.fromEntries(
    Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

/** Headers by lower-case name. */
export function headersOf({
  headers,
}: Pick<APIGatewayProxyEvent, "headers">): Record<string, string | undefined> {
  return lowerCase(headers);
}
