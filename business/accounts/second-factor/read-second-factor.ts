import { createOTP } from "@better-auth/utils/otp";
import { symmetricDecrypt } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { secondFactors, users } from "#business/accounts/accounts.sql.ts";
import { sessionOf } from "#business/accounts/sessions/present-session.ts";
import { type Ctx, type Customer, inTransaction, systemContext } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { product } from "#business/product.ts";

export type SecondFactor =
  | { state: "off" }
  | { state: "on"; codesLeft: number }
  | { state: "pending"; uri: string; secret: string; recoveryCodes: string[] };

/** A pending set-up is visible only to the session that started it. */
export function mySecondFactor(ctx: Ctx<Customer>, headers: Headers): Promise<SecondFactor> {
  const { userId } = ctx.actor;
  return inTransaction(systemContext(ctx, "my-second-factor"), async (ctx) => {
    const present = await sessionOf(ctx, userId, headers);
    const [row] = await ctx.db
      .select({
        email: users.email,
        enabled: users.twoFactorEnabled,
        secret: secondFactors.secret,
        codes: secondFactors.backupCodes,
        startedIn: secondFactors.startedIn,
      })
      .from(users)
      .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
      .where(eq(users.id, userId));
    if (!row) throw new NotFound();
    if (!row.secret || !row.codes) return { state: "off" };
    const open = (data: string) => symmetricDecrypt({ key: ctx.services.secret, data });
    const codes = JSON.parse(await open(row.codes)) as string[]; // Written by better-auth.
    if (row.enabled) return { state: "on", codesLeft: codes.length };
    if (row.startedIn !== present.id) return { state: "off" };
    const otp = createOTP(await open(row.secret), { digits: 6, period: 30 });
    const uri = otp.url(product, row.email);
    const secret = new URL(uri).searchParams.get("secret") ?? "";
    return { state: "pending", uri, secret, recoveryCodes: codes };
  });
}
