import { and, asc, count, desc, eq, inArray, ne } from "drizzle-orm";
import { type Ctx, type Customer, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { vehicles } from "../vehicles/vehicles.sql.ts";
import { researches } from "./researches.sql.ts";

const card = {
  id: researches.id,
  number: researches.number,
  status: researches.status,
  progressPercentage: researches.progressPercentage,
  statusMessage: researches.statusMessage,
  barnabyScore: researches.barnabyScore,
  classification: researches.classification,
  startedAt: researches.startedAt,
  createdAt: researches.createdAt,
  promisedAt: researches.promisedAt,
  expectedOn: researches.expectedOn,
  vehicle: {
    kind: vehicles.kind,
    make: vehicles.make,
    model: vehicles.model,
    year: vehicles.year,
    color: vehicles.color,
    licensePlate: vehicles.licensePlate,
    chassisNumber: vehicles.chassisNumber,
    registrationLocation: vehicles.registrationLocation,
    drivenLocation: vehicles.drivenLocation,
    recollection: vehicles.recollection,
    dealer: vehicles.dealer,
  },
};

export function myResearches(ctx: Ctx<Customer>, limit?: number) {
  return inTransaction(ctx, (ctx) => {
    const query = ctx.db
      .select(card)
      .from(researches)
      .innerJoin(vehicles, eq(vehicles.id, researches.vehicleId))
      .where(eq(researches.userId, ctx.actor.userId))
      .orderBy(desc(researches.createdAt), desc(researches.id));
    return limit ? query.limit(limit) : query;
  });
}

export function myResearch(ctx: Ctx<Customer>, researchId: string) {
  return inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select(card)
      .from(researches)
      .innerJoin(vehicles, eq(vehicles.id, researches.vehicleId))
      .where(and(eq(researches.id, researchId), eq(researches.userId, ctx.actor.userId)));
    if (!found) throw new NotFound();
    return found;
  });
}

export async function requireOwnResearch(ctx: Ctx<Customer>, researchId: string): Promise<void> {
  await myResearch(ctx, researchId);
}

export function myResearchCounts(ctx: Ctx<Customer>): Promise<{ active: number; completed: number }> {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({ status: researches.status, count: count() })
      .from(researches)
      .where(and(eq(researches.userId, ctx.actor.userId), ne(researches.status, "cancelled")))
      .groupBy(researches.status);
    const sum = (of: (status: string) => boolean) =>
      rows.reduce((n, row) => n + (of(row.status) ? row.count : 0), 0);
    return { active: sum((s) => s !== "completed"), completed: sum((s) => s === "completed") };
  });
}

export function myActiveResearches(ctx: Ctx<Customer>, limit: number) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select(card)
      .from(researches)
      .innerJoin(vehicles, eq(vehicles.id, researches.vehicleId))
      .where(
        and(
          eq(researches.userId, ctx.actor.userId),
          inArray(researches.status, [
            "pending",
            "in_progress",
            "awaiting_confirmation",
            "results_available",
          ]),
        ),
      )
      .orderBy(desc(researches.createdAt), desc(researches.id))
      .limit(limit),
  );
}

export function myCasesAwaitingMe(ctx: Ctx<Customer>) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ id: researches.id, vehicle: card.vehicle })
      .from(researches)
      .innerJoin(vehicles, eq(vehicles.id, researches.vehicleId))
      .where(and(eq(researches.userId, ctx.actor.userId), eq(researches.status, "awaiting_confirmation")))
      .orderBy(asc(researches.createdAt), asc(researches.id)),
  );
}
