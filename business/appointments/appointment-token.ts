import { createSignature, signatureMatches } from "#platform/signature.ts";
import type { Ctx } from "../context.ts";

/** Bearer token for an appointment's link: grants viewing and cancelling this one. */
export function appointmentToken(ctx: Ctx, id: string): string {
  return `${id}.${createSignature(ctx.services.secret, "appointment", id)}`;
}

export function verifyAppointmentToken(ctx: Ctx, token: string): string | null {
  const [id = "", signature = ""] = token.split(".");
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  return signatureMatches(signature, ctx.services.secret, "appointment", id) ? id : null;
}
