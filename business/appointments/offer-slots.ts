import { and, eq, gt, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { appointmentKinds, berlinMoment, durationMinutes, slotStarts, weeksLater } from "./appointment.ts";
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
  .superRefine(({ kind, day, from, to }, refinement) => {
    const readable = berlinMoment(day, from) && berlinMoment(day, to);
    if (readable && slotStarts(kind, { day, from, to }).length === 0)
      refinement.addIssue({ code: "custom", path: ["to"], message: "appointments_too_short" });
  });

/** Repeats for `weeks`. Skips past times and overlaps with this person's own slots. Returns the number of new slots. */
export async function offerSlots(ctx: Ctx<Staff>, input: z.infer<typeof OfferSlots>): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    // Serialises per person, so that concurrent offers cannot overlap.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${ctx.actor.userId}, 0))`);
    const length = durationMinutes[input.kind] * 60_000;
    const newSlots = [];
    for (const start of startsIn(input)) {
      const end = new Date(start.getTime() + length);
      if (start <= ctx.now() || (await overlaps(ctx, start, end))) continue;
      newSlots.push({
        id: uuidv7(ctx.now().getTime()),
        kind: input.kind,
        startsAt: start,
        endsAt: end,
        offeredBy: ctx.actor.userId,
        offeredAt: ctx.now(),
      });
    }
    if (newSlots.length === 0) throw new RuleBroken("appointments_nothing_offered");
    await ctx.db.insert(appointmentSlots).values(newSlots);
    await record(ctx, "slots.offered", `user:${ctx.actor.userId}`, {
      count: newSlots.length,
      kind: input.kind,
    });
    return newSlots.length;
  });
}

function startsIn({ kind, day, from, to, weeks }: z.infer<typeof OfferSlots>): Date[] {
  const days = Array.from({ length: weeks }, (_, week) => weeksLater(day, week));
  return days
    .filter((day) => berlinMoment(day, "12:00"))
    .flatMap((day) => slotStarts(kind, { day, from, to }));
}

async function overlaps(ctx: Tx<Staff>, start: Date, end: Date): Promise<boolean> {
  const [clash] = await ctx.db
    .select({ id: appointmentSlots.id })
    .from(appointmentSlots)
    .where(
      and(
        eq(appointmentSlots.offeredBy, ctx.actor.userId),
        lt(appointmentSlots.startsAt, end),
        gt(appointmentSlots.endsAt, start),
      ),
    )
    .limit(1);
  return clash !== undefined;
}
