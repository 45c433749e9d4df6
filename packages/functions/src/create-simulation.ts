import { createSimulation } from "@epreuve/contract/operations/create-simulation";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { createSimulation as create } from "@epreuve/core/simulation/create";
import { table } from "./dependencies/table.ts";
import { httpWithBody } from "./http/http-with-body.ts";

export const handler = httpWithBody(createSimulation, async ({ body, headers }, { owner }) => ({
  body: await create(
    { table: table(), runtime },
    { owner, payload: body, idempotencyKey: headers["idempotency-key"] },
  ),
}));
