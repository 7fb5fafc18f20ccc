import { EnterCode, enterCode } from "#business/accounts/enter-code.ts";
import { signIn } from "#business/accounts/sign-in.ts";
import { signUp } from "#business/accounts/sign-up.ts";
import type { TestHouse } from "./house.ts";

export const password = "Bernstein 1906";

/** What a browser sends back for these cookies; a later one replaces an earlier one. */
export function browserWith(...sets: string[][]): Headers {
  const jar = new Map(sets.flat().map((cookie) => cookie.split(";")[0]?.split("=") as [string, string]));
  return new Headers({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") });
}

/** Somebody who has just signed up with `password` and confirmed their address, and their browser. */
export async function newcomer(house: TestHouse, name: string) {
  const email = `${name}@example.org`;
  const cookies = await signUp(house.visitor(), { email, password, locale: "de" }, name);
  const { rows } = await house.ownerRun(
    `update users set email_verified = true where email = '${email}' returning id`,
  );
  const userId = String(rows[0]?.id);
  return { userId, email, ctx: house.customer(userId), headers: browserWith(cookies) };
}

/** Another browser of the same person; `code` where a second factor is asked for. */
export async function anotherBrowser(house: TestHouse, email: string, secret = password, code?: string) {
  const { cookies, secondFactor } = await signIn(house.visitor(), { email, password: secret }, email);
  if (!code) return { headers: browserWith(cookies), secondFactor };
  const session = await enterCode(house.visitor(), EnterCode.parse({ code }), browserWith(cookies), email);
  return { headers: browserWith(cookies, session), secondFactor };
}

/** The token in the link of a letter. */
export function tokenIn(text = ""): string {
  return new URL(/^http\S+$/m.exec(text)?.[0] ?? "").searchParams.get("token") ?? "";
}
