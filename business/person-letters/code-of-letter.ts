import type { Services } from "#business/context.ts";
import { createSignature } from "#platform/signature.ts";

/** Made of the letter's id and the installation's secret, so that what was printed can be printed again and is stored nowhere. */
export function codeBytes({ secret }: Services, letterId: string): Uint8Array {
  return Buffer.from(createSignature(secret, "person-letter-code", letterId), "base64url").subarray(0, 12);
}
