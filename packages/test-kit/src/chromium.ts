import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const USUAL = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Where Chromium is: `CHROMIUM_PATH`, else where it usually is; undefined where there is none. */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH || USUAL.find((path) => existsSync(path));
}

export function launchChromium(executablePath: string, args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath, args: ["--disable-dev-shm-usage", ...args] });
}
