import afterPaint from "./after-paint.js?raw";

const preload = /<link rel="modulepreload"[^<>]*>/g;
const entry = /(<script\b[^>]*?) type="module" async="">(.*?)<\/script>/s;

/** Keeps the page's scripts in a template until the first frame is painted (README.md has the figures). */
export function deferScripts(html: string, nonce: string): string {
  const preloads = html.match(preload)?.join("") ?? "";
  const [script = ""] = html.match(entry) ?? [];
  // React expects its own element where it was.
  const without = html.replace(preload, "").replace(entry, '$1 type="text/deferred"></script>');
  const end = `<template id="scripts">${preloads}${script}</template><script nonce="${nonce}">${afterPaint}</script></body>`;
  return without.replace("</body>", () => end);
}
