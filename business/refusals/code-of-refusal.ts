import type { Services } from "#business/context.ts";
import { codeText } from "#business/people/rights/issue-code.ts";
import { createSignature } from "#platform/signature.ts";

/** Made of its id and the installation's secret, so that a spoilt print can be printed again and nothing stores it. */
export function codeOfRefusal({ secret }: Services, id: string): string {
  return codeText(Buffer.from(createSignature(secret, "refusal-code", id), "base64url").subarray(0, 12));
}
