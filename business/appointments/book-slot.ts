import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { mailToTyped } from "#business/accounts/mail-to-typed.ts";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { queueMail } from "#business/mails/queue-mail.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../audit/record.ts";
import {
  type Ctx,
  type Customer,
  inTransaction,
  type System,
  systemContext,
  type Tx,
  type Visitor,
} from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { limits } from "../limits.ts";
import { minLeadHours } from "./appointment.ts";
import { appointmentToken } from "./appointment-token.ts";
import { appointmentBookedMail, appointmentForTeamMail } from "./appointments.mail.ts";
import { appointmentSlots, appointments } from "./appointments.sql.ts";
import { calendarFile } from "./calendar-file.ts";

export const BookSlot = z.object({
  slotId: z.uuid("appointments_slot_missing"),
  locale: z.enum(["de", "en"]),
  name: z
    .string("appointments_name_missing")
    .trim()
    .min(2, "appointments_name_missing")
    .max(200, "content_text_too_long"),
  email: z.email("content_email_invalid").max(255, "content_email_invalid"),
  phone: z
    .string("content_phone_missing")
    .trim()
    .regex(/\d.*\d.*\d.*\d.*\d/, "content_phone_missing")
    .max(50, "content_text_too_long"),
  topic: z
    .string("appointments_topic_missing")
    .trim()
    .min(5, "appointments_topic_missing")
    .max(1000, "content_text_too_long"),
});

/** Returns the token of the appointment's page. A unique index decides between concurrent bookings. */
export async function bookSlot(
  ctx: Ctx<Visitor | Customer>,
  input: z.infer<typeof BookSlot>,
  address: string,
): Promise<string> {
  await countAttempt(ctx, "appointment", address);
  const answer = await mailToTyped(ctx, "appointment", input.email);
  const userId = ctx.actor.kind === "customer" ? ctx.actor.userId : null;
  return inTransaction(systemContext(ctx, "book-slot"), async (ctx) => {
    const slot = await bookableSlot(ctx, input.slotId);
    await enforceBookingLimit(ctx, input.email);
    const { slotId, ...person } = input;
    const [booked] = await ctx.db
      .insert(appointments)
      .values({
        id: uuidv7(ctx.now().getTime()),
        slotId,
        kind: slot.kind,
        startsAt: slot.startsAt,
        endsAt: slot.endsAt,
        userId,
        ...person,
        bookedAt: ctx.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (!booked) throw new RuleBroken("appointments_slot_gone");
    await record(ctx, "appointment.booked", `appointment:${booked.id}`, { kind: booked.kind });
    const { publicUrl, operator } = ctx.services.config;
    const mail = { about: `appointment:${booked.id}` };
    if (answer)
      await queueMail(ctx, {
        ...mail,
        template: "appointments.booked",
        to: booked.email,
        userId,
        locale: booked.locale,
        text: appointmentBookedMail(appointmentUrl(ctx, booked), booked, answer),
        attachments: [calendarFile(publicUrl, booked, ctx.now())],
      });
    await queueMail(ctx, {
      ...mail,
      template: "appointments.for-team",
      to: operator.email,
      userId: null,
      locale: "de",
      text: appointmentForTeamMail(publicUrl, booked),
    });
    return appointmentToken(ctx, booked.id);
  });
}

export function appointmentUrl(ctx: Ctx, { id, locale }: { id: string; locale: "de" | "en" }): string {
  return `${ctx.services.config.publicUrl}/${locale}/appointment?token=${appointmentToken(ctx, id)}`;
}

async function bookableSlot(ctx: Tx<System>, slotId: string) {
  const [slot] = await ctx.db
    .select()
    .from(appointmentSlots)
    .where(eq(appointmentSlots.id, slotId))
    .for("share");
  const earliest = ctx.now().getTime() + minLeadHours * 3_600_000;
  if (!slot || slot.startsAt.getTime() < earliest) throw new RuleBroken("appointments_slot_gone");
  return slot;
}

/** Serialises per address, so that concurrent bookings count each other. */
async function enforceBookingLimit(ctx: Tx<System>, email: string): Promise<void> {
  const address = email.toLowerCase();
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${address}, 1))`);
  const open = await ctx.db.$count(
    appointments,
    and(
      sql`lower(${appointments.email}) = ${address}`,
      isNull(appointments.cancelledAt),
      gt(appointments.endsAt, ctx.now()),
    ),
  );
  if (open >= limits.open.appointments) throw new RuleBroken("appointments_enough");
}
