import { create, read } from "@epreuve/test-kit/api";
import { LiveClient } from "@epreuve/test-kit/live-client";
import { expect, onTestFinished } from "vitest";
import { api, user } from "./context.ts";

export const BONJOUR = "Bonjour, je vous appelle pour avoir des renseignements.";
export const PRIX = "Est-ce que vous pouvez me dire combien ça coûte ?";

/** Another connection of the same user to the same conversation. */
export async function connect(token: string, id: string): Promise<LiveClient> {
  const client = await LiveClient.connect((await read(api, token, id)).live?.url ?? "", token);
  onTestFinished(() => client.close());
  return client;
}

export async function open(plan: "standard" | "premium" = "standard", options: Record<string, unknown> = {}) {
  const token = await user(plan);
  const id = await create(api, token, { tache: "EO_T2_LIVE", ...options });
  return { token, id, client: await connect(token, id) };
}

/** A session that runs, its preparation just begun. */
export async function started() {
  const session = await open();
  const { session_id } = await session.client.start(session.id);
  return { ...session, session_id };
}

/** The error in the next frame, which must be of this code. */
export async function refusal(client: LiveClient, code: string, seq?: number): Promise<void> {
  expect(await client.nextOf("error")).toEqual({
    type: "error",
    code,
    message: expect.stringMatching(/\S/),
    ...(seq !== undefined && { seq }),
  });
}
