import { randomUUID } from "node:crypto";
import type { Ctx } from "#business/context.ts";
import { readCookie, serializeCookie } from "#platform/auth/cookie.ts";
import { createSignature, signatureMatches } from "#platform/signature.ts";

const cookie = "known-device";
const days = 180;

/** A browser that signed in with this address before: strangers' failures must not lock it out (OWASP device cookies). */
export function knownDevice(ctx: Ctx, headers: Headers, email: string): string | undefined {
  const { secret, config } = ctx.services;
  const [id = "", signature = ""] = readCookie(headers, cookie, config.publicUrl)?.split(".") ?? [];
  return signatureMatches(signature, secret, cookie, email.toLowerCase(), id) ? id : undefined;
}

/** The cookie for a browser that has just signed in; reuses `id` when it was known. */
export function deviceCookie(ctx: Ctx, email: string, id: string = randomUUID()): string {
  const value = `${id}.${createSignature(ctx.services.secret, cookie, email.toLowerCase(), id)}`;
  return serializeCookie(cookie, value, days * 86_400);
}
