import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { isConfirmedAddress } from "#business/accounts/mail-to-typed.ts";
import { queueMail } from "#business/mails/queue-mail.ts";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { reminderHours } from "./appointment.ts";
import { appointmentReminderMail } from "./appointments.mail.ts";
import { appointments } from "./appointments.sql.ts";
import { appointmentUrl } from "./book-slot.ts";

/** Reminds once, within `reminderHours` of the call; bookings made within that time get no reminder. Scheduled. */
export async function remindAppointments(ctx: Ctx<System>): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const ahead = new Date(ctx.now().getTime() + reminderHours * 3_600_000);
    const due = await ctx.db
      .select()
      .from(appointments)
      .where(
        and(
          isNull(appointments.cancelledAt),
          isNull(appointments.remindedAt),
          gt(appointments.startsAt, ctx.now()),
          lte(appointments.startsAt, ahead),
          sql`${appointments.bookedAt} < ${appointments.startsAt} - make_interval(hours => ${reminderHours})`,
        ),
      )
      .limit(200)
      .for("update", { skipLocked: true });
    for (const appointment of due) {
      await ctx.db
        .update(appointments)
        .set({ remindedAt: ctx.now() })
        .where(eq(appointments.id, appointment.id));
      const quoted = await isConfirmedAddress(ctx, appointment.email);
      await queueMail(ctx, {
        template: "appointments.reminder",
        to: appointment.email,
        userId: appointment.userId,
        about: `appointment:${appointment.id}`,
        locale: appointment.locale,
        text: appointmentReminderMail(appointmentUrl(ctx, appointment), appointment, { quoted }),
      });
    }
  });
}
