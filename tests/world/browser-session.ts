import {
  VerifySecondFactor,
  verifySecondFactor,
} from "#business/accounts/second-factor/verify-second-factor.ts";
import { signIn } from "#business/accounts/sessions/sign-in.ts";
import { signUp } from "#business/accounts/sessions/sign-up.ts";
import type { TestApp } from "./test-app.ts";

export const password = "Bernstein 1906";

export function cookieHeaders(...sets: string[][]): Headers {
  const jar = new Map(sets.flat().map((cookie) => cookie.split(";")[0]?.split("=") as [string, string]));
  return new Headers({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") });
}

export async function signUpNewcomer(app: TestApp, name: string) {
  const email = `${name}@example.org`;
  const cookies = await signUp(app.visitor(), { email, password, locale: "de", adult: "stated" }, name);
  const { rows } = await app.runAsOwner(
    `update users set email_verified = true where email = '${email}' returning id`,
  );
  const userId = String(rows[0]?.id);
  return { userId, email, ctx: app.customer(userId), headers: cookieHeaders(cookies) };
}

export async function signInElsewhere(app: TestApp, email: string, secret = password, code?: string) {
  const { cookies, secondFactor } = await signIn(app.visitor(), { email, password: secret }, email);
  if (!code) return { headers: cookieHeaders(cookies), secondFactor };
  const session = await verifySecondFactor(
    app.visitor(),
    VerifySecondFactor.parse({ code }),
    cookieHeaders(cookies),
    email,
  );
  return { headers: cookieHeaders(cookies, session), secondFactor };
}

export function tokenIn(text = ""): string {
  return new URL(/^http\S+$/m.exec(text)?.[0] ?? "").searchParams.get("token") ?? "";
}
