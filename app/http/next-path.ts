/** A path of this site or undefined. Refuses what browsers may read as another origin: `//`, backslashes, schemes, tabs. */
export function nextPath(given: unknown): string | undefined {
  if (typeof given !== "string" || given.length > 2000) return undefined;
  return /^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(given) && !pathOf(given).includes("//") ? given : undefined;
}

export function nextQuery(next: string | null | undefined): string {
  return next ? `?next=${encodeURIComponent(next)}` : "";
}

function pathOf(address: string): string {
  return address.split(/[?#]/)[0] ?? "";
}
