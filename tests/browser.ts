import { existsSync } from "node:fs";

/** Sandboxing is off because the tests also run as root in containers; the rest keeps the browser from calling home. */
export const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The browser of the machine, if one is named or installed, else the one that came with the dependencies. */
export async function findBrowser(): Promise<{ path: string; says: string }> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return { path: named, says: `${named}, named by CHROMIUM_PATH` };
  for (const path of ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"])
    if (existsSync(path)) return { path, says: `${path}, installed on this machine` };
  const { default: chromium } = await import("@sparticuz/chromium");
  const path = await chromium.executablePath();
  return { path, says: `${path}, from the dependencies` };
}
