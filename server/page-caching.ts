const impersonal = new Set(["theme", "__Host-theme"]);
const ofPages = /^text\/(html|x-script)\b/;

/** Forbids caching personal pages and form responses; others must be revalidated. */
export function setPageCaching(request: Request, response: Response): void {
  const { headers } = response;
  // Any response may renew a session, even that of a public picture.
  if (headers.has("Set-Cookie")) headers.set("Cache-Control", "no-store");
  if (headers.has("Cache-Control")) return;
  if (isPersonal(request)) headers.set("Cache-Control", "no-store");
  else if (ofPages.test(headers.get("Content-Type") ?? "")) {
    headers.set("Cache-Control", "no-cache");
    headers.append("Vary", "Cookie");
  }
}

function isPersonal(request: Request): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return true;
  if (new URL(request.url).searchParams.has("token")) return true;
  const names = (request.headers.get("Cookie") ?? "").split(";").map((pair) => pair.split("=")[0]?.trim());
  return names.some((name) => name && !impersonal.has(name));
}
