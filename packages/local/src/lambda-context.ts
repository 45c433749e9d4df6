import { randomUUID } from "node:crypto";
import type { Context } from "aws-lambda";
import { LOCAL_REGION } from "./aws.ts";

/** The account id of the local services. */
export const LOCAL_ACCOUNT_ID = "000000000000";

export interface LambdaContextOptions {
  functionName: string;
  /** The function's timeout in milliseconds, from now on. */
  timeoutMs: number;
  requestId?: string;
}

/** The context of one invocation, as Lambda passes it to a handler. */
export function lambdaContext({
  functionName,
  timeoutMs,
  requestId = randomUUID(),
}: LambdaContextOptions): Context {
  const endsAt = performance.now() + timeoutMs;
  return {
    callbackWaitsForEmptyEventLoop: true,
    functionName,
    functionVersion: "$LATEST",
    invokedFunctionArn: `arn:aws:lambda:${LOCAL_REGION}:${LOCAL_ACCOUNT_ID}:function:${functionName}`,
    memoryLimitInMB: "1024",
    awsRequestId: requestId,
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: "local",
    getRemainingTimeInMillis: () => Math.max(0, Math.floor(endsAt - performance.now())),
    done: () => {},
    fail: () => {},
    succeed: () => {},
  };
}
