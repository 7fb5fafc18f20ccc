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
