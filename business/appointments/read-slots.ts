import { and, asc, eq, gt, gte, isNull, lte, sql } from "drizzle-orm";
import {
  type Ctx,
  type Customer,
  inTransaction,
  type Staff,
  systemContext,
  type Visitor,
} from "../context.ts";
import { type AppointmentKind, horizonDays, minLeadHours } from "./appointment.ts";
import { appointmentSlots, appointments } from "./appointments.sql.ts";

const taken = sql`exists (select 1 from ${appointments} a where a.slot_id = ${appointmentSlots.id} and a.cancelled_at is null)`;

/** Runs as the system because visitors may not see who offers a slot. Concurrent slots of colleagues count once. */
export function availableSlots(
  ctx: Ctx<Visitor | Customer>,
  kind: AppointmentKind,
): Promise<{ id: string; startsAt: Date }[]> {
  const earliest = new Date(ctx.now().getTime() + minLeadHours * 3_600_000);
  const latest = new Date(ctx.now().getTime() + horizonDays * 86_400_000);
  return inTransaction(systemContext(ctx, "free-slots"), (ctx) =>
    ctx.db
      .selectDistinctOn([appointmentSlots.startsAt], {
        id: appointmentSlots.id,
        startsAt: appointmentSlots.startsAt,
      })
      .from(appointmentSlots)
      .where(
        and(
          eq(appointmentSlots.kind, kind),
          gte(appointmentSlots.startsAt, earliest),
          lte(appointmentSlots.startsAt, latest),
          sql`not ${taken}`,
        ),
      )
      .orderBy(asc(appointmentSlots.startsAt), asc(appointmentSlots.id))
      .limit(500),
  );
}

export function slotsForTeam(ctx: Ctx<Staff>) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({
        id: appointmentSlots.id,
        kind: appointmentSlots.kind,
        startsAt: appointmentSlots.startsAt,
        mine: sql<boolean>`${appointmentSlots.offeredBy} = ${ctx.actor.userId}`,
      })
      .from(appointmentSlots)
      .leftJoin(
        appointments,
        and(eq(appointments.slotId, appointmentSlots.id), isNull(appointments.cancelledAt)),
      )
      .where(and(gt(appointmentSlots.startsAt, ctx.now()), isNull(appointments.id)))
      .orderBy(asc(appointmentSlots.startsAt))
      .limit(1000),
  );
}
