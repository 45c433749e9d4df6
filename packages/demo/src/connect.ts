import { signInLocalUser } from "@epreuve/local/cognito/users";
import { readEnvironment, readSettings } from "@epreuve/local/settings";
import { findRunningStack } from "@epreuve/local/stack-file";
import { DemoError } from "./demo-error.ts";
import { ServiceClient } from "./service-client.ts";

/** Signs in to the running service. Throws `DemoError` when none runs. */
export async function connect(email: string): Promise<ServiceClient> {
  const { dir } = readSettings(readEnvironment(process.env, ".env"), process.cwd());
  const running = findRunningStack(dir);
  if (running === undefined) {
    throw new DemoError("Le service ne répond pas : lancez d'abord « npm start » dans un autre terminal.");
  }
  const { idToken } = await signInLocalUser(running.cognito, email);
  return new ServiceClient(running.url, idToken);
}
