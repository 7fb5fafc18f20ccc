import { redirect } from "react-router";
import type { Services } from "#business/context.ts";
import { createSignature, signatureMatches } from "#platform/signature.ts";
import { gateSeconds, readRequestCookie } from "./cookies.ts";
import { languageOf } from "./language.ts";

/** Pages that a test site must show too (§ 5 DDG, Art. 13 GDPR, § 356a BGB), and the gate itself. */
const publicPathPattern =
  /^\/(de|en)\/(gate|imprint|privacy|terms|terms-business|cookies|accessibility|withdrawal|withdrawal-instruction|consumer-information|verify(\/[^/]+)?)(\.data)?$/;
/** Files for machines; webhooks and receipts, which verify a signature of their own. */
const machinePathPattern =
  /^\/(robots\.txt|site\.webmanifest|\.well-known\/.*|(api\/)?webhooks\/.*|withdrawals\/.*|certificates\/.*)$/;

/** Proof of the password, valid until `expiresAt`; readable in the browser, signed by the server. */
export function gateToken(secret: string, password: string, now: Date): { token: string; expiresAt: number } {
  const expiresAt = now.getTime() + gateSeconds * 1000;
  const body = Buffer.from(JSON.stringify({ expiresAt })).toString("base64url");
  return { token: `${body}.${createSignature(secret, "gate", password, body)}`, expiresAt };
}

/** Whether the token is ours, unexpired and made for the current password. */
export function isGateTokenValid(
  secret: string,
  password: string,
  token: string | undefined,
  now: Date,
): boolean {
  const [body = "", given = ""] = token?.split(".") ?? [];
  if (!signatureMatches(given, secret, "gate", password, body)) return false;
  const { expiresAt } = JSON.parse(Buffer.from(body, "base64url").toString()) as { expiresAt: number };
  return expiresAt > now.getTime();
}

export function isSitePassword(secret: string, expected: string, given: string): boolean {
  return signatureMatches(createSignature(secret, "site-password", given), secret, "site-password", expected);
}

/** Redirects GET requests to the gate and throws 401 for others, unless the password was given. A no-op without one. */
export function requireSitePassword(
  request: Request,
  config: Services["config"],
  secret: string,
  now: Date,
): void {
  const password = config.sitePassword;
  if (!password) return;
  const { pathname, search } = new URL(request.url);
  if (publicPathPattern.test(pathname) || machinePathPattern.test(pathname)) return;
  if (isGateTokenValid(secret, password, readRequestCookie(request, config, "gate"), now)) return;
  if (request.method !== "GET") throw new Response(null, { status: 401 });
  const next = pathname.replace(/\.data$/, "") + search.replace(/[?&]_routes=[^&]*/, "");
  throw redirect(`/${languageOf(pathname)}/gate?next=${encodeURIComponent(next)}`);
}
