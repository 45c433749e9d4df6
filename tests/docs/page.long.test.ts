import { inflateSync } from "node:zlib";
import { OPERATIONS } from "@epreuve/contract/operations/index";
import { type Stack, startStack } from "@epreuve/local/stack";
import { chromiumPath, launchChromium } from "@epreuve/test-kit/chromium";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

/*
 * The documentation page in Chromium, over the whole local stack: what a content security policy, a renderer of 1.7 MB
 * and an address below a stage's come to is seen in a browser only.
 */

const path = chromiumPath();

describe.skipIf(path === undefined)(
  path === undefined ? "the page (skipped: no Chromium found, set CHROMIUM_PATH)" : "the page",
  () => {
    let stack: Stack;
    let browser: Browser;
    let page: Page;
    /** The browser's requests, and the errors of the browser and of the page. */
    let asked: string[];
    let complaints: string[];

    beforeAll(async () => {
      [stack, browser] = await Promise.all([startStack({ quiet: true }), launchChromium(path ?? "")]);
    });
    afterAll(async () => {
      await browser?.close();
      await stack?.stop();
    });
    beforeEach(async () => {
      page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      asked = [];
      complaints = [];
      page.on("request", (request) => asked.push(request.url()));
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      return () => page.close();
    });

    const operation = (id: string) => page.locator(`.opblock[id$="-${id}"]`);

    async function open(url = `${stack.url}/docs`): Promise<void> {
      await page.goto(url);
      await operation(OPERATIONS[0].id).waitFor();
    }

    async function signIn(): Promise<void> {
      await page.getByRole("button", { name: "Se connecter en démonstration" }).click();
      await page.getByText("Connecté : demo@example.com").waitFor();
    }

    /** Opens an operation, executes what it proposes, and gives the answer's status. */
    async function execute(id: string): Promise<string> {
      await operation(id).locator(".opblock-summary-control").click();
      await operation(id).getByRole("button", { name: "Execute" }).click();
      const status = await operation(id)
        .locator(".live-responses-table tbody .response-col_status")
        .innerText();
      return status.trim().split(/\s/)[0] ?? "";
    }

    test("shows every operation, and nothing else", async () => {
      await open();
      const shown = await page.locator(".opblock").evaluateAll((blocks) => blocks.map(({ id }) => id));
      expect(shown.map((id) => id.replace(/^.*-/, "")).sort()).toEqual(OPERATIONS.map(({ id }) => id).sort());
      for (const { id, method, path: route } of OPERATIONS) {
        expect(await operation(id).locator(".opblock-summary-method").innerText()).toBe(method);
        // Long paths may be broken at their slashes, by characters that are not seen.
        const shownPath = await operation(id).locator(".opblock-summary-path").innerText();
        expect(shownPath.replace(/\u200b/g, "")).toBe(route);
      }
    });

    test("signs in with one click, and its calls then succeed", async () => {
      await open();
      await signIn();
      expect(await execute("listSimulations")).toBe("200");
      expect(await execute("createSimulation")).toBe("201");
      expect(await execute("listSujets")).toBe("200");
    });

    test("shows what a call without sign-in is answered", async () => {
      await open();
      expect(await execute("listSimulations")).toBe("401");
    });

    test("asks no other host for anything, and breaks no rule of its policy", async () => {
      await open();
      await signIn();
      await execute("createSimulation");
      await execute("getHealth");
      await page.getByRole("button", { name: "Schemas" }).click();
      await page.getByRole("button", { name: "SimulationState" }).first().waitFor();
      expect(asked.filter((url) => !url.startsWith("data:") && new URL(url).origin !== stack.url)).toEqual(
        [],
      );
      expect(complaints).toEqual([]);
    });

    test("below a stage's path, takes the document beside it and calls the stage", async () => {
      const below = `${stack.url}/production`;
      await page.route(`${below}/**`, async (route) => {
        const url = route.request().url().replace(below, stack.url);
        await route.fulfill({ response: await route.fetch({ url }) });
      });
      await open(`${below}/docs`);
      expect(await execute("getHealth")).toBe("200");
      expect(asked).toContain(`${below}/openapi.json`);
      expect(asked).toContain(`${below}/health`);
    });

    test("is seen: neither blank, nor of one colour", async () => {
      await open();
      const seen = await page.screenshot({
        type: "png",
        ...(process.env.DOCS_SCREENSHOT && { path: process.env.DOCS_SCREENSHOT }),
      });
      expect(coloursOf(seen).size).toBeGreaterThan(50);
    });

    test("fits a phone: nothing to scroll sideways", async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open();
      const [width, inside] = await Promise.all([
        page.evaluate<number>("document.documentElement.scrollWidth"),
        page.evaluate<number>("document.documentElement.clientWidth"),
      ]);
      expect(width).toBeLessThanOrEqual(inside);
    });
  },
);

/** The distinct bytes of pixels in a PNG, as its rows were filtered: one colour has but a few. */
function coloursOf(png: Buffer): Set<number> {
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") parts.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return new Set(inflateSync(Buffer.concat(parts)));
}
