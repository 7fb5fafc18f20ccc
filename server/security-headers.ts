import type { MiddlewareHandler } from "hono";

/** OWASP ASVS 5, chapter 3: nothing but our own code and files, nobody frames us, no address leaks to other sites. */
export function securityHeaders(publicUrl: string): MiddlewareHandler<{ Variables: { nonce: string } }> {
  const secure = publicUrl.startsWith("https://");
  return async (c, next) => {
    await next();
    const nonce = `'nonce-${c.get("nonce")}'`;
    const policy = [
      "default-src 'self'",
      `script-src 'self' ${nonce}`,
      `style-src 'self' ${nonce}`,
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ];
    const headers = c.res.headers;
    // A file brings a stricter policy of its own.
    if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", policy.join("; "));
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "same-origin");
    headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), interest-cohort=()");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    if (secure) headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  };
}
