import type { Ctx } from "#business/context.ts";
import { createSignature, signatureMatches } from "#platform/signature.ts";

type Purpose = "confirm" | "unsubscribe";

/** Signed token for a mailed link; contains no address. */
export function subscriptionToken(ctx: Ctx, purpose: Purpose, id: string): string {
  return `${id}.${createSignature(ctx.services.secret, "newsletter", purpose, id)}`;
}

export function verifySubscriptionToken(ctx: Ctx, purpose: Purpose, token: string): string | null {
  const [id = "", signature = ""] = token.split(".");
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  return signatureMatches(signature, ctx.services.secret, "newsletter", purpose, id) ? id : null;
}
