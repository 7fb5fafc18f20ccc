import { createHmac, timingSafeEqual } from "node:crypto";
import { enquiryDays } from "#business/retention.ts";

const enquirySeconds = enquiryDays * 24 * 60 * 60;

/** One cookie of the request, or undefined. */
export function readCookie(request: Request, name: string): string | undefined {
  const pair = request.headers
    .get("cookie")
    ?.split(/; */)
    .find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** The cookie that makes an enquiry this browser's own for 30 days. */
export function enquiryCookie(secret: string, enquiryId: string, secure: boolean): string {
  const value = `${enquiryId}.${sign(secret, enquiryId)}`;
  return `enquiry=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${enquirySeconds}${secure ? "; Secure" : ""}`;
}

/** The enquiry that a cookie names, if we signed it. */
export function signedEnquiryId(secret: string, value: string | undefined): string | undefined {
  const [id, signature] = value?.split(".") ?? [];
  if (!id || !signature || !/^[0-9a-f-]{36}$/.test(id)) return undefined;
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(secret, id))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

function sign(secret: string, id: string): string {
  return createHmac("sha256", secret).update(`enquiry:${id}`).digest("base64url");
}
