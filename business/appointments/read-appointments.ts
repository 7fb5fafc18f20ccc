import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { asHouse, type Ctx, type Customer, inTransaction, type Staff, type Visitor } from "../context.ts";
import { NotFound } from "../errors.ts";
import { appointmentOf, appointmentToken } from "./appointment-token.ts";
import { appointments } from "./appointments.sql.ts";

const shown = {
  id: appointments.id,
  kind: appointments.kind,
  startsAt: appointments.startsAt,
  endsAt: appointments.endsAt,
  cancelledAt: appointments.cancelledAt,
};

/** The appointment behind a letter's link. A link that we did not make, or whose appointment is erased, leads nowhere. */
export async function appointmentByToken(ctx: Ctx<Visitor>, token: string) {
  const id = appointmentOf(ctx, token);
  if (!id) throw new NotFound();
  const [found] = await inTransaction(asHouse(ctx, "appointment"), (ctx) =>
    ctx.db
      .select({ ...shown, phone: appointments.phone, topic: appointments.topic })
      .from(appointments)
      .where(eq(appointments.id, id)),
  );
  if (!found) throw new NotFound();
  return found;
}

/** What a customer has before them, each with the seal of the page where it can be cancelled. */
export function myAppointments(ctx: Ctx<Customer>) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select(shown)
      .from(appointments)
      .where(and(gt(appointments.endsAt, ctx.now()), isNull(appointments.cancelledAt)))
      .orderBy(asc(appointments.startsAt));
    return rows.map((row) => ({ ...row, token: appointmentToken(ctx, row.id) }));
  });
}

/** The calls that the team has before it, earliest first. Reading names and numbers leaves a trace. */
export function appointmentsOfTeam(ctx: Ctx<Staff>) {
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
