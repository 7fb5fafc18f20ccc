import { and, eq, isNull, lte, ne, sql } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System } from "#business/context.ts";
import { clockDays } from "../clock.ts";
import { announcePeople } from "../lock-person.ts";
import { persons } from "../people.sql.ts";

/** Every hour: whoever was not informed within the month is restricted, and stands red on the board and in the day. */
export function watchClocks(ctx: Ctx<System>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const due = new Date(ctx.now().getTime() - clockDays * 86_400_000);
    const restricted = await ctx.db
      .update(persons)
      .set({ restrictedAt: ctx.now() })
      .where(
        and(
          lte(persons.contactableAt, due),
          isNull(persons.informedAt),
          isNull(persons.excepted),
          isNull(persons.restrictedAt),
          eq(persons.isCustomer, false),
          ne(persons.vital, "deceased"),
        ),
      )
      .returning({ id: persons.id, researchId: persons.researchId });
    for (const { id, researchId } of restricted) {
      await record(ctx, "person.restricted", `research:${researchId}`, { person: id });
      await announcePeople(ctx, researchId);
    }
    // Ten years are over for some by nothing but the day; the trigger writes what holds now.
    await ctx.db.execute(sql`update custody_periods c set withheld = c.withheld
      where c.withheld = 'recent' and app_custody_reason(c) is distinct from c.withheld`);
  });
}
