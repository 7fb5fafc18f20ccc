import { and, eq, exists, isNull, lt, not, notLike } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import { type Ctx, inTransaction, type System } from "#business/context.ts";
import { outboundMails } from "#business/mails/mails.sql.ts";
import { researches } from "#business/researches/researches.sql.ts";
import { erasePerson } from "./erase-people.ts";

/** Customer accounts whose address was never confirmed, and whose last confirmation link was sent before `before`. */
export async function eraseUnconfirmedAccounts(ctx: Ctx<System>, before: Date): Promise<number> {
  const old = await inTransaction(ctx, (ctx) => {
    const cases = ctx.db.select().from(researches).where(eq(researches.userId, users.id));
    const links = ctx.db
      .select()
      .from(outboundMails)
      .where(
        and(
          eq(outboundMails.userId, users.id),
          eq(outboundMails.template, "accounts.confirm-email"),
          not(lt(outboundMails.queuedAt, before)),
        ),
      );
    return ctx.db
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.role, "customer"),
          eq(users.emailVerified, false),
          isNull(users.closesAt),
          notLike(users.email, "%@erased.invalid"),
          lt(users.createdAt, before),
          not(exists(cases)),
          not(exists(links)),
        ),
      )
      .limit(1000);
  });
  for (const { id } of old) await inTransaction(ctx, (ctx) => erasePerson(ctx, id));
  return old.length;
}
