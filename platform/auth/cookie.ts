const prefix = "__Host-";

const underTls = (publicUrl: string) => publicUrl.startsWith("https://");

/** A Set-Cookie header, sent with navigations from other sites but not with their forms (SameSite=Lax). `maxAge` 0 deletes. */
export function serializeCookie(name: string, value: string, maxAge: number): string {
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}`;
}

/** The name sent to the browser. Under TLS a `__Host-` cookie comes from this host alone, never a neighbour. */
export function asSent(cookie: string, publicUrl: string): string {
  if (!underTls(publicUrl)) return cookie;
  const named = cookie.startsWith(prefix) ? cookie : `${prefix}${cookie}`;
  return /;\s*secure\b/i.test(named) ? named : `${named}; Secure`;
}

/** The value as sent; undefined without that cookie. Under TLS the prefix is required: a neighbour may set others. */
export function readCookie(headers: Headers, name: string, publicUrl: string): string | undefined {
  const start = `${underTls(publicUrl) ? prefix : ""}${name}=`;
  const pair = headers
    .get("cookie")
    ?.split(/; */)
    .find((part) => part.startsWith(start));
  return pair?.slice(start.length);
}
