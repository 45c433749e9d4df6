import { freePrivatePlace } from "@epreuve/loopback/loopback";
import { loadReplier } from "@epreuve/rule-provider/responses/load-replier";
import { type OpenAiServer, type Replier, serveOpenAi } from "@epreuve/rule-provider/responses/protocol";

/**
 * Starts the local rules, which answer a question they have answered before at once: asked everything beforehand, they
 * take no time of what is measured.
 */
export async function startRememberedRules(): Promise<OpenAiServer> {
  const replyTo = await loadReplier();
  const replies = new Map<string, unknown>();
  const replier: Replier = async (purpose, donnees) => {
    const question = { purpose, donnees };
    const key = JSON.stringify(question);
    const reply = replies.get(key) ?? replyTo(question);
    replies.set(key, reply);
    return reply;
  };
  const examiner = () => Promise.reject(new Error("The benchmark has no live interaction."));
  const { host } = await freePrivatePlace();
  return serveOpenAi({ port: 0, host, replier, examiner });
}
