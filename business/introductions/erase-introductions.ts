import { lt, sql } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import { introductionConsents, introductionRooms } from "./introductions.sql.ts";

/** Rooms with what was written in them, counted from when they closed. */
export async function eraseClosedRooms(ctx: Tx<System>, before: Date): Promise<number> {
  const gone = await ctx.db
    .delete(introductionRooms)
    .where(lt(introductionRooms.closedAt, before))
    .returning({ id: introductionRooms.id });
  return gone.length;
}

/** Of seats that are gone, counted from the last that is known of them. */
export async function eraseOldExchangeConsents(ctx: Tx<System>, before: Date): Promise<number> {
  const gone = await ctx.db
    .delete(introductionConsents)
    .where(
      sql`not exists (select 1 from introduction_seats s where s.id = ${introductionConsents.seatId})
        and not exists (select 1 from introduction_consents later
          where later.seat_id = ${introductionConsents.seatId} and later.at >= ${before.toISOString()}::timestamptz)`,
    )
    .returning({ id: introductionConsents.id });
  return gone.length;
}
