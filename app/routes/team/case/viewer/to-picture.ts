/** A JPEG that nobody else may see, for an `<img>`. */
export function toPicture(image: Blob): Response {
  return new Response(image.stream(), {
    headers: {
      "Content-Type": "image/jpeg",
      "Content-Length": String(image.size),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}
