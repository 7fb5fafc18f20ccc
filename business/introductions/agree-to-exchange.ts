import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { RuleBroken } from "#business/errors.ts";
import type { Locale } from "#business/locale.ts";
import { type IntroductionDoor, nothingGiven, saveSeat, withOwnSeat } from "./own-seat.ts";
import { recordExchangeConsent } from "./record-consent.ts";
import { seatAfterAct } from "./seat.ts";
import { toSeat } from "./side-of-seat.ts";

export const AgreeToExchange = z.object({ exchange: z.enum(["agree", "decline"]) });

/** The second yes, to the exchange as it was put. Throws `introductions_not_now`, `introductions_rests`. */
export function agreeToExchange(
  door: IntroductionDoor,
  { exchange }: z.infer<typeof AgreeToExchange>,
  locale: Locale,
): Promise<void> {
  return withOwnSeat(door, async (ctx, own) => {
    const next = own.seat && seatAfterAct(toSeat(own.seat), exchange, ctx.now().getTime());
    if (!own.seat || !next) throw new RuleBroken("introductions_not_now");
    const agrees = exchange === "agree";
    if (agrees && !own.takesPart) throw new RuleBroken("introductions_rests");
    await recordExchangeConsent(ctx, own.seat, agrees ? "agreed" : "withdrawn", { locale, proof: own.proof });
    await saveSeat(ctx, own, next, agrees ? {} : nothingGiven);
    await record(ctx, "introduction.answered", `introduction-seat:${own.seat.id}`);
  });
}
