import { sealHolds, sealOf } from "#platform/seal.ts";
import type { Ctx } from "../context.ts";

/** Names an appointment in a letter's link: whoever holds it may see and cancel this one, and nobody can make another. */
export function appointmentToken(ctx: Ctx, id: string): string {
  return `${id}.${sealOf(ctx.house.secret, "appointment", id)}`;
}

/** The appointment that a link names, if we made the link. */
export function appointmentOf(ctx: Ctx, token: string): string | null {
  const [id = "", given = ""] = token.split(".");
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  return sealHolds(given, ctx.house.secret, "appointment", id) ? id : null;
}
