import { createServer } from "node:http";
import { join } from "node:path";
import { bundleClient } from "./bundle.ts";

const PAGE = `<!doctype html>
<meta charset="utf-8">
<title>Épreuve</title>
<link rel="icon" href="data:,">
<textarea></textarea>
<button id="mine">Garder mon texte</button>
<script type="module" src="/editor.js"></script>
`;

export interface AppServer {
  url: string;
  stop(): Promise<void>;
}

/** Serves the tests' app, bundled as an app would ship it. */
export async function startAppServer(): Promise<AppServer> {
  const files = await bundleClient({
    editor: join(import.meta.dirname, "app/editor.ts"),
    worker: join(import.meta.dirname, "app/worker.ts"),
  });
  const server = createServer(({ url = "/" }, response) => {
    const file = files.get(new URL(url, "http://app").pathname.slice(1));
    response.setHeader("Content-Type", file === undefined ? "text/html" : "text/javascript");
    response.end(file?.contents ?? PAGE);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === "object" && address !== null ? address.port : 0}`,
    async stop() {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      server.closeAllConnections();
      await closed.promise;
    },
  };
}
