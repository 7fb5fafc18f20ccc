import { and, asc, eq, gt, lte, ne } from "drizzle-orm";
import { users } from "../accounts/accounts.sql.ts";
import { type Ctx, inTransaction, type Staff, type Tx, teamTopic } from "../context.ts";
import { NotFound } from "../errors.ts";
import { researches } from "../researches/researches.sql.ts";
import { presences } from "./worklist.sql.ts";

/** An open page renews its presence every 25 seconds, a hidden one about once a minute. */
export const presenceEndsAfterMs = 100_000;

type Input = { researchId: string };

/** Returns the names of others who have it open. Not audited: the reading itself is. */
export function renewPresence(ctx: Ctx<Staff>, { researchId }: Input): Promise<string[]> {
  return inTransaction(ctx, async (ctx) => {
    const [known] = await ctx.db
      .select({ id: researches.id })
      .from(researches)
      .where(eq(researches.id, researchId));
    if (!known) throw new NotFound();
    await ctx.db.delete(presences).where(lte(presences.seenAt, oldest(ctx)));
    const [before] = await ctx.db
      .select({ seenAt: presences.seenAt })
      .from(presences)
      .where(isOwn(ctx, researchId));
    const seenAt = ctx.now();
    await ctx.db
      .insert(presences)
      .values({ researchId, userId: ctx.actor.userId, seenAt })
      .onConflictDoUpdate({ target: [presences.researchId, presences.userId], set: { seenAt } });
    const others = await othersIn(ctx, researchId);
    if (!before && others.length > 0) await ctx.services.events.publish(ctx.db, teamTopic);
    return others;
  });
}

export function endPresence(ctx: Ctx<Staff>, { researchId }: Input): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const ended = await ctx.db
      .delete(presences)
      .where(isOwn(ctx, researchId))
      .returning({ seenAt: presences.seenAt });
    if (ended.length > 0 && (await othersIn(ctx, researchId)).length > 0)
      await ctx.services.events.publish(ctx.db, teamTopic);
  });
}

function isOwn(ctx: Tx<Staff>, researchId: string) {
  return and(eq(presences.researchId, researchId), eq(presences.userId, ctx.actor.userId));
}

async function othersIn(ctx: Tx<Staff>, researchId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ name: users.name })
    .from(presences)
    .innerJoin(users, eq(users.id, presences.userId))
    .where(
      and(
        eq(presences.researchId, researchId),
        ne(presences.userId, ctx.actor.userId),
        gt(presences.seenAt, oldest(ctx)),
      ),
    )
    .orderBy(asc(users.name), asc(users.id));
  return rows.map(({ name }) => name);
}

function oldest(ctx: Tx<Staff>): Date {
  return new Date(ctx.now().getTime() - presenceEndsAfterMs);
}
