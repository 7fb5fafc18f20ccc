import { createHmac, timingSafeEqual } from "node:crypto";

/** A seal under some words, that only a holder of the secret can make. `purpose` keeps a seal of one kind from opening another. */
export function sealOf(secret: string, purpose: string, ...words: (string | number)[]): string {
  return createHmac("sha256", secret)
    .update([purpose, ...words].join(":"))
    .digest("base64url");
}

/** Whether `given` is the seal of these words; takes as long for a wrong one as for the right one. */
export function sealHolds(given: string, ...made: Parameters<typeof sealOf>): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(sealOf(...made))];
  return a.length === b.length && timingSafeEqual(a, b);
}
