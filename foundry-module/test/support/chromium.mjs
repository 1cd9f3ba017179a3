import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";

/** The flags with which Chromium runs in a container, without reaching out to the network by itself. */
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync"];

/** What Chromium is called on this machine; else Playwright's own is used. */
const NAMES = ["chromium", "chromium-browser", "google-chrome"];

/** Starts a headless Chromium: the one that CHROMIUM names, the system's, or Playwright's. */
export function launchChromium() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const found = NAMES.flatMap(name => folders.map(folder => join(folder, name))).find(existsSync);
  // Named, so that it is the whole browser and not the shell that Playwright would choose.
  return chromium.launch({ executablePath: process.env.CHROMIUM || found || chromium.executablePath(), args: FLAGS });
}
