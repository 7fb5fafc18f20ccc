import { and, eq, gte } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import type { Locale } from "#business/locale.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { consentText, exchangeVersion } from "./consent-text.ts";
import { introductionConsents, type StoredSeat } from "./introductions.sql.ts";
import type { exchangeEvents } from "./seat.ts";
import { sideOfSeat } from "./side-of-seat.ts";

/** Appends an event with the text that it is about; none is ever changed. */
export async function recordExchangeConsent(
  ctx: Tx<System>,
  seat: StoredSeat,
  event: (typeof exchangeEvents)[number],
  { locale, proof }: { locale: Locale; proof: string },
): Promise<void> {
  const side = sideOfSeat(seat);
  await ctx.db.insert(introductionConsents).values({
    id: uuidv7(ctx.now().getTime()),
    seatId: seat.id,
    side,
    event,
    scope: seat.scope,
    locale,
    version: exchangeVersion,
    text: consentText(side, seat.scope, locale),
    proof,
    at: ctx.now(),
  });
}

/** Whether the yes in force is to the text of today. */
export async function agreedToText(ctx: Tx<System>, { id, since }: StoredSeat): Promise<boolean> {
  const { seatId, event, version, at } = introductionConsents;
  const toThis = and(eq(seatId, id), eq(event, "agreed"), eq(version, exchangeVersion), gte(at, since));
  return (await ctx.db.$count(introductionConsents, toThis)) > 0;
}
