import { createSimulation } from "@epreuve/contract/operations/create-simulation";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { createSimulation as create } from "@epreuve/core/simulation/create";
import { liveAddressOf } from "@epreuve/core/simulation/live-address";
import { liveApi } from "./config.ts";
import { table } from "./dependencies/table.ts";
import { httpWithBody } from "./http/http-with-body.ts";

export const handler = httpWithBody(createSimulation, async ({ body, headers }, { owner }) => {
  const created = await create(
    { table: table(), runtime },
    { owner, payload: body, idempotencyKey: headers["idempotency-key"] },
  );
  return { body: { ...created, live: liveAddressOf(created.tache, { liveUrl: () => liveApi().url }) } };
});
