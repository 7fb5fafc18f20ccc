import { cardHeaders } from "./card-headers.ts";

/** A photograph of a card, for this reader only. */
export function cardPictureAnswer(bytes: Uint8Array): Response {
  return new Response(Buffer.from(bytes), {
    headers: {
      ...cardHeaders(),
      "Content-Type": "image/jpeg",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}
