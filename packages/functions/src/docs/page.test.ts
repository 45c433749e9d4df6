import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { docsPage } from "./page.ts";

const pages = [
  ["of a stage", docsPage({ tokenUrl: undefined })],
  ["that gives a token", docsPage({ tokenUrl: "/local/token" })],
] as const;

describe.each(pages)("the page %s", (_, { html, contentSecurityPolicy }) => {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = ""]) => script);

  test("runs two scripts, which its policy allows by their hashes only", () => {
    expect(scripts).toHaveLength(2);
    const hashes = scripts.map(
      (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
    );
    expect(contentSecurityPolicy).toContain(`script-src ${hashes.join(" ")};`);
    expect(contentSecurityPolicy).not.toMatch(/script-src[^;]*unsafe/);
  });

  test("may load nothing, be framed nowhere, and connect to its own service only", () => {
    expect(contentSecurityPolicy).toMatch(/^default-src 'none'; /);
    expect(contentSecurityPolicy).toContain("connect-src 'self';");
    expect(contentSecurityPolicy).toContain("frame-ancestors 'none'");
    const markup = html.replace(/<(script|style)>[\s\S]*?<\/\1>/g, "");
    expect(markup).not.toMatch(/\b(?:src|href)="(?!data:)/);
  });

  test("is far smaller as JSON than a Lambda's response limit of 6 MB", () => {
    expect(Buffer.byteLength(JSON.stringify({ body: html }))).toBeLessThan(3 * 1024 * 1024);
  });
});

test("the page offers to sign in only with a token URL", () => {
  // Only the parts that differ: a failure would print the whole page.
  const offers = pages.map(([, { html }]) => [
    html.includes('<button type="button"'),
    html.includes('fetch("/local/token"'),
  ]);
  expect(offers).toEqual([
    [false, false],
    [true, true],
  ]);
});
