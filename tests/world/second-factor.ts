import { createOTP } from "@better-auth/utils/otp";
import { symmetricDecrypt } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { secondFactors } from "#business/accounts/accounts.sql.ts";
import { confirmSecondFactor } from "#business/accounts/second-factor/confirm-second-factor.ts";
import { mySecondFactor } from "#business/accounts/second-factor/read-second-factor.ts";
import { startSecondFactor } from "#business/accounts/second-factor/start-second-factor.ts";
import { type Ctx, type Customer, inTransaction } from "#business/context.ts";
import { cookieHeaders, password } from "./browser-session.ts";
import type { TestApp } from "./test-app.ts";

/** The TOTP code of this person now, or `later`, by the test clock. */
export async function shownCode(app: TestApp, userId: string, later = { seconds: 0 }): Promise<string> {
  const [factor] = await inTransaction(app.system(), (ctx) =>
    ctx.db
      .select({ secret: secondFactors.secret })
      .from(secondFactors)
      .where(eq(secondFactors.userId, userId)),
  );
  const secret = await symmetricDecrypt({ key: app.services.secret, data: factor?.secret ?? "" });
  const seconds = app.visitor().now().getTime() / 1000 + later.seconds;
  return createOTP(secret, { digits: 6 }).hotp(Math.floor(seconds / 30));
}

export async function setUpFactor(
  app: TestApp,
  person: { userId: string; ctx: Ctx<Customer>; headers: Headers },
) {
  await startSecondFactor(person.ctx, { currentPassword: password }, person.headers);
  const pending = await mySecondFactor(person.ctx, person.headers);
  if (pending.state !== "pending") throw new Error("The second factor was not set up.");
  const code = await shownCode(app, person.userId);
  const cookies = await confirmSecondFactor(person.ctx, { code }, person.headers);
  return { ...pending, headers: cookieHeaders(cookies) };
}
