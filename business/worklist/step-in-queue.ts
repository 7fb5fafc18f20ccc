import { eq, sql } from "drizzle-orm";
import { profiles, users } from "../accounts/accounts.sql.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { casePlans } from "../researches/case-plans.sql.ts";
import { researches } from "../researches/researches.sql.ts";
import { vehicles } from "../vehicles/vehicles.sql.ts";
import { queueOrder, queueWhere } from "./queue-conditions.ts";
import type { QueueFilter } from "./queue-filter.ts";

export const steps = ["next", "previous"] as const;
export type Step = (typeof steps)[number];

/** The case after or before this one in a view of the queue; null at its ends, and for a case that the view does not show. */
export function stepInQueue(
  ctx: Ctx<Staff>,
  filter: QueueFilter,
  researchId: string,
  step: Step,
): Promise<string | null> {
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const reader = { userId: ctx.actor.userId, now: ctx.now() };
    const order = sql.join(queueOrder(filter, reader.now), sql`, `);
    const ordered = db
      .select({
        id: researches.id,
        found: sql<
          string | null
        >`${step === "next" ? sql`lead` : sql`lag`}(${researches.id}) over (order by ${order})`.as("found"),
      })
      .from(researches)
      .innerJoin(vehicles, eq(vehicles.id, researches.vehicleId))
      .innerJoin(users, eq(users.id, researches.userId))
      .leftJoin(profiles, eq(profiles.id, users.id))
      .leftJoin(casePlans, eq(casePlans.researchId, researches.id))
      .where(queueWhere(filter, reader))
      .as("ordered");
    const [beside] = await db.select({ id: ordered.found }).from(ordered).where(eq(ordered.id, researchId));
    return beside?.id ?? null;
  });
}
