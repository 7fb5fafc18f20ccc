import { redirect } from "react-router";

/** On to the next page after a form, with the cookies that its deed set. A reload there repeats nothing. */
export function goOn(to: string, cookies: string[] = []): Response {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(to, { status: 303, headers });
}
