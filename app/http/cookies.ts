import type { Services } from "#business/context.ts";
import { enquiryRetentionDays } from "#business/retention.ts";
import * as platform from "#platform/auth/cookie.ts";
import { createSignature, signatureMatches } from "#platform/signature.ts";

/** Page cookies and their lifetime in seconds. Sign-in has its own (business/accounts/sessions). */
const lifetimes = {
  enquiry: enquiryRetentionDays * 24 * 60 * 60,
  flash: 60,
  gate: 12 * 60 * 60,
  theme: 365 * 24 * 60 * 60,
};
type CookieName = keyof typeof lifetimes;
type Config = Pick<Services["config"], "publicUrl">;

export const gateSeconds = lifetimes.gate;

export function readRequestCookie(request: Request, config: Config, name: CookieName): string | undefined {
  return platform.readCookie(request.headers, name, config.publicUrl);
}

/** server/security-headers.ts adds `Secure` and `__Host-` to every cookie over https. */
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
