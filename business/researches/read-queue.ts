import { asc, count, eq, sql } from "drizzle-orm";
import { profiles, users } from "../accounts/accounts.sql.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { NotFound } from "../errors.ts";
import { vehicles } from "../vehicles/vehicles.sql.ts";
import type { ResearchStatus } from "./research.ts";
import { researches } from "./researches.sql.ts";

/** Soonest deadline first, then longest waiting; closed cases last. */
export function researchQueue(ctx: Ctx<Staff>, status?: ResearchStatus) {
  return inTransaction(ctx, async (ctx) => {
    const cases = await ctx.db
      .select({
        id: researches.id,
        number: researches.number,
        status: researches.status,
        progressPercentage: researches.progressPercentage,
        packageId: researches.packageId,
        promisedAt: researches.promisedAt,
        createdAt: researches.createdAt,
        make: vehicles.make,
        model: vehicles.model,
        year: vehicles.year,
        licensePlate: vehicles.licensePlate,
      })
      .from(researches)
      .innerJoin(vehicles, eq(vehicles.id, researches.vehicleId))
      .where(status ? eq(researches.status, status) : undefined)
      .orderBy(
        sql`${researches.status} in ('completed', 'cancelled')`,
        sql`${researches.promisedAt} asc nulls last`,
        asc(researches.createdAt),
      )
      .limit(200);
    const counts = await ctx.db
      .select({ status: researches.status, count: count() })
      .from(researches)
      .groupBy(researches.status);
    return { cases, counts: Object.fromEntries(counts.map((row) => [row.status, row.count])) };
  });
}

export function researchForTeam(ctx: Ctx<Staff>, researchId: string) {
  return inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({
        research: researches,
        vehicle: vehicles,
        customer: {
          email: users.email,
          locale: users.locale,
          firstName: profiles.firstName,
          lastName: profiles.lastName,
        },
      })
      .from(researches)
      .innerJoin(vehicles, eq(vehicles.id, researches.vehicleId))
      .innerJoin(users, eq(users.id, researches.userId))
      .leftJoin(profiles, eq(profiles.id, users.id))
      .where(eq(researches.id, researchId));
    if (!found) throw new NotFound();
    await record(ctx, "research.read", `research:${researchId}`);
    return found;
  });
}
