import { setImmediate } from "node:timers/promises";
import { createLanguage, type Language } from "../corrector/replies/language.ts";
import { replyTo } from "../corrector/replies/reply-to.ts";
import { answerFrom } from "../examinateur/answer.ts";
import { type OpenAiServer, serveOpenAi } from "./protocol.ts";

/**
 * Starts the stand-in for the provider on the rule-based replies and the rule-based examiner. The dictionaries (1.0 s and 160 MB, measured with Node 24 on 2 cores) load
 * once, right after the port is open: a request that comes sooner waits for them. A load that fails is a 500 to each
 * request, and is tried again by the next one.
 */
export async function startOpenAiServer({
  port,
  host,
}: {
  port: number;
  host: string;
}): Promise<OpenAiServer> {
  let loading: Promise<Language> | null = null;
  const language = (): Promise<Language> => {
    loading ??= setImmediate().then(createLanguage);
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };
  const server = await serveOpenAi({
    port,
    host,
    examiner: answerFrom,
    replier: async (purpose, donnees) => replyTo(purpose, donnees, await language()),
  });
  language().catch(() => undefined);
  return server;
}
