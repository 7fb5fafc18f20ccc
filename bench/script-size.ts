export async function measureScripts(page: string): Promise<{ files: number; kilobytes: string }> {
  const html = await (await fetch(page)).text();
  const paths = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map((match) => match[0]));
  let bytes = 0;
  for (const path of paths) {
    const response = await fetch(new URL(path, page), { headers: { "accept-encoding": "br" } });
    const encoded = response.headers.get("content-length");
    bytes += encoded ? Number(encoded) : (await response.arrayBuffer()).byteLength;
  }
  return { files: paths.size, kilobytes: (bytes / 1000).toFixed(1) };
}
