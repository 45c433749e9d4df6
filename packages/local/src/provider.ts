import { freePrivatePlace } from "@epreuve/loopback/loopback";
import { LOCAL_MODEL } from "@epreuve/rule-provider/responses/response";
import type { Provider } from "./functions-environment.ts";
import type { ProviderSettings } from "./settings.ts";

/** The provider of texts and transcriptions, and how to stop it. */
export interface RunningProvider extends Provider {
  kind: "local" | "configured";
  stop(): Promise<void>;
}

/** The configured provider if there is one, else the local rules behind OpenAI's protocol. */
export async function startProvider(configured: ProviderSettings | undefined): Promise<RunningProvider> {
  if (configured !== undefined) {
    return {
      ...configured,
      kind: "configured",
      fournisseur: "openai",
      speech: "openai",
      stop: async () => {},
    };
  }
  // Imported only here, so that the dictionaries are not loaded when a provider is configured.
  const { startOpenAiServer } = await import("@epreuve/rule-provider/responses/server");
  const { host } = await freePrivatePlace();
  const server = await startOpenAiServer({ port: 0, host });
  return {
    kind: "local",
    apiKey: "local",
    baseUrl: server.url,
    model: LOCAL_MODEL,
    fournisseur: "local",
    speech: "transcribe",
    stop: () => server.stop(),
  };
}
