import type { Operation, OperationInput } from "@epreuve/contract/operation";
import { AppError } from "@epreuve/core/app-error";
import type { APIGatewayProxyEvent } from "aws-lambda";
import * as v from "valibot";
import { lowerCase } from "./headers.ts";
import { issueMessage } from "./issue-message.ts";
import { parseBody } from "./parse-body.ts";

/** One part of the request through its schema. Throws INVALID_INPUT naming the first field that is wrong. */
function parsePart(schema: v.GenericSchema | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const { success, output, issues } = v.safeParse(schema, value, { abortEarly: true });
  if (success) return output;
  throw new AppError("INVALID_INPUT", { message: issueMessage(issues[0]) });
}

/** The parts of a request as its operation's schemas make them. Throws INVALID_INPUT naming the field. */
export function parseRequest<O extends Operation>(
  operation: O,
  event: APIGatewayProxyEvent,
): OperationInput<O>;
export function parseRequest(operation: Operation, event: APIGatewayProxyEvent): unknown {
  const sent = operation.body && parseBody(event);
  return {
    id: event.pathParameters?.id ?? "",
    query: parsePart(operation.query, singleValues(event.multiValueQueryStringParameters)),
    headers: parsePart(operation.headers, singleValues(lowerCase(event.multiValueHeaders))),
    body: parsePart(operation.body, sent),
  };
}

type Values = Record<string, string[] | undefined>;

/** Each name with its value; one given twice keeps both, which no schema takes. */
function singleValues(values: Values | null): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, all = []]) => [name, all.length === 1 ? all[0] : all]),
  );
}
