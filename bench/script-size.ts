/** The page also names scripts that it does not load: the list of all routes, and those of other addresses. */
const loaded = /<link rel="modulepreload" href="([^"]+)"|^import (?:\* as \w+ from )?"([^"]+)";/gm;

/** What a browser loads to open the page. `tests/journeys/site/script-size.journey.ts` compares it with one. */
export async function measureScripts(page: string): Promise<{ paths: string[]; kilobytes: number }> {
  const html = await (await fetch(page)).text();
  const paths = new Set(
    [...html.matchAll(loaded)].map(([, preloaded, imported]) => preloaded ?? imported ?? ""),
  );
  let bytes = 0;
  for (const path of paths) {
    const response = await fetch(new URL(path, page), { headers: { "accept-encoding": "br" } });
    const encoded = response.headers.get("content-length");
    bytes += encoded ? Number(encoded) : (await response.arrayBuffer()).byteLength;
  }
  return { paths: [...paths].sort(), kilobytes: bytes / 1000 };
}
