import { randomUUID } from "node:crypto";
import type { Ctx } from "#business/context.ts";
import { readCookie, serializeCookie } from "#platform/cookie.ts";
import { createSignature, signatureMatches } from "#platform/signature.ts";

const cookie = "known-device";
const days = 180;

/** A browser that signed in with this address before: strangers' failures must not lock it out (OWASP device cookies). */
export function knownDevice(ctx: Ctx, headers: Headers, email: string): string | undefined {
  const [id = "", signature = ""] = readCookie(headers, cookie)?.split(".") ?? [];
  return signatureMatches(signature, ctx.services.secret, cookie, email.toLowerCase(), id) ? id : undefined;
}

/** The cookie for a browser that has just signed in; reuses `id` when it was known. */
export function deviceCookie(ctx: Ctx, email: string, id: string = randomUUID()): string {
  const { secret, config } = ctx.services;
  const value = `${id}.${createSignature(secret, cookie, email.toLowerCase(), id)}`;
  const secure = config.publicUrl.startsWith("https://");
  return serializeCookie(cookie, value, { maxAge: days * 86_400, secure });
}
