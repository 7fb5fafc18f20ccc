import { randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { asSent } from "#platform/auth/cookie.ts";

type Options = {
  publicUrl: string;
  /** Off in development, where Vite injects scripts and styles. */
  contentPolicy: boolean;
};

/** OWASP ASVS 5, chapter 3, on every response, including files and refusals. */
export function securityHeaders({
  publicUrl,
  contentPolicy,
}: Options): MiddlewareHandler<{ Variables: { nonce: string } }> {
  const secure = publicUrl.startsWith("https://");
  return async (c, next) => {
    const nonce = randomBytes(16).toString("base64");
    c.set("nonce", nonce);
    await next();
    const headers = c.res.headers;
    const ownPolicy = headers.get("Content-Security-Policy");
    if (ownPolicy) headers.set("Content-Security-Policy", `${ownPolicy}; ${notInDefaultSource}`);
    else if (contentPolicy)
      headers.set("Content-Security-Policy", policyOf(`'nonce-${nonce}'`, `'nonce-${nonce}'`));
    const type = headers.get("Content-Type");
    if (type && isText.test(type) && !/charset=/i.test(type))
      headers.set("Content-Type", `${type}; charset=utf-8`);
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "same-origin");
    headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), interest-cohort=()");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    if (!secure) return;
    headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
    secureCookies(headers, publicUrl);
  };
}

/** What `default-src` does not cover; files set a stricter policy than pages, without these. */
const notInDefaultSource = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const isText = /^(text\/|[^;]*[/+]xml)/;

/** `scripts`, `styles`: the nonce or the hashes of the inline ones. */
export function policyOf(scripts: string, styles: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    `style-src 'self' ${styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types default server-html",
  ].join("; ");
}

function secureCookies(headers: Headers, publicUrl: string): void {
  const cookies = headers.getSetCookie();
  headers.delete("Set-Cookie");
  for (const cookie of cookies) headers.append("Set-Cookie", asSent(cookie, publicUrl));
}
