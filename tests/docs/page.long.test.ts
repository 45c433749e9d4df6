import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import { OPERATIONS } from "@epreuve/contract/operations/index";
import { type Stack, startStack } from "@epreuve/local/stack";
import { chromiumPath, launchChromium } from "@epreuve/test-kit/chromium";
import type { Browser, Page } from "playwright-core";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

/*
 * The reference in Chromium, over the whole local stack: what a content security policy, a phone, a keyboard, a printer
 * and an address below a stage's come to is seen in a browser only.
 */

const path = chromiumPath();
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const FoundSchema = v.object({
  passes: v.array(v.unknown()),
  violations: v.array(v.object({ id: v.string(), nodes: v.array(v.object({ html: v.string() })) })),
});

const OPEN_ALL = "for (const item of document.querySelectorAll('details')) item.open = true";

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

    const operation = (id: string) => page.locator(`#${id}`);

    async function open(url = `${stack.url}/docs`): Promise<void> {
      await page.goto(url);
    }

    async function signIn(): Promise<void> {
      await page.getByRole("button", { name: "Sign in as the demo user" }).click();
      await page.getByText("Signed in: demo@example.com").waitFor();
    }

    /** Sends what an operation proposes, and gives the answer's status. */
    async function send(id: string): Promise<string> {
      if ((await operation(id).getAttribute("open")) === null) {
        await operation(id).locator("summary").first().click();
      }
      await operation(id).getByRole("button", { name: "Send" }).click();
      const status = await operation(id).locator(".result b").innerText();
      return status.trim().split(/\s/)[0] ?? "";
    }

    async function sidewaysPixels(): Promise<number> {
      return page.evaluate<number>(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth",
      );
    }

    test("shows every operation, and nothing else", async () => {
      await open();
      const shown = await page.locator("#operations .item").evaluateAll((items) => items.map(({ id }) => id));
      expect(shown.sort()).toEqual(OPERATIONS.map(({ id }) => id).sort());
      for (const { id, method, path: route } of OPERATIONS) {
        expect(await operation(id).locator("summary .method").innerText()).toBe(method);
        expect(await operation(id).locator("summary .path").innerText()).toBe(route);
      }
    });

    test("signs in with one click; its calls then succeed, and go on with the simulation created", async () => {
      await open();
      await signIn();
      expect(await send("listSimulations")).toBe("200");
      expect(await send("listSujets")).toBe("200");
      expect(await send("getSimulation")).toBe("404");
      expect(await send("createSimulation")).toBe("201");
      expect(await send("getSimulation")).toBe("200");
      expect(await send("saveContenu")).toBe("200");
      expect(await send("correctEe")).toBe("200");
    });

    test("takes a token that is put in by hand", async () => {
      await open();
      await page.getByLabel("ID token").fill("no.token.at.all");
      const [request] = await Promise.all([
        page.waitForRequest(`${stack.url}/simulations`),
        send("listSimulations"),
      ]);
      expect(await request.headerValue("Authorization")).toBe("Bearer no.token.at.all");
    });

    test("shows what a call without sign-in is answered", async () => {
      await open();
      expect(await send("listSimulations")).toBe("401");
      expect(await operation("listSimulations").locator(".result").innerText()).toContain("AUTH_REQUIRED");
    });

    test("asks no other host for anything, and breaks no rule of its policy", async () => {
      await open();
      await signIn();
      await send("createSimulation");
      await send("getHealth");
      await page.evaluate(OPEN_ALL);
      expect(asked.filter((url) => !url.startsWith("data:") && new URL(url).origin !== stack.url)).toEqual(
        [],
      );
      expect(complaints).toEqual([]);
    });

    test("below a stage's path, calls the stage and links to the documents beside it", async () => {
      const below = `${stack.url}/production`;
      await page.route(`${below}/**`, async (route) => {
        const url = route.request().url().replace(below, stack.url);
        await route.fulfill({ response: await route.fetch({ url }) });
      });
      await open(`${below}/docs`);
      expect(await send("getHealth")).toBe("200");
      expect(asked).toContain(`${below}/health`);
      for (const name of ["openapi.json", "asyncapi.json"]) {
        const link = page.getByRole("link", { name, exact: true }).first();
        expect(await link.evaluate((element) => Reflect.get(element, "href"))).toBe(`${below}/${name}`);
      }
    });

    test("a link to an operation, a type or a frame opens it and brings it into view", async () => {
      for (const id of ["correctEe", "type-Erreur", "frame-session.start"]) {
        await open("about:blank");
        await open(`${stack.url}/docs#${id}`);
        const place = page.locator(`[id="${id}"]`);
        expect(await place.getAttribute("open"), id).not.toBeNull();
        await expect
          .poll(() => place.evaluate((element) => element.getBoundingClientRect().top))
          .toBeLessThan(900);
      }
      await operation("createSimulation").locator("summary").first().click();
      await operation("createSimulation").getByRole("link", { name: "INVALID_INPUT" }).click();
      expect(await page.evaluate("location.hash")).toBe("#code-INVALID_INPUT");
    });

    test("is read and tried without a mouse", async () => {
      await open();
      await page.keyboard.press("Tab");
      expect(await page.evaluate("document.activeElement.className")).toBe("skip");
      await operation("getHealth").locator("summary").first().focus();
      await page.keyboard.press("Enter");
      await operation("getHealth").getByRole("button", { name: "Send" }).focus();
      await page.keyboard.press("Enter");
      expect(await operation("getHealth").locator(".result b").innerText()).toContain("200");
    });

    test("is printed whole: what was closed is opened", async () => {
      await open();
      await page.emulateMedia({ media: "print" });
      await page.evaluate("dispatchEvent(new Event('beforeprint'))");
      expect(await page.locator("details:not([open])").count()).toBe(0);
      expect(await page.locator("nav").isVisible()).toBe(false);
    });

    test.each(["light", "dark"] as const)(
      "is seen in %s: neither blank, nor of one colour",
      async (scheme) => {
        await page.emulateMedia({ colorScheme: scheme });
        await open();
        const seen = await page.screenshot({
          type: "png",
          ...(process.env.DOCS_SCREENSHOT && { path: process.env.DOCS_SCREENSHOT }),
        });
        expect(coloursOf(seen).size).toBeGreaterThan(50);
      },
    );

    describe.each([
      ["closed", "0"],
      ["open", OPEN_ALL],
    ])("%s", (_, prepare) => {
      test("fits a phone: nothing to scroll sideways", async () => {
        await page.setViewportSize({ width: 360, height: 740 });
        await open();
        await page.evaluate(prepare);
        expect(await sidewaysPixels()).toBe(0);
      });

      test.each([
        [375, "light"],
        [375, "dark"],
        [1280, "light"],
        [1280, "dark"],
      ] as const)("at %i px, %s, has nothing that axe finds fault with", async (width, colorScheme) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await open();
        await page.evaluate(prepare);
        expect(await faults()).toEqual([]);
      });
    });

    test("axe does find a fault where there is one", async () => {
      await open();
      await page.evaluate("document.querySelector('main').insertAdjacentHTML('beforeend', '<input>')");
      expect(await faults()).toEqual([["label", "<input>"]]);
    });

    /** What axe finds: each rule that is broken, and where first. */
    async function faults(): Promise<string[][]> {
      // By the debugger's own way in, which the page's policy does not bind.
      await page.evaluate(axe);
      const { passes, violations } = v.parse(FoundSchema, await page.evaluate("axe.run()"));
      expect(passes.length).toBeGreaterThan(20);
      return violations.map(({ id, nodes }) => [id, nodes[0]?.html ?? ""]);
    }
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
