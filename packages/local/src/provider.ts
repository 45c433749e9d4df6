import { freePrivatePlace } from "@epreuve/loopback/loopback";
import { LOCAL_MODEL } from "@epreuve/rule-provider/responses/response";
import type { Provider } from "./functions-environment.ts";
import type { ProviderSettings } from "./settings.ts";

/** What serves texts and hears recordings, and what ends it. */
export interface RunningProvider extends Provider {
  kind: "local" | "configured";
  stop(): Promise<void>;
}

/** Model asked of a configured provider when the person names none. */
export const DEFAULT_MODEL = "gpt-5-mini";

/** The configured provider where there is one, else the local rules behind OpenAI's own protocol. */
export async function startProvider(configured: ProviderSettings | undefined): Promise<RunningProvider> {
  if (configured !== undefined) {
    return {
      ...configured,
      kind: "configured",
      model: DEFAULT_MODEL,
      fournisseur: "openai",
      speech: "openai",
      stop: async () => {},
    };
  }
  // Imported here only: the dictionaries of the rules are not read where a provider is configured.
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
