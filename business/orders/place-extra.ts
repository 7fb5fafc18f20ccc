import { and, eq, inArray } from "drizzle-orm";
import { takeTurn } from "../accounts/take-turn.ts";
import { asSystem, type Ctx, type Customer, inTransaction, type Tx } from "../context.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { lockResearch } from "../researches/lock-research.ts";
import { type ExtraId, extraById } from "./catalogue.ts";
import { type ExtraDetails, extraName, serviceConsentTexts, summaryOfExtra } from "./checkout.ts";
import { takesExtras } from "./order.ts";
import { orders } from "./orders.sql.ts";
import { type OrderDecision, orderBefore, textsInForce, writeOrder } from "./write-order.ts";

/**
 * Orders something more for a case of mine that is open: a contract of its own, with its own confirmation and its own right
 * of withdrawal. The same idempotency key returns the first order.
 * Rules: `orders_email_unconfirmed`, `orders_start_missing`, `orders_extra_case_closed`, `orders_extra_known`.
 */
export async function placeExtra(
  ctx: Ctx<Customer>,
  details: ExtraDetails,
  decision: OrderDecision,
): Promise<{ id: string }> {
  await takeTurn(ctx, "order", ctx.actor.userId);
  const { locale, researchId } = details;
  const texts = await textsInForce(ctx, locale);
  return inTransaction(ctx, async (ctx) => {
    const { before } = await orderBefore(ctx, details, decision);
    if (before) return before;
    const extra = extraById(details.extraId);
    if (!extra) throw new NotFound();
    const about = await openCaseOfMine(ctx, researchId);
    if (await isOrdered(ctx, researchId, extra.id)) throw new RuleBroken("orders_extra_known");
    return writeOrder(ctx, {
      details,
      decision,
      texts,
      researchId,
      ordered: {
        id: extra.id,
        name: extraName(extra.id, locale),
        priceCents: extra.priceCents,
        summary: summaryOfExtra(extra, about, locale),
      },
      consents: serviceConsentTexts(locale),
    });
  });
}

/** Holds the case, so that two tabs do not order the same twice. Returns what people call it. */
async function openCaseOfMine(ctx: Tx<Customer>, researchId: string): Promise<string> {
  const found = await asSystem(ctx, "own-case", async (system) => {
    // The row lock needs a right to update, which customers do not have; whose case it is is asked in the same breath.
    const row = await lockResearch(system, researchId);
    return row.userId === ctx.actor.userId ? row : undefined;
  });
  if (!found) throw new NotFound();
  if (!takesExtras(found.status)) throw new RuleBroken("orders_extra_case_closed");
  return [found.number, found.vehicleName].filter(Boolean).join(" · ");
}

/** One that was withdrawn or cancelled may be ordered again. */
async function isOrdered(ctx: Tx<Customer>, researchId: string, extraId: ExtraId): Promise<boolean> {
  const [known] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.researchId, researchId),
        eq(orders.packageId, extraId),
        inArray(orders.status, ["pending", "paid", "processing", "completed"]),
      ),
    )
    .limit(1);
  return known !== undefined;
}
