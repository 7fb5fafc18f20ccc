import { and, asc, eq, isNotNull } from "drizzle-orm";
import { gradesOf } from "#business/evidence/read-evidence.ts";
import { type Coverage, coverageOf, isWellGraded } from "#business/history/coverage.ts";
import { custodyPeriods, researchTimeline } from "#business/history/history.sql.ts";
import { isCoveredPeriod, isPublished } from "#business/history/is-published.ts";
import { recordLife } from "#business/history/record-life.ts";
import { berlinDay } from "#business/locale.ts";
import { identityMarks, vehicles } from "#business/vehicles/vehicles.sql.ts";
import { asSystem, type Ctx, type Customer, inTransaction, type Staff, type System } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { researches } from "../researches.sql.ts";

/** Of what is published of a case, periods of custody included where only the times between them are shown. Throws `NotFound`. */
export function coverageOfCase(
  ctx: Ctx<Customer | Staff | System>,
  researchId: string,
): Promise<Coverage["stretches"]> {
  return inTransaction(ctx, async (ctx) => {
    const [vehicle] = await ctx.db
      .select({ id: vehicles.id, year: vehicles.year })
      .from(vehicles)
      .innerJoin(researches, eq(researches.vehicleId, vehicles.id))
      .where(eq(researches.id, researchId));
    if (!vehicle) throw new NotFound();
    const statements = await ctx.db
      .select({
        id: researchTimeline.id,
        date: researchTimeline.date,
        dateAsTyped: researchTimeline.dateAsTyped,
        eventType: researchTimeline.eventType,
      })
      .from(researchTimeline)
      .where(and(eq(researchTimeline.researchId, researchId), isPublished(researchTimeline)))
      .orderBy(asc(researchTimeline.sortsOn), asc(researchTimeline.id));
    // Who held it lately is hidden from the customer; that somebody did is not unknown.
    const custody = await asSystem(ctx, "read-coverage", (ctx) =>
      ctx.db
        .select()
        .from(custodyPeriods)
        .where(and(eq(custodyPeriods.researchId, researchId), isCoveredPeriod())),
    );
    const marks = await ctx.db
      .select({
        id: identityMarks.id,
        validFrom: identityMarks.validFrom,
        validUntil: identityMarks.validUntil,
      })
      .from(identityMarks)
      .where(and(eq(identityMarks.vehicleId, vehicle.id), isNotNull(identityMarks.publishedAt)));
    const grades = await gradesOf(ctx, researchId);
    const life = recordLife({
      year: vehicle.year,
      asOf: berlinDay(ctx.now()),
      statements,
      custody,
      marks,
    });
    return coverageOf(life, { isDocumented: (id) => isWellGraded(grades.get(id)) }).stretches;
  });
}
