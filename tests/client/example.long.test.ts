import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@epreuve/client";
import { LOCAL_PASSWORD } from "@epreuve/local/cognito/users";
import { DEMO_EMAIL } from "@epreuve/local/seed";
import { type Stack, startStack } from "@epreuve/local/stack";
import { chromiumPath, launchChromium } from "@epreuve/test-kit/chromium";
import { eventually } from "@epreuve/test-kit/eventually";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ExampleServer, serveExample } from "../../scripts/client/example/server.ts";

/*
 * The example app in Chromium, as an app's team has it: its own origin, a pool to sign in to, the service elsewhere.
 */

const path = chromiumPath();
/** A net under what hangs, not a measure. */
const NET_MS = 60_000;
const NONE = "skipped: no Chromium found, CHROMIUM_PATH may name one";
const CONTENU = readFileSync(
  join(import.meta.dirname, "../../packages/demo/samples/ee-t1.txt"),
  "utf8",
).trim();

if (path === undefined) console.warn(`The example in Chromium is ${NONE}.`);

describe.skipIf(path === undefined)(path === undefined ? `the example (${NONE})` : "the example", () => {
  let browser: Browser;
  let stack: Stack;
  let app: ExampleServer;
  let context: BrowserContext;
  let page: Page;
  /** What the browser and the page complain of. */
  let complaints: string[];

  beforeAll(async () => {
    [stack, browser] = await Promise.all([startStack({ quiet: true }), launchChromium(path ?? "")]);
    const { userPoolId, clientId, endpoint } = stack.userPool;
    const pool = { userPoolId, userPoolClientId: clientId, userPoolEndpoint: endpoint };
    app = await serveExample(0, { url: stack.url, ...pool });
    // The first text loads the rules, which a busy machine may not do within a correction's time.
    const token = await stack.tokenFor("premier@exemple.ca", "standard");
    const client = createClient({ baseUrl: stack.url, token: () => token });
    const { simulation_id: simulationId } = await client.createSimulation({ tache: "EE_T1" });
    await client.correctEe({ simulationId, contenu: CONTENU, tache: "EE_T1" }).catch(() => {});
  });
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
    await stack?.stop();
  });
  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: "fr-CA" });
    page = await context.newPage();
    page.setDefaultTimeout(NET_MS);
    complaints = [];
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (message) => {
      // The browser itself tells of each response above 399.
      const isRefusal = message.text().startsWith("Failed to load resource");
      if (message.type() === "error" && !isRefusal) complaints.push(message.text());
    });
  });
  afterEach(() => context.close());

  const button = (name: string) => page.getByRole("button", { name });
  const text = () => page.getByLabel("Votre texte");

  /** Kept where EXAMPLE_SCREENSHOTS names a directory. */
  async function screenshot(name: string): Promise<void> {
    const directory = process.env.EXAMPLE_SCREENSHOTS;
    if (directory !== undefined)
      await page.screenshot({ path: join(directory, `${name}.png`), fullPage: true });
  }

  /** Nothing is to be scrolled sideways. */
  async function fits(): Promise<void> {
    const [width, inside] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(width).toBe(inside);
  }

  async function signIn(): Promise<void> {
    await page.goto(app.url);
    await page.getByLabel("Adresse de courriel").fill(DEMO_EMAIL);
    await page.getByLabel("Mot de passe").fill(LOCAL_PASSWORD);
    await screenshot("1-sign-in");
    await button("Se connecter").click();
    await page.getByRole("heading", { name: "Choisissez un sujet" }).waitFor();
  }

  test("makes the written journey on a phone's screen", async () => {
    await signIn();
    await fits();
    await screenshot("2-choice");
    await page.locator("#subjects button").first().click();
    await text().waitFor();
    await text().fill(CONTENU);
    await eventually(() => page.locator("#saved").innerText()).toBe("Modifié.");
    await fits();
    await screenshot("3-writing");

    // A closed page saves its text, and the next one goes on with it.
    await page.reload();
    await eventually(() => text().inputValue()).toBe(CONTENU);

    // What is underlined at each change, until the report.
    await page.evaluate(() => {
      const seen: string[][] = [];
      Object.assign(globalThis, { seen });
      new MutationObserver(() => {
        seen.push([...document.querySelectorAll("#marked mark")].map(({ textContent }) => textContent ?? ""));
      }).observe(document.querySelector("#marked") ?? document, { childList: true });
    });
    const answered = page.waitForResponse(`${stack.url}/corrections/ee`);
    await button("Envoyer à la correction").click();
    const { "content-type": type = "" } = (await answered).headers();
    await page.locator("#level:not(:empty)").waitFor();
    // Where the service tells its events, errors are underlined one after the other before the report is there.
    const counts = new Set(await page.evaluate<number[]>("seen.map((marks) => marks.length)"));
    expect(counts.size).toBeGreaterThan(type.startsWith("text/event-stream") ? 2 : 0);
    expect(await page.locator("#marked").innerText()).toBe(CONTENU);
    expect(await page.locator("#errors li").count()).toBeGreaterThan(0);
    expect(await page.locator("#criteria li").count()).toBe(6);
    await page.locator("#exercises summary").first().waitFor();
    await eventually(() => page.locator("#model").innerText()).toMatch(/\w+ \w+/);
    await fits();
    await screenshot("4-report");
    expect(complaints).toEqual([]);

    // A reload shows the same report.
    const level = await page.locator("#level").innerText();
    await page.reload();
    await eventually(() => page.locator("#level").innerText()).toBe(level);
  });

  test("says why a sign-in fails, and goes on after it", async () => {
    await page.goto(app.url);
    await page.getByLabel("Adresse de courriel").fill(DEMO_EMAIL);
    await page.getByLabel("Mot de passe").fill("autre chose");
    await button("Se connecter").click();
    await eventually(() => page.getByRole("status").innerText()).toMatch(/\w/);
    await page.getByLabel("Mot de passe").fill(LOCAL_PASSWORD);
    await button("Se connecter").click();
    await page.getByRole("heading", { name: "Choisissez un sujet" }).waitFor();
    await button("Se déconnecter").click();
    await page.getByLabel("Mot de passe").waitFor();
    expect(complaints).toEqual([]);
  });
});
