import { desc, eq, isNull } from "drizzle-orm";
import { profiles, users } from "#business/accounts/accounts.sql.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { consents } from "#business/privacy/privacy.sql.ts";

/** Members and former members with proof (Art. 7 Abs. 1 GDPR). Reading personal data leaves an audit entry. */
export function clubForTeam(ctx: Ctx<Staff>) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({
        id: consents.id,
        email: users.email,
        firstName: profiles.firstName,
        lastName: profiles.lastName,
        locale: consents.locale,
        version: consents.version,
        text: consents.text,
        givenAt: consents.givenAt,
        withdrawnAt: consents.withdrawnAt,
      })
      .from(consents)
      .innerJoin(users, eq(users.id, consents.userId))
      .leftJoin(profiles, eq(profiles.id, consents.userId))
      .where(eq(consents.purpose, "collector-club"))
      .orderBy(desc(isNull(consents.withdrawnAt)), desc(consents.givenAt), desc(consents.id));
    if (rows.length > 0) await record(ctx, "club.read", "club", { count: rows.length });
    return rows;
  });
}
