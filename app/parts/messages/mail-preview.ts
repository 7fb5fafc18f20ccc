/** A mail's HTML for an iframe, links opening in a new tab. Without the nonce the CSP drops its dark and mobile styles. */
export function mailPreviewHtml(html: string, nonce = ""): string {
  const page = html.replace("<head>", '<head><base target="_blank">');
  return nonce
    ? page.replace("<style>", `<style nonce="${nonce}">`)
    : page.replace(/<style>.*?<\/style>/s, "");
}
