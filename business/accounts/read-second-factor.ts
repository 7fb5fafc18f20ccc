import { createOTP } from "@better-auth/utils/otp";
import { symmetricDecrypt } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { asHouse, type Ctx, type Customer, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { product } from "../product.ts";
import { secondFactors, users } from "./accounts.sql.ts";

/** How far a person is with their second factor. While it is being set up: the address for the app, its secret to type, the recovery codes. */
export type SecondFactor =
  | { state: "off" }
  | { state: "on"; codesLeft: number }
  | { state: "pending"; uri: string; secret: string; recoveryCodes: string[] };

export function mySecondFactor(ctx: Ctx<Customer>): Promise<SecondFactor> {
  const { userId } = ctx.actor;
  return inTransaction(asHouse(ctx, "my-second-factor"), async (ctx) => {
    const [row] = await ctx.db
      .select({
        email: users.email,
        enabled: users.twoFactorEnabled,
        secret: secondFactors.secret,
        codes: secondFactors.backupCodes,
      })
      .from(users)
      .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
      .where(eq(users.id, userId));
    if (!row) throw new NotFound();
    if (!row.secret || !row.codes) return { state: "off" };
    const open = (data: string) => symmetricDecrypt({ key: ctx.house.secret, data });
    const codes = JSON.parse(await open(row.codes)) as string[]; // written by the sign-in library
    if (row.enabled) return { state: "on", codesLeft: codes.length };
    const otp = createOTP(await open(row.secret), { digits: 6, period: 30 });
    const uri = otp.url(product, row.email);
    const secret = new URL(uri).searchParams.get("secret") ?? "";
    return { state: "pending", uri, secret, recoveryCodes: codes };
  });
}
