import { freePrivatePlace } from "@epreuve/loopback/loopback";
import { type PacedProviderOptions, startPacedProvider } from "@epreuve/paced-provider/server";
import type { OpenAiServer } from "@epreuve/rule-provider/responses/protocol";
import { LOCAL_MODEL } from "@epreuve/rule-provider/responses/response";
import type { Provider } from "./functions-environment.ts";
import type { ProviderSettings } from "./settings.ts";
import { SimulatedProvider } from "./simulate/provider.ts";
import { SIMULATE } from "./simulate/simulation.ts";
import { drawSeed, type PaceChoice } from "./start-arguments.ts";

/** The provider of texts and transcriptions, and how to stop it. */
export interface RunningProvider extends Provider {
  kind: "local" | "configured";
  stop(): Promise<void>;
}

/** What is chosen, and who is told of each call that has ended. */
type Pace = PaceChoice & Pick<PacedProviderOptions, "onEnd">;

/** The configured provider if there is one, else the local rules behind OpenAI's protocol, at a pace if one is given. */
export async function startProvider(
  configured: ProviderSettings | undefined,
  pace?: Pace,
): Promise<RunningProvider> {
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
  const seed = pace?.seed ?? drawSeed();
  const simulated = new SimulatedProvider(() => rules.url, seed);
  const rules = await startOpenAiServer({
    port: 0,
    host,
    before: (request, response) => simulated.takes(request, response),
  });
  const { url, stop } = pace === undefined ? rules : await paced(rules, pace);
  return {
    kind: "local",
    apiKey: "local",
    baseUrl: url,
    model: LOCAL_MODEL,
    fournisseur: "local",
    speech: "transcribe",
    stop,
  };
}

/** The same server behind one that gives it a pace. */
async function paced(rules: OpenAiServer, choice: Pace): Promise<OpenAiServer> {
  try {
    const front = await startPacedProvider({
      upstream: rules.url,
      // A pace of its own, or none, is what the request asked for.
      exempts: (headers) => headers[SIMULATE] !== undefined,
      ...choice,
    });
    return {
      url: front.url,
      stop: async () => {
        await front.close();
        await rules.stop();
      },
    };
  } catch (error) {
    await rules.stop();
    throw error;
  }
}

/**
 * Removes the settings of a provider, which do not apply to the local rules. Efforts stay: the rules ignore them, and a
 * pace is made by them.
 */
export function withoutProvider(env: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !/^(?:OPENAI_(?:MODEL|TIER|PROTOCOL|BASE_URL)|FOURNISSEUR|SPEECH_PROVIDER)/.test(name),
    ),
  );
}
