import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";

/**
 * The parts of the browser that no page needs. Without spare processes, of which each way
 * to a page starts one, and without the popup of the address bar, which is a
 * page of 120 modules in each window, to sit down takes a fifth less. Of two
 * such lists Chromium reads the last one, so it repeats that of Playwright.
 */
const UNNEEDED = ["SpareRendererForSitePerProcess", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup",
  "AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints",
  "PaintHolding", "PreconnectToSearch", "ThirdPartyStoragePartitioning"];

/** The flags with which Chromium runs in a container, without reaching out to the network by itself. */
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync", `--disable-features=${UNNEEDED}`];

/** The same with a board that is drawn by the processor, for a core, whose board needs WebGL. */
const WEBGL = [...FLAGS.filter(flag => flag !== "--disable-gpu"), "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"];

/** The names of the whole browser in the system's packages. */
const WHOLE = ["chromium", "chromium-browser", "google-chrome"];

/** Chromium without windows and tabs of its own. The same tests need about a tenth less processor time in it. */
const SHELL = "chromium-headless-shell";

/** The browser of this process, once one was asked for. @type {Promise<import("playwright-core").Browser> | null} */
let running = null;

/**
 * The headless Chromium of this process: the one that CHROMIUM names, the
 * system's headless shell or whole browser, or Playwright's. Test files that
 * run one after another share it, because its start takes longer than most
 * tests. It ends with the process.
 */
export function openChromium() {
  running ??= launch();
  return running;
}

function launch() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const names = process.env.RULEWRIGHT_WEBGL ? [...WHOLE, SHELL] : [SHELL, ...WHOLE];
  const found = names.flatMap(name => folders.map(folder => join(folder, name))).find(existsSync);
  return chromium.launch({ executablePath: process.env.CHROMIUM || found || chromium.executablePath(),
    args: process.env.RULEWRIGHT_WEBGL ? WEBGL : FLAGS });
}

/** Ends that browser, for a program that has more to do, or nothing. */
export async function closeChromium() {
  await (await running)?.close();
  running = null;
}
