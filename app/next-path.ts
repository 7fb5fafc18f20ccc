/**
 * Where a form may lead on to: a path of this site, or undefined. Anything a browser could read as another site
 * (two slashes, a backslash, a protocol, a tab that browsers leave out) is none.
 */
export function nextPath(given: unknown): string | undefined {
  if (typeof given !== "string" || given.length > 2000) return undefined;
  return /^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(given) && !pathOf(given).includes("//") ? given : undefined;
}

/** The same as the end of an address, with its question mark; empty where there is none. */
export function nextQuery(next: string | null | undefined): string {
  return next ? `?next=${encodeURIComponent(next)}` : "";
}

function pathOf(address: string): string {
  return address.split(/[?#]/)[0] ?? "";
}
