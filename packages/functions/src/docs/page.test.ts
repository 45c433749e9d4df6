import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { docsPage } from "./page.ts";

const pages = [
  ["of a stage", docsPage({ tokenUrl: undefined })],
  ["that gives a token", docsPage({ tokenUrl: "/local/token" })],
] as const;

describe.each(pages)("the page %s", (_, { html, contentSecurityPolicy }) => {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = ""]) => script);

  test("runs the renderer and its start, and the policy allows these two by their hashes alone", () => {
    expect(scripts).toHaveLength(2);
    const hashes = scripts.map(
      (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
    );
    expect(contentSecurityPolicy).toContain(`script-src ${hashes.join(" ")};`);
    expect(contentSecurityPolicy).not.toMatch(/script-src[^;]*unsafe/);
  });

  test("may load nothing and be framed by nobody, and talks with its own service only", () => {
    expect(contentSecurityPolicy).toMatch(/^default-src 'none'; /);
    expect(contentSecurityPolicy).toContain("connect-src 'self';");
    expect(contentSecurityPolicy).toContain("frame-ancestors 'none'");
    const markup = html.replace(/<(script|style)>[\s\S]*?<\/\1>/g, "");
    expect(markup).not.toMatch(/\b(?:src|href)="(?!data:)/);
  });

  test("stays far within the 6 MB that a Lambda may answer, as JSON has it", () => {
    expect(Buffer.byteLength(JSON.stringify({ body: html }))).toBeLessThan(3 * 1024 * 1024);
  });
});

test("only where there is somewhere to get a token does the page offer to sign in", () => {
  // What differs is looked at: the whole page would be printed with a failure.
  const offers = pages.map(([, { html }]) => [
    html.includes('<button type="button"'),
    html.includes('fetch("/local/token"'),
  ]);
  expect(offers).toEqual([
    [false, false],
    [true, true],
  ]);
});
