import { eq } from "drizzle-orm";
import { z } from "zod";
import { credentials, profiles, secondFactors, sessions, users } from "#business/accounts/accounts.sql.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System } from "#business/context.ts";
import type { StaffRole } from "#business/staff-roles.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { createPasswordLink } from "./invite-colleague.ts";

/** In lower case, as accounts keep it. */
const Address = z.email().max(255).toLowerCase();

/** For the operator. The link sets a password by the rule for staff; factors and sessions end. Null without an address. */
export async function makeAdministrator(ctx: Ctx<System>, typed: string): Promise<string | null> {
  const email = Address.safeParse(typed).data;
  if (!email) return null;
  return inTransaction(ctx, async (ctx) => {
    const at = ctx.now();
    const staffRoles: StaffRole[] = ["administrator"];
    const facts = {
      role: "staff",
      staffRoles,
      emailVerified: true,
      twoFactorEnabled: false,
      updatedAt: at,
    } as const;
    const [account] = await ctx.db
      .insert(users)
      .values({ id: uuidv7(at.getTime()), name: email, email, locale: "de", createdAt: at, ...facts })
      .onConflictDoUpdate({ target: users.email, set: facts })
      .returning({ id: users.id, locale: users.locale });
    if (!account) return null;
    await ctx.db.insert(profiles).values({ id: account.id, firstName: email }).onConflictDoNothing();
    for (const table of [credentials, secondFactors, sessions])
      await ctx.db.delete(table).where(eq(table.userId, account.id));
    const link = await createPasswordLink(ctx, account.id, account.locale);
    await record(ctx, "staff.administrator-made", `user:${account.id}`);
    await ctx.services.events.publish(ctx.db, account.id);
    return link;
  });
}
