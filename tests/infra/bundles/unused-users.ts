import { createServer } from "node:http";
import { closeServer, listenInPrivate, urlOf } from "@epreuve/loopback/loopback";

export interface UnusedUsers {
  url: string;
  stop(): Promise<void>;
}

/** Stands for a pool whose one user signed up years ago, and for the mail service: their answers, as AWS documents them. */
export async function startUnusedUsers(sub: string): Promise<UnusedUsers> {
  const signedUp = Date.UTC(2020, 0, 1) / 1000;
  const attributes = { sub, email: "ada@example.ca", email_verified: "true" };
  const user = {
    Username: sub,
    Attributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    UserCreateDate: signedUp,
    UserLastModifiedDate: signedUp,
    Enabled: true,
    UserStatus: "CONFIRMED",
  };
  const server = createServer((incoming, outgoing) => {
    const mail = incoming.url === "/v2/email/outbound-emails";
    incoming.resume();
    outgoing.writeHead(200, { "content-type": mail ? "application/json" : "application/x-amz-json-1.1" });
    outgoing.end(JSON.stringify(mail ? { MessageId: "1" } : { Users: [user] }));
  });
  const url = urlOf(await listenInPrivate(server));
  return { url, stop: () => closeServer(server) };
}
