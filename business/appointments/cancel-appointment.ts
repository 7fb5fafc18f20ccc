import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "../audit/record.ts";
import {
  asHouse,
  type Ctx,
  inTransaction,
  type Staff,
  type System,
  type Tx,
  type Visitor,
} from "../context.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { writeLetter } from "../letters/write-letter.ts";
import { appointmentOf } from "./appointment-token.ts";
import { appointmentCancelledForTeamLetter, appointmentCancelledLetter } from "./appointments.mail.ts";
import { appointmentSlots, appointments } from "./appointments.sql.ts";
import { calendarFile } from "./calendar-file.ts";

/** The person cancels by the link of their letter; the time is free for others again. Twice is as good as once. */
export async function cancelByToken(ctx: Ctx<Visitor>, token: string): Promise<void> {
  const id = appointmentOf(ctx, token);
  if (!id) throw new NotFound();
  await inTransaction(asHouse(ctx, "cancel-appointment"), async (ctx) => {
    const found = await lockAppointment(ctx, id);
    if (found.cancelledAt) return;
    if (found.startsAt <= ctx.now()) throw new RuleBroken("appointments_past");
    const cancelled = { cancelledAt: ctx.now(), cancelledBy: "person" as const };
    await ctx.db.update(appointments).set(cancelled).where(eq(appointments.id, id));
    await record(ctx, "appointment.cancelled", `appointment:${id}`, { by: "person" });
    await tellPerson(ctx, { ...found, ...cancelled });
    await writeLetter(ctx, {
      template: "appointments.cancelled-for-team",
      to: ctx.house.config.operator.email,
      userId: null,
      about: `appointment:${id}`,
      locale: "de",
      text: appointmentCancelledForTeamLetter(ctx.house.config.publicUrl, found),
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

/** The team cannot keep an appointment: the person is told why, and the time is not offered again. */
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
    await tellPerson(ctx, { ...found, ...cancelled });
  });
}

async function lockAppointment(ctx: Tx, id: string) {
  const [found] = await ctx.db.select().from(appointments).where(eq(appointments.id, id)).for("update");
  if (!found) throw new NotFound();
  return found;
}

function tellPerson(ctx: Tx<Staff | System>, cancelled: typeof appointments.$inferSelect) {
  const { publicUrl } = ctx.house.config;
  return writeLetter(ctx, {
    template: "appointments.cancelled",
    to: cancelled.email,
    userId: cancelled.userId,
    about: `appointment:${cancelled.id}`,
    locale: cancelled.locale,
    text: appointmentCancelledLetter(publicUrl, cancelled),
    attachments: [calendarFile(publicUrl, cancelled, ctx.now())],
  });
}
