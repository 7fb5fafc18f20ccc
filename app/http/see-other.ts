import { redirect } from "react-router";

/** Post/redirect/get, so a reload repeats nothing. */
export function seeOther(to: string, cookies: string[] = []): Response {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(to, { status: 303, headers });
}
