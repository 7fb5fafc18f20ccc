import { createHmac } from "node:crypto";
import { equalInConstantTime } from "#platform/signature.ts";
import { readCookie } from "./cookie.ts";

/** The token of better-auth's session cookie, which is `token.signature`; undefined unless we signed it. */
export function sessionToken(headers: Headers, secret: string, publicUrl: string): string | undefined {
  const value = readCookie(headers, "app.session_token", publicUrl) ?? "";
  const [token = "", signature = ""] = decoded(value).split(".");
  const expected = createHmac("sha256", secret).update(token).digest("base64");
  return token && equalInConstantTime(signature, expected) ? token : undefined;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
