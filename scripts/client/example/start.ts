import { readEnvironment, readSettings } from "@epreuve/local/settings";
import { findRunningStack } from "@epreuve/local/stack-file";
import { serveExample } from "./server.ts";

/*
 * npm run example: the example app in a browser of this machine, on the local stack that runs.
 */
const PORT = 5173;

const { dir } = readSettings(readEnvironment(process.env, ".env"), process.cwd());
const running = findRunningStack(dir);
if (running === undefined) {
  console.error("The service does not run: start it first, in another terminal, with npm start.");
  process.exitCode = 1;
} else {
  const { endpoint, userPoolId, clientId } = running.cognito;
  const { url } = await serveExample(PORT, {
    url: running.url,
    userPoolId,
    userPoolClientId: clientId,
    userPoolEndpoint: endpoint,
  });
  console.log(`The example: ${url} (demo@example.com, password Epreuve-locale-1)`);
}
