import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { docsPage } from "./page.ts";

const pages = [
  ["of a stage", docsPage({ tokenUrl: undefined })],
  ["that gives a token", docsPage({ tokenUrl: "/local/token" })],
] as const;

/** The contents of the elements of a name. */
function inside(html: string, element: "script" | "style"): string[] {
  return [...html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, "g"))].map(
    ([, text = ""]) => text,
  );
}

describe.each(pages)("the page %s", (_, { html, contentSecurityPolicy }) => {
  test.each(["script", "style"] as const)(
    "has one %s, which its policy allows by its hash only",
    (element) => {
      const [text = "", ...others] = inside(html, element);
      expect(others).toEqual([]);
      const hash = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
      expect(contentSecurityPolicy).toContain(`${element}-src ${hash};`);
      expect(contentSecurityPolicy).not.toContain("unsafe");
    },
  );

  test("may load nothing, be framed nowhere, and connect to its own service only", () => {
    expect(contentSecurityPolicy).toMatch(/^default-src 'none'; /);
    expect(contentSecurityPolicy).toContain("connect-src 'self';");
    expect(contentSecurityPolicy).toContain("frame-ancestors 'none'");
    expect(html).not.toMatch(/ (?:src|style|on\w+)="/);
  });

  test("is far smaller as JSON than a Lambda's response limit of 6 MB", () => {
    expect(Buffer.byteLength(JSON.stringify({ body: html }))).toBeLessThan(1024 * 1024);
  });
});

test("only the page with a token URL is told it", () => {
  const told = pages.map(([, { html }]) => /<html [^>]*data-token-url="([^"]*)"/.exec(html)?.[1]);
  expect(told).toEqual([undefined, "/local/token"]);
});
