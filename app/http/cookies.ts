import type { Services } from "#business/context.ts";
import { enquiryRetentionDays } from "#business/retention.ts";
import * as platform from "#platform/auth/cookie.ts";
import { createSignature, signatureMatches } from "#platform/signature.ts";

/** The cookies of pages and the seconds they last. Signing in has its own (business/accounts/sessions). */
const lifetimes = {
  enquiry: enquiryRetentionDays * 24 * 60 * 60,
  flash: 60,
  gate: 12 * 60 * 60,
  theme: 365 * 24 * 60 * 60,
};
type CookieName = keyof typeof lifetimes;
type Config = Pick<Services["config"], "publicUrl">;

export const gateSeconds = lifetimes.gate;

export function readCookie(request: Request, config: Config, name: CookieName): string | undefined {
  return platform.readCookie(request.headers, name, config.publicUrl);
}

/** `Secure` and `__Host-` are added to every cookie by server/security-headers.ts where the address is https. */
export function setCookie(name: CookieName, value: string): string {
  return platform.serializeCookie(name, value, lifetimes[name]);
}

export function clearCookie(name: CookieName): string {
  return platform.serializeCookie(name, "", 0);
}

export function enquiryCookie(secret: string, enquiryId: string): string {
  return setCookie("enquiry", `${enquiryId}.${createSignature(secret, "enquiry", enquiryId)}`);
}

export function signedEnquiryId(secret: string, value: string | undefined): string | undefined {
  const [id = "", signature = ""] = value?.split(".") ?? [];
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined;
  return signatureMatches(signature, secret, "enquiry", id) ? id : undefined;
}
