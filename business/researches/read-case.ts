import { eq } from "drizzle-orm";
import { profiles, users } from "../accounts/accounts.sql.ts";
import { recordOnce } from "../audit/record-once.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { NotFound } from "../errors.ts";
import { vehicles } from "../vehicles/vehicles.sql.ts";
import { researches } from "./researches.sql.ts";

/** Whose data was shown stands in the audit log, once for a sitting. */
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
    await recordOnce(ctx, "research.read", `research:${researchId}`);
    return found;
  });
}
