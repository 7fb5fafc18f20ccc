import { asc, eq } from "drizzle-orm";
import { type Ctx, type Customer, inTransaction, type Staff } from "../context.ts";
import { identityMarks } from "./vehicles.sql.ts";

/** Oldest validity first. Customers see those of their own vehicles. */
export function marksOf(ctx: Ctx<Customer | Staff>, vehicleId: string) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select()
      .from(identityMarks)
      .where(eq(identityMarks.vehicleId, vehicleId))
      .orderBy(asc(identityMarks.type), asc(identityMarks.validFrom), asc(identityMarks.id)),
  );
}
