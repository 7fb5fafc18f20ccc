import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import type { System, Tx } from "#business/context.ts";
import { outboundMails } from "#business/mails/mails.sql.ts";

type Announcement = { template: string; about: string; joinedBefore: Date; max: number };

/** Customers with a confirmed address who have not had this mail yet. */
export function customersToMail(ctx: Tx<System>, { template, about, joinedBefore, max }: Announcement) {
  return ctx.db
    .select({ userId: users.id, email: users.email, locale: users.locale })
    .from(users)
    .where(
      and(
        eq(users.role, "customer"),
        eq(users.emailVerified, true),
        isNull(users.closesAt),
        lt(users.createdAt, joinedBefore),
        sql`not exists (select 1 from ${outboundMails} where ${outboundMails.userId} = ${users.id}
          and ${outboundMails.template} = ${template} and ${outboundMails.about} = ${about})`,
      ),
    )
    .limit(max);
}
