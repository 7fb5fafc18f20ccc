import { existsSync } from "node:fs";

export const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export async function findBrowser(): Promise<{ path: string; description: string }> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return { path: named, description: `${named}, named by CHROMIUM_PATH` };
  for (const path of ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"])
    if (existsSync(path)) return { path, description: `${path}, installed on this machine` };
  const { default: chromium } = await import("@sparticuz/chromium");
  const path = await chromium.executablePath();
  return { path, description: `${path}, from the dependencies` };
}
