import { eq, lt, or, sql } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { appointmentSlots, appointments } from "./appointments.sql.ts";

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

export async function eraseOldAppointments(ctx: Tx<System>, before: Date): Promise<number> {
  const old = lt(appointments.endsAt, before);
  const gone = await ctx.db.delete(appointments).where(old).returning({ id: appointments.id });
  await ctx.db.delete(appointmentSlots).where(lt(appointmentSlots.endsAt, ctx.now()));
  return gone.length;
}
