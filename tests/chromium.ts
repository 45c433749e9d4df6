import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

/** Where systems put a Chromium. */
const USUAL_PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** A Chromium of this machine: `CHROMIUM_PATH`, else one that lies where they usually do; undefined without any. */
export const CHROMIUM_PATH = [process.env.CHROMIUM_PATH ?? "", ...USUAL_PATHS].find(
  (path) => path !== "" && existsSync(path),
);

/** What to tell of tests that are skipped for want of one. */
export const NO_CHROMIUM = "no Chromium here: install one, or set CHROMIUM_PATH";

/** Starts it without a window. Whoever starts it closes it. */
export function launchChromium(): Promise<Browser> {
  if (CHROMIUM_PATH === undefined) throw new Error(NO_CHROMIUM);
  return chromium.launch({
    executablePath: CHROMIUM_PATH,
    // Its own sandbox needs what a container's root user has not.
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
}
