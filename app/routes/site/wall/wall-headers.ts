/** What was taken back must be gone: nobody keeps a copy to show. */
export function wallHeaders() {
  return { "Cache-Control": "private, no-store", "X-Robots-Tag": "noarchive, noimageindex" };
}
