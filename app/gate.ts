import { createHmac, timingSafeEqual } from "node:crypto";
import { redirect } from "react-router";
import type { House } from "#business/context.ts";
import { readCookie } from "./cookies.ts";
import { languageOf } from "./language.ts";

const hoursOpen = 12;

/** Pages that a test site must show as well (§ 5 DDG, Art. 13 DSGVO, § 356a BGB), and the gate itself. */
const openPages =
  /^\/(de|en)\/(gate|imprint|privacy|terms|cookies|accessibility|withdrawal|withdrawal-instruction|consumer-information)(\.data)?$/;
/** Doors for machines that bring a seal of their own. */
const openDoors = /^\/(robots\.txt|site\.webmanifest|\.well-known\/.*|(api\/)?webhooks\/.*)$/;

/** The proof that somebody knew the password, until `expiresAt`: readable in the browser, sealed for the server. */
export function gateToken(secret: string, password: string, now: Date): { token: string; expiresAt: number } {
  const expiresAt = now.getTime() + hoursOpen * 3_600_000;
  const body = Buffer.from(JSON.stringify({ expiresAt })).toString("base64url");
  return { token: `${body}.${seal(secret, password, body)}`, expiresAt };
}

/** Whether a token is ours, for the password in force, and not yet over. */
export function gateTokenHolds(
  secret: string,
  password: string,
  token: string | undefined,
  now: Date,
): boolean {
  const [body = "", given = ""] = token?.split(".") ?? [];
  if (!same(given, seal(secret, password, body))) return false;
  const { expiresAt } = JSON.parse(Buffer.from(body, "base64url").toString()) as { expiresAt: number }; // sealed by us
  return expiresAt > now.getTime();
}

/** Compares in a time that tells nothing about how much was right. */
export function passwordIs(secret: string, expected: string, given: string): boolean {
  return same(seal(secret, expected, "password"), seal(secret, given, "password"));
}

export function gateCookie(token: string, secure: boolean): string {
  return `gate=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${hoursOpen * 3600}${secure ? "; Secure" : ""}`;
}

/**
 * Stops whoever has not shown the password of a test site; a no-op where none is set. Throws a redirect to the gate for
 * pages, and 401 for anything that is not a page.
 */
export function passGate(request: Request, config: House["config"], secret: string, now: Date): void {
  const password = config.sitePassword;
  if (!password) return;
  const { pathname, search } = new URL(request.url);
  if (openPages.test(pathname) || openDoors.test(pathname)) return;
  if (gateTokenHolds(secret, password, readCookie(request, "gate"), now)) return;
  if (request.method !== "GET") throw new Response(null, { status: 401 });
  const next = pathname.replace(/\.data$/, "") + search.replace(/[?&]_routes=[^&]*/, "");
  throw redirect(`/${languageOf(pathname)}/gate?next=${encodeURIComponent(next)}`);
}

function seal(secret: string, password: string, body: string): string {
  return createHmac("sha256", secret).update(`gate:${password}:${body}`).digest("base64url");
}

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
