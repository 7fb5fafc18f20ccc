/** Whoever has the address has the card: not cached, not indexed. The site's referrer policy shows it to nobody. */
export function cardHeaders() {
  return {
    "Cache-Control": "private, no-store",
    "X-Robots-Tag": "noindex, nofollow, noarchive",
  };
}
