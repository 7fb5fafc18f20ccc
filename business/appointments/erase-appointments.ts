import { eq, lt, or, sql } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { appointmentSlots, appointments } from "./appointments.sql.ts";

/** Erases what a person booked, under their account or their address; a time that lies ahead is free again. */
export async function eraseAppointments(
  ctx: Tx<System>,
  person: { userId: string; email: string },
): Promise<void> {
  await ctx.db
    .delete(appointments)
    .where(
      or(
        eq(appointments.userId, person.userId),
        sql`lower(${appointments.email}) = ${person.email.toLowerCase()}`,
      ),
    );
}

/** Erases appointments that ended before this moment, and times that went by. */
export async function eraseOldAppointments(ctx: Tx<System>, before: Date): Promise<void> {
  await ctx.db.delete(appointments).where(lt(appointments.endsAt, before));
  await ctx.db.delete(appointmentSlots).where(lt(appointmentSlots.endsAt, ctx.now()));
}
