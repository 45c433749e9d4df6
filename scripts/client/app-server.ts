import { createServer } from "node:http";
import { join } from "node:path";
import { bundleClient } from "./bundle.ts";

/** An app: the page's body, and its scripts by name. */
export interface App {
  body: string;
  /** Bundled, from TypeScript. */
  entryPoints: Record<string, string>;
  /** Served as they are. */
  scripts?: Record<string, string>;
}

const EDITOR: App = {
  body: `<textarea></textarea>
<button id="mine">Garder mon texte</button>
<script type="module" src="/editor.js"></script>`,
  entryPoints: {
    editor: join(import.meta.dirname, "app/editor.ts"),
    worker: join(import.meta.dirname, "app/worker.ts"),
  },
};

const page = (body: string) => `<!doctype html>
<meta charset="utf-8">
<title>Épreuve</title>
<link rel="icon" href="data:,">
${body}
`;

export interface AppServer {
  url: string;
  stop(): Promise<void>;
}

/** Serves an app of the tests, bundled as an app would ship it; by default the editor. */
export async function startAppServer({ body, entryPoints, scripts = {} }: App = EDITOR): Promise<AppServer> {
  const bundled = await bundleClient(entryPoints);
  const files = new Map([
    ...Object.entries(scripts),
    ...[...bundled].map(([name, { text }]) => [name, text] as const),
  ]);
  const server = createServer(({ url = "/" }, response) => {
    const file = files.get(new URL(url, "http://app").pathname.slice(1));
    response.setHeader("Content-Type", file === undefined ? "text/html" : "text/javascript");
    response.end(file ?? page(body));
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
