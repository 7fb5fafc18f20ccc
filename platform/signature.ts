import { createHmac, timingSafeEqual } from "node:crypto";

/** HMAC; `purpose` keeps a signature of one kind from being accepted for another. */
export function createSignature(secret: string, purpose: string, ...words: (string | number)[]): string {
  return createHmac("sha256", secret)
    .update([purpose, ...words].join(":"))
    .digest("base64url");
}

export function signatureMatches(given: string, ...made: Parameters<typeof createSignature>): boolean {
  return equalInConstantTime(given, createSignature(...made));
}

/** Constant time for secrets of equal length. */
export function equalInConstantTime(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
