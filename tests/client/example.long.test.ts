import { join } from "node:path";
import { LOCAL_PASSWORD } from "@epreuve/local/cognito/users";
import { DEMO_EMAIL } from "@epreuve/local/seed";
import { type Stack, startStack } from "@epreuve/local/stack";
import { chromiumPath, launchChromium } from "@epreuve/test-kit/chromium";
import { eventually } from "@epreuve/test-kit/eventually";
import { type OpenAiApi, startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import { EXERCICES_REPLY, MODELE_REPLY, SOLUTIONS_REPLY } from "@epreuve/test-kit/sample-enrichment";
import { BILAN_REPLY, CONTENU, CRITERES_REPLY, ERREURS_REPLY } from "@epreuve/test-kit/sample-production";
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
const REPLIES: Record<string, unknown> = {
  criteres: CRITERES_REPLY,
  bilan: BILAN_REPLY,
  exercices: EXERCICES_REPLY,
  solutions: SOLUTIONS_REPLY,
  modele: MODELE_REPLY,
};
/** The reply on the errors: what ends with the first one, and the rest. */
const [FIRST_ERROR = "", ...OTHERS] = JSON.stringify(ERREURS_REPLY).split(/(?<=\}),/);
const PIECES = [FIRST_ERROR, `,${OTHERS.join(",")}`];

if (path === undefined) console.warn(`The example in Chromium is ${NONE}.`);

describe.skipIf(path === undefined)(path === undefined ? `the example (${NONE})` : "the example", () => {
  let browser: Browser;
  let provider: OpenAiApi;
  let stack: Stack;
  /** The provider goes on after the first error once this resolves. */
  let firstErrorSeen: PromiseWithResolvers<void>;
  let app: ExampleServer;
  let context: BrowserContext;
  let page: Page;
  /** What the browser and the page complain of. */
  let complaints: string[];

  beforeAll(async () => {
    provider = await startOpenAiApi({
      respond: ({ purpose }) =>
        purpose === "erreurs"
          ? { kind: "text", text: PIECES.join(""), pieces: PIECES, hold: firstErrorSeen.promise }
          : { kind: "reply", reply: REPLIES[purpose] },
    });
    [stack, browser] = await Promise.all([
      startStack({
        quiet: true,
        openai: { apiKey: "test-key", baseUrl: provider.url },
        env: { OPENAI_MODEL: "scripted" },
      }),
      launchChromium(path ?? ""),
    ]);
    const { userPoolId, clientId, endpoint } = stack.userPool;
    const pool = { userPoolId, userPoolClientId: clientId, userPoolEndpoint: endpoint };
    app = await serveExample(0, { url: stack.url, ...pool });
  });
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
    await stack?.stop();
    await provider?.stop();
  });
  beforeEach(async () => {
    firstErrorSeen = Promise.withResolvers();
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
    await button("Commencer").click();
    await text().waitFor();
    await text().fill(CONTENU);
    await page.getByText("Modifié.").waitFor();
    await fits();
    await screenshot("3-writing");

    // A closed page saves its text, and the next one goes on with it.
    await page.reload();
    await eventually(() => text().inputValue()).toBe(CONTENU);

    await button("Envoyer à la correction").click();
    // The first error is underlined while the provider writes the next one: it goes on when the page shows it.
    const marks = page.locator("#marked mark");
    await eventually(() => marks.allInnerTexts()).toEqual(["trouver"]);
    await eventually(() => page.locator("#level").innerText()).toBe("Correction en cours…");
    await screenshot("4-first-error");
    firstErrorSeen.resolve();
    await eventually(() => page.locator("#level").innerText()).toMatch(/^Note/);
    expect(await marks.count()).toBeGreaterThan(1);
    expect(await page.locator("#marked").innerText()).toBe(CONTENU);
    expect(await page.locator("#errors li").count()).toBeGreaterThan(0);
    expect(await page.locator("#criteria li").count()).toBe(6);
    await page.locator("#exercises summary").first().waitFor();
    await eventually(() => page.locator("#model").innerText()).toMatch(/\w+ \w+/);
    await fits();
    await screenshot("5-report");
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
