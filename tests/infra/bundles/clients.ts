import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { type ServerMessage, ServerMessageSchema } from "@epreuve/contract/live";
import * as v from "valibot";

export interface Clients {
  /** The address at which functions reach clients. */
  url: string;
  /** What a client was sent, in order. */
  sentTo(connectionId: string): ServerMessage[];
  stop(): Promise<void>;
}

/** Stands for `@connections` and the clients behind it: each is connected, and takes the contract's messages. */
export async function startClients(): Promise<Clients> {
  const sent = new Map<string, ServerMessage[]>();
  const server = createServer(async (incoming, outgoing) => {
    const id = decodeURIComponent(incoming.url?.split("/").at(-1) ?? "");
    const message = v.safeParse(ServerMessageSchema, await json(incoming));
    if (message.success) sent.set(id, [...(sent.get(id) ?? []), message.output]);
    outgoing.writeHead(message.success ? 200 : 400).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the clients have no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    sentTo: (connectionId) => sent.get(connectionId) ?? [],
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
