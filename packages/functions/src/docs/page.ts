import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { startScript } from "./start-script.ts";

/** The page, and a policy that allows only its own scripts and styles. */
export interface DocsPage {
  html: string;
  contentSecurityPolicy: string;
}

/** The renderer is in the package as published on npm: the Lambda serves it and does not run it. */
function asset(name: string): string {
  return readFileSync(createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`), "utf8");
}

/** The renderer with the licence notices of its copies, as comments. */
function renderer(): string {
  const notices = ["NOTICE", "LICENSE", "swagger-ui-bundle.js.LICENSE.txt"].map((name) =>
    asset(name).replaceAll(/\/\*!?|\*\//g, ""),
  );
  return `/*! Swagger UI\n${notices.join("\n\n")} */\n${asset("swagger-ui-bundle.js")}`;
}

/** Text in a form that cannot close the element around it. */
function inside(element: "script" | "style", text: string): string {
  return text.replaceAll(`</${element}`, `<\\/${element}`);
}

/**
 * The documentation page: Swagger UI inlined, so that nothing is loaded from another host, over the document next to
 * the page. With `tokenUrl`, a button fetches a token from there to try calls.
 */
export function docsPage({ tokenUrl }: { tokenUrl: string | undefined }): DocsPage {
  const scripts = [inside("script", renderer()), startScript(tokenUrl)];
  const hashes = scripts.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  const html = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Épreuve : documentation</title>
<link rel="icon" href="data:,">
<style>${inside("style", asset("swagger-ui.css"))}</style>
<style>${STYLE}</style>
</head>
<body>
${tokenUrl === undefined ? "" : DEMO}
<div id="docs"></div>
${scripts.map((script) => `<script>${script}</script>`).join("\n")}
</body>
</html>
`;
  return {
    html,
    contentSecurityPolicy: [
      "default-src 'none'",
      `script-src ${hashes.join(" ")}`,
      // Swagger UI sets styles on its elements.
      "style-src 'unsafe-inline'",
      "img-src data:",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
  };
}

const DEMO = `<p id="demo">
<button type="button" disabled>Se connecter en démonstration</button>
<span role="status">Un clic, et les essais se font au nom de la personne de démonstration.</span>
</p>`;

/** The choice of a server is hidden: there is only the one that serves the page. */
const STYLE = `body { margin: 0 }
#demo { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; box-sizing: border-box; margin: 0;
  padding: 12px max(20px, calc((100% - 1460px) / 2 + 20px)); background: #f0f7ff; border-bottom: 1px solid #c7dff5;
  color: #3b4151; font: 14px sans-serif }
#demo button { padding: 8px 16px; border: 0; border-radius: 4px; background: #1f6fb2; color: #fff; font: inherit;
  font-weight: 700; cursor: pointer }
#demo button:hover { background: #175a91 }
#demo button:disabled { background: #5c6b7a; cursor: default }
.swagger-ui .info { margin: 24px 0 }
.swagger-ui .scheme-container { padding: 12px 0 }
.swagger-ui .schemes-server-container { visibility: hidden }`;
