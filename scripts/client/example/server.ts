import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { build } from "esbuild";

const EXAMPLE = join(import.meta.dirname, "../../../examples/written-task");
const TYPES = { html: "text/html", css: "text/css", js: "text/javascript" } as const;

/** What the example's `config.ts` has. */
interface Addresses {
  url: string;
  userPoolId: string;
  userPoolClientId: string;
  userPoolEndpoint: string;
}

export interface ExampleServer {
  url: string;
  stop(): Promise<void>;
}

/** Serves the example, bundled for a browser with these addresses in the place of its `config.ts`. */
export async function serveExample(port: number, addresses: Addresses): Promise<ExampleServer> {
  const files = new Map([
    ["index.html", readFileSync(join(EXAMPLE, "index.html"), "utf8")],
    ["style.css", readFileSync(join(EXAMPLE, "style.css"), "utf8")],
    ["app.js", await bundle(addresses)],
  ]);
  const server = createServer(({ url = "/" }, response) => {
    const name = new URL(url, "http://app").pathname.slice(1) || "index.html";
    const [, type] = Object.entries(TYPES).find(([extension]) => name.endsWith(`.${extension}`)) ?? [];
    const content = files.get(name);
    response.writeHead(content === undefined ? 404 : 200, { "Content-Type": `${type}; charset=utf-8` });
    response.end(content);
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject);
  server.listen(port, "127.0.0.1", resolve);
  await promise;
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === "object" && address !== null ? address.port : port}`,
    async stop() {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      server.closeAllConnections();
      await closed.promise;
    },
  };
}

async function bundle(addresses: Addresses): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: EXAMPLE,
    entryPoints: ["app.ts"],
    bundle: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    write: false,
    alias: {
      "aws-amplify": join(import.meta.dirname, "aws-amplify.ts"),
      "aws-amplify/auth": "@aws-amplify/auth",
    },
    plugins: [
      {
        name: "addresses",
        setup: ({ onLoad }) =>
          onLoad({ filter: /written-task\/config\.ts$/ }, () => ({
            contents: `export const config = ${JSON.stringify(addresses)};`,
          })),
      },
    ],
  });
  return outputFiles[0]?.text ?? "";
}
