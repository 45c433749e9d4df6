import { DeleteMessageCommand, ReceiveMessageCommand } from "@aws-sdk/client-sqs";
import { handlerName, OPERATIONS } from "@epreuve/contract/operations/index";
import type { Job } from "@epreuve/core/simulation/row";
import * as v from "valibot";
import { type EventOptions, eventOf, sqsEventOf } from "../../../scripts/bundles/events.ts";
import { GIVEN } from "../../../scripts/infra/graph.ts";
import type { Lambdas, Queue } from "./lambdas.ts";
import { type GatewayResponse, throughGateway } from "./runtime.ts";

export const ORIGIN = GIVEN.ALLOWED_ORIGINS;
export const OWNER = "7f9c24e8-3b1d-4a52-9d3e-2f1a6b8c0d4e";

const byId = new Map(OPERATIONS.map((operation) => [operation.id, operation]));

/** What flows ask of the running functions; they are built after the flows are registered. */
export interface Calls {
  lambdas: () => Lambdas;
  /** Calls an operation as its user, by the gateway. */
  call(id: (typeof OPERATIONS)[number]["id"], options?: EventOptions): Promise<GatewayResponse>;
  /** The id of a new simulation. */
  created(options?: EventOptions): Promise<string>;
  /** Gives a message to a job's worker. */
  work(job: Job, body: string): Promise<unknown>;
  /** The next message of a queue, received once for all. */
  messageOf(queue: Queue): Promise<string>;
  /** Gives an event to a function of the live interaction. */
  live(handler: string, event: object): Promise<unknown>;
}

export function callsOf(lambdas: () => Lambdas): Calls {
  async function call(
    id: (typeof OPERATIONS)[number]["id"],
    options?: EventOptions,
  ): Promise<GatewayResponse> {
    const operation = byId.get(id);
    if (operation === undefined) throw new Error(`no operation is ${id}`);
    const one = await lambdas().start(handlerName(operation));
    return throughGateway(
      await one.invoke(eventOf(operation, { owner: OWNER, headers: { Origin: ORIGIN }, ...options })),
    );
  }

  async function created(options?: EventOptions): Promise<string> {
    const { body } = await call("createSimulation", { body: { tache: "EE_T1" }, ...options });
    return v.parse(v.looseObject({ simulation_id: v.string() }), body).simulation_id;
  }

  async function work(job: Job, body: string): Promise<unknown> {
    const one = await lambdas().start(`workers/${job}`);
    const { body: posted } = await one.invoke(sqsEventOf(`unserved-${job}`, body));
    return JSON.parse(posted.toString());
  }

  async function messageOf(queue: Queue): Promise<string> {
    const QueueUrl = lambdas().queueUrls.get(queue);
    const { Messages = [] } = await lambdas().sqs.send(
      new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 5 }),
    );
    for (const { ReceiptHandle } of Messages) {
      await lambdas().sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
    return Messages[0]?.Body ?? "";
  }

  const live = async (handler: string, event: object): Promise<unknown> =>
    JSON.parse((await (await lambdas().start(`live/${handler}`)).invoke(event)).body.toString() || "null");

  return { lambdas, call, created, work, messageOf, live };
}
