import { eq } from "drizzle-orm";
import { z } from "zod";
import { isConfirmedAddress, type MailToTyped, mailToTyped } from "#business/accounts/mail-to-typed.ts";
import { queueMail } from "#business/mails/queue-mail.ts";
import { record } from "../audit/record.ts";
import {
  asSystem,
  type Ctx,
  inTransaction,
  type Staff,
  type System,
  systemContext,
  type Tx,
  type Visitor,
} from "../context.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { verifyAppointmentToken } from "./appointment-token.ts";
import { appointmentCancelledForTeamMail, appointmentCancelledMail } from "./appointments.mail.ts";
import { appointmentSlots, appointments } from "./appointments.sql.ts";
import { calendarFile } from "./calendar-file.ts";

export async function cancelByToken(ctx: Ctx<Visitor>, token: string): Promise<void> {
  const id = verifyAppointmentToken(ctx, token);
  if (!id) throw new NotFound();
  // Booking and cancelling in turn would write to an address without end.
  const answer = await mailToTyped(ctx, "cancelled-appointment", await addressOf(ctx, id));
  await inTransaction(systemContext(ctx, "cancel-appointment"), async (ctx) => {
    const found = await lockAppointment(ctx, id);
    if (found.cancelledAt) return;
    if (found.startsAt <= ctx.now()) throw new RuleBroken("appointments_past");
    const cancelled = { cancelledAt: ctx.now(), cancelledBy: "person" as const };
    await ctx.db.update(appointments).set(cancelled).where(eq(appointments.id, id));
    await record(ctx, "appointment.cancelled", `appointment:${id}`, { by: "person" });
    if (answer) await notifyPerson(ctx, { ...found, ...cancelled }, answer);
    await queueMail(ctx, {
      template: "appointments.cancelled-for-team",
      to: ctx.services.config.operator.email,
      userId: null,
      about: `appointment:${id}`,
      locale: "de",
      text: appointmentCancelledForTeamMail(ctx.services.config.publicUrl, found),
    });
  });
}

export const CancelAppointment = z.object({
  appointmentId: z.uuid(),
  reason: z
    .string("appointments_reason_missing")
    .trim()
    .min(5, "appointments_reason_missing")
    .max(500, "content_text_too_long"),
});

export async function cancelAppointment(
  ctx: Ctx<Staff>,
  input: z.infer<typeof CancelAppointment>,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const found = await lockAppointment(ctx, input.appointmentId);
    if (found.cancelledAt) throw new NotFound();
    if (found.startsAt <= ctx.now()) throw new RuleBroken("appointments_past");
    const cancelled = { cancelledAt: ctx.now(), cancelledBy: "team" as const, reason: input.reason };
    await ctx.db.update(appointments).set(cancelled).where(eq(appointments.id, found.id));
    if (found.slotId) await ctx.db.delete(appointmentSlots).where(eq(appointmentSlots.id, found.slotId));
    await record(ctx, "appointment.cancelled", `appointment:${found.id}`, { by: "team" });
    const quoted = await asSystem(ctx, "cancel-appointment", (ctx) => isConfirmedAddress(ctx, found.email));
    await notifyPerson(ctx, { ...found, ...cancelled }, { quoted });
  });
}

function addressOf(ctx: Ctx<Visitor>, id: string): Promise<string> {
  return inTransaction(systemContext(ctx, "cancel-appointment"), async (ctx) => {
    const [found] = await ctx.db
      .select({ email: appointments.email })
      .from(appointments)
      .where(eq(appointments.id, id));
    if (!found) throw new NotFound();
    return found.email;
  });
}

async function lockAppointment(ctx: Tx, id: string) {
  const [found] = await ctx.db.select().from(appointments).where(eq(appointments.id, id)).for("update");
  if (!found) throw new NotFound();
  return found;
}

function notifyPerson(
  ctx: Tx<Staff | System>,
  cancelled: typeof appointments.$inferSelect,
  answer: MailToTyped,
) {
  const { publicUrl } = ctx.services.config;
  return queueMail(ctx, {
    template: "appointments.cancelled",
    to: cancelled.email,
    userId: cancelled.userId,
    about: `appointment:${cancelled.id}`,
    locale: cancelled.locale,
    text: appointmentCancelledMail(publicUrl, cancelled, answer),
    attachments: [calendarFile(publicUrl, cancelled, ctx.now())],
  });
}
