import begin from "./begin.js?raw";

/**
 * Holds a page's scripts back until its text is painted. They make the page quicker to use, but it can be read and sent without
 * them; fetched at once they would take the line away from styles and letters (measured: half a second on a slow telephone).
 */
export function scriptsAfterPaint(html: string, nonce: string): string {
  const wanted: string[] = [];
  const without = html.replace(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_, href: string) => {
    wanted.push(href);
    return "";
  });
  if (wanted.length === 0) return html;
  const waiting = without.replace(/(<script\b[^>]*?) type="module" async=""/, '$1 type="text/later"');
  const list = `<script type="application/json" id="scripts">${JSON.stringify(wanted)}</script>`;
  const starter = `<script nonce="${nonce}">${begin}</script>`;
  return waiting.replace(/<\/body>/, () => `${list}${starter}</body>`);
}
