import { sealHolds, sealOf } from "#platform/seal.ts";
import type { Ctx } from "../context.ts";

type Purpose = "confirm" | "unsubscribe";

/** Names a subscription in a letter's link: nobody else can make it, and it says nothing about the address. */
export function subscriptionToken(ctx: Ctx, purpose: Purpose, id: string): string {
  return `${id}.${sealOf(ctx.house.secret, "newsletter", purpose, id)}`;
}

/** The subscription that a link names, if we made the link for this purpose. */
export function subscriptionOf(ctx: Ctx, purpose: Purpose, token: string): string | null {
  const [id = "", given = ""] = token.split(".");
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  return sealHolds(given, ctx.house.secret, "newsletter", purpose, id) ? id : null;
}
