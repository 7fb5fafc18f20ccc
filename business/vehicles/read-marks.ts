import { and, asc, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import { type Ctx, type Customer, inTransaction, type Staff } from "../context.ts";
import { identityMarks } from "./vehicles.sql.ts";

/** Oldest validity first, without those that were withdrawn. Customers see those of their own vehicles. */
export function marksOf(ctx: Ctx<Customer | Staff>, vehicleId: string) {
  return listMarks(ctx, and(eq(identityMarks.vehicleId, vehicleId), isNull(identityMarks.withdrawnAt)));
}

export function withdrawnMarksOf(ctx: Ctx<Staff>, vehicleId: string) {
  return listMarks(ctx, and(eq(identityMarks.vehicleId, vehicleId), isNotNull(identityMarks.withdrawnAt)));
}

function listMarks(ctx: Ctx<Customer | Staff>, where: SQL | undefined) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select()
      .from(identityMarks)
      .where(where)
      .orderBy(asc(identityMarks.type), asc(identityMarks.validFrom), asc(identityMarks.id)),
  );
}
