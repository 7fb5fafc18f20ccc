/** Whether a person acts: a full page load or a form post. Background fetches and prefetches extend no session. */
export function isByPerson({ method, headers, url }: Request): boolean {
  if (headers.has("sec-purpose")) return false;
  if (method === "GET") return headers.get("accept")?.includes("text/html") === true;
  return method === "POST" && !/^\/uploads(\/|$)/.test(new URL(url).pathname);
}
