import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { appointmentSlots, appointments } from "./appointments.sql.ts";

export const WithdrawSlot = z.object({ slotId: z.uuid() });

/** A booked slot is refused; its appointment must be cancelled with a reason. */
export async function withdrawSlot(ctx: Ctx<Staff>, input: z.infer<typeof WithdrawSlot>): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [slot] = await ctx.db
      .select({ id: appointmentSlots.id })
      .from(appointmentSlots)
      .where(eq(appointmentSlots.id, input.slotId))
      .for("update");
    if (!slot) throw new NotFound();
    const [booked] = await ctx.db
      .select({ id: appointments.id })
      .from(appointments)
      .where(and(eq(appointments.slotId, slot.id), isNull(appointments.cancelledAt)));
    if (booked) throw new RuleBroken("appointments_slot_booked");
    await ctx.db.delete(appointmentSlots).where(eq(appointmentSlots.id, slot.id));
    await record(ctx, "slot.withdrawn", `slot:${slot.id}`);
  });
}
