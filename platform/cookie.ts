type Attributes = {
  /** Seconds; 0 deletes the cookie. */
  maxAge: number;
  /** Scripts of the page may read it. */
  readable?: boolean;
  secure?: boolean;
};

/** The value of a Set-Cookie header for this host, sent with navigations from other sites but not with their forms (SameSite=Lax). */
export function serializeCookie(
  name: string,
  value: string,
  { maxAge, readable = false, secure = false }: Attributes,
): string {
  const parts = [`${name}=${value}`, "Path=/", ...(readable ? [] : ["HttpOnly"]), "SameSite=Lax"];
  return [...parts, `Max-Age=${maxAge}`, ...(secure ? ["Secure"] : [])].join("; ");
}

/** The value as sent; undefined without that cookie. */
export function readCookie(headers: Headers, name: string): string | undefined {
  const pair = headers
    .get("cookie")
    ?.split(/; */)
    .find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
