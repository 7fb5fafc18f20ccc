import { and, eq, gt, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { appointmentKinds, berlinMoment, minutesOf, slotBeginnings, weeksLater } from "./appointment.ts";
import { appointmentSlots } from "./appointments.sql.ts";

const time = z
  .string("appointments_time_missing")
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "appointments_time_missing");

export const OfferSlots = z
  .object({
    kind: z.enum(appointmentKinds),
    day: z.iso.date("appointments_day_missing"),
    from: time,
    to: time,
    weeks: z.coerce.number().int().min(1, "appointments_weeks").max(12, "appointments_weeks"),
  })
  .superRefine(({ kind, day, from, to }, told) => {
    const readable = berlinMoment(day, from) && berlinMoment(day, to);
    if (readable && slotBeginnings(kind, { day, from, to }).length === 0)
      told.addIssue({ code: "custom", path: ["to"], message: "appointments_too_short" });
  });

/**
 * Keeps times free for calls, on one day or on the same weekday for some weeks. What is past, and what overlaps a time
 * this person already keeps free, is left out; when nothing remains, the offer is refused. Returns how many slots were made.
 */
export async function offerSlots(ctx: Ctx<Staff>, input: z.infer<typeof OfferSlots>): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    // One after the other per person, so that two offers at once cannot overlap.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${ctx.actor.userId}, 0))`);
    const length = minutesOf[input.kind] * 60_000;
    const fresh = [];
    for (const begins of beginningsIn(input)) {
      const ends = new Date(begins.getTime() + length);
      if (begins <= ctx.now() || (await overlaps(ctx, begins, ends))) continue;
      fresh.push({
        id: uuidv7(ctx.now().getTime()),
        kind: input.kind,
        startsAt: begins,
        endsAt: ends,
        offeredBy: ctx.actor.userId,
        offeredAt: ctx.now(),
      });
    }
    if (fresh.length === 0) throw new RuleBroken("appointments_nothing_offered");
    await ctx.db.insert(appointmentSlots).values(fresh);
    await record(ctx, "slots.offered", `user:${ctx.actor.userId}`, { count: fresh.length, kind: input.kind });
    return fresh.length;
  });
}

function beginningsIn({ kind, day, from, to, weeks }: z.infer<typeof OfferSlots>): Date[] {
  const days = Array.from({ length: weeks }, (_, week) => weeksLater(day, week));
  return days
    .filter((day) => berlinMoment(day, "12:00"))
    .flatMap((day) => slotBeginnings(kind, { day, from, to }));
}

async function overlaps(ctx: Tx<Staff>, begins: Date, ends: Date): Promise<boolean> {
  const [met] = await ctx.db
    .select({ id: appointmentSlots.id })
    .from(appointmentSlots)
    .where(
      and(
        eq(appointmentSlots.offeredBy, ctx.actor.userId),
        lt(appointmentSlots.startsAt, ends),
        gt(appointmentSlots.endsAt, begins),
      ),
    )
    .limit(1);
  return met !== undefined;
}
