import { createClient, type EpreuveClient } from "@epreuve/client";
import { signInLocalUser } from "@epreuve/local/cognito/users";
import { readEnvironment, readSettings } from "@epreuve/local/settings";
import { findRunningStack } from "@epreuve/local/stack-file";
import { DemoError } from "./demo-error.ts";

/** A client of the running service, signed in. Throws `DemoError` when no service runs. */
export async function connect(email: string): Promise<EpreuveClient> {
  const { dir } = readSettings(readEnvironment(process.env, ".env"), process.cwd());
  const running = findRunningStack(dir);
  if (running === undefined) {
    throw new DemoError("Le service ne répond pas : lancez d'abord « npm start » dans un autre terminal.");
  }
  const signIn = async () => (await signInLocalUser(running.cognito, email)).idToken;
  let token = await signIn();
  return createClient({
    baseUrl: running.url,
    token: async ({ refresh }) => {
      if (refresh) token = await signIn();
      return token;
    },
  });
}
