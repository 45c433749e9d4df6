import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** The page, and a policy that allows only its own script and style. */
export interface DocsPage {
  html: string;
  contentSecurityPolicy: string;
}

/**
 * The reference, as it was built. With `tokenUrl`, its script offers to sign in with a token from there, to try the
 * operations.
 */
export function docsPage({ tokenUrl }: { tokenUrl: string | undefined }): DocsPage {
  const built = readFileSync(
    createRequire(import.meta.url).resolve("@epreuve/reference/reference.html"),
    "utf8",
  );
  const html =
    tokenUrl === undefined
      ? built
      : built.replace("<html ", `<html data-token-url="${encodeURI(tokenUrl).replaceAll("&", "&amp;")}" `);
  return {
    html,
    contentSecurityPolicy: [
      "default-src 'none'",
      `script-src ${hashOf(html, "script")}`,
      `style-src ${hashOf(html, "style")}`,
      "img-src data:",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
  };
}

/** The hash of the page's one element of this name, as a policy names it. */
function hashOf(html: string, element: "script" | "style"): string {
  const start = html.indexOf(`<${element}>`) + element.length + 2;
  const text = html.slice(start, html.indexOf(`</${element}>`, start));
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
