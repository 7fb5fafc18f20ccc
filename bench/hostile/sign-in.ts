import { codeAt, demonstrationPassword } from "#seed/people.ts";

/** Cookies of a person of the demonstration whose password was right and whose code is still asked for. */
export async function cookieOfFirstStep(base: string, email: string): Promise<string> {
  const fields = { intent: "sign-in", email, password: demonstrationPassword };
  return (await post(base, "/de/auth", "", fields)).cookie;
}

/** Cookies of a colleague who is signed in with both. */
export async function cookieOfColleague(base: string, email: string): Promise<string> {
  const first = await cookieOfFirstStep(base, email);
  const { cookie, status } = await post(base, "/de/auth/code", first, { code: await codeAt(new Date()) });
  if (status !== 303) throw new Error(`${email} could not sign in: ${status}.`);
  return cookie;
}

async function post(base: string, path: string, cookie: string, fields: Record<string, string>) {
  const answer = await fetch(`${base}${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
    headers: { origin: base, cookie },
  });
  const cookies = answer.headers.getSetCookie().map((each) => each.split(";")[0]);
  return { status: answer.status, cookie: cookies.join("; ") };
}
