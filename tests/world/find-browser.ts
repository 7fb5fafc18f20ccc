import { statfsSync } from "node:fs";

export const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The one that the lock file pins, so that every machine tries the same; another only when it is named. */
export async function findBrowser(): Promise<{ path: string; description: string }> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return { path: named, description: `${named}, named by CHROMIUM_PATH` };
  const { default: chromium } = await import("@sparticuz/chromium");
  const path = await chromium.executablePath();
  return { path, description: `${path}, from the dependencies` };
}

/** What Playwright passes for the sake of small containers, and costs a tenth of the processor: pictures pass through files. */
export const ignoredArguments = memoryHolds(1e9) ? ["--disable-dev-shm-usage"] : [];

function memoryHolds(bytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    return bavail * bsize > bytes;
  } catch {
    return false;
  }
}
