/**
 * A letter as the matter of a frame; its links open beside this page. The page's policy asks the letter's own sheet for the nonce:
 * where there is none, the letter is shown without night and telephone.
 */
export function letterAsPage(html: string, nonce = ""): string {
  const page = html.replace("<head>", '<head><base target="_blank">');
  return nonce
    ? page.replace("<style>", `<style nonce="${nonce}">`)
    : page.replace(/<style>.*?<\/style>/s, "");
}
