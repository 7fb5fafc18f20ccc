import { verifyPassword } from "better-auth/crypto";
import { and, eq } from "drizzle-orm";
import { asHouse, type Ctx, type Customer, inTransaction } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { credentials } from "./accounts.sql.ts";
import { inTurn } from "./take-turn.ts";

/** Asks for the password once more before something that cannot be undone. Five tries in 15 minutes. */
export async function checkPassword(ctx: Ctx<Customer>, password: string): Promise<void> {
  const { userId } = ctx.actor;
  await inTurn(ctx, "password-check", userId, async () => {
    const [row] = await inTransaction(asHouse(ctx, "check-password"), (ctx) =>
      ctx.db
        .select({ hash: credentials.password })
        .from(credentials)
        .where(and(eq(credentials.userId, userId), eq(credentials.providerId, "credential"))),
    );
    if (!row?.hash || !(await verifyPassword({ hash: row.hash, password })))
      throw new RuleBroken("accounts_wrong_password");
  });
}
