import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { record } from "../audit/record.ts";
import {
  type Ctx,
  type Customer,
  inTransaction,
  type Staff,
  systemContext,
  type Visitor,
} from "../context.ts";
import { NotFound } from "../errors.ts";
import { appointmentToken, verifyAppointmentToken } from "./appointment-token.ts";
import { appointments } from "./appointments.sql.ts";

const publicColumns = {
  id: appointments.id,
  kind: appointments.kind,
  startsAt: appointments.startsAt,
  endsAt: appointments.endsAt,
  cancelledAt: appointments.cancelledAt,
};

export async function appointmentByToken(ctx: Ctx<Visitor>, token: string) {
  const id = verifyAppointmentToken(ctx, token);
  if (!id) throw new NotFound();
  const [found] = await inTransaction(systemContext(ctx, "appointment"), (ctx) =>
    ctx.db
      .select({ ...publicColumns, phone: appointments.phone, topic: appointments.topic })
      .from(appointments)
      .where(eq(appointments.id, id)),
  );
  if (!found) throw new NotFound();
  return found;
}

export function myAppointments(ctx: Ctx<Customer>) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select(publicColumns)
      .from(appointments)
      .where(and(gt(appointments.endsAt, ctx.now()), isNull(appointments.cancelledAt)))
      .orderBy(asc(appointments.startsAt));
    return rows.map((row) => ({ ...row, token: appointmentToken(ctx, row.id) }));
  });
}

export function appointmentsForTeam(ctx: Ctx<Staff>) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(appointments)
      .where(and(gt(appointments.endsAt, ctx.now()), isNull(appointments.cancelledAt)))
      .orderBy(asc(appointments.startsAt))
      .limit(500);
    if (rows.length > 0) await record(ctx, "appointments.read", "appointments", { count: rows.length });
    return rows;
  });
}
