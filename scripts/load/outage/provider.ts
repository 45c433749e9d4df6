import { freePrivatePlace } from "@epreuve/loopback/loopback";
import { startOpenAiServer } from "@epreuve/rule-provider/responses/server";

/** The offline provider, which can be stopped as a provider that hangs is: it takes requests and never answers. */
export async function startStoppable() {
  let stopped = false;
  let held = 0;
  const { host } = await freePrivatePlace();
  const server = await startOpenAiServer({
    port: 0,
    host,
    before: (request) => {
      if (!stopped) return false;
      held++;
      // Read, so that the connection is not kept back by what it still has to say.
      request.resume();
      return true;
    },
  });
  return {
    url: server.url,
    set stopped(to: boolean) {
      stopped = to;
    },
    /** Requests taken while it was stopped. */
    get held() {
      return held;
    },
    stop: () => server.stop(),
  };
}
export type Stoppable = Awaited<ReturnType<typeof startStoppable>>;
