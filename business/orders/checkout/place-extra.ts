import { and, eq, inArray } from "drizzle-orm";
import { asSystem, type Ctx, type Customer, inTransaction, type Tx } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { type ExtraId, extraById } from "#business/orders/catalogue.ts";
import { acceptsExtras } from "#business/orders/order.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { lockResearch } from "#business/researches/lock-research.ts";
import { type ExtraDetails, extraName, extraSummary, serviceConsentTexts } from "./checkout.ts";
import {
  countOrder,
  findExistingOrder,
  insertOrder,
  type OrderDecision,
  textsInForce,
} from "./insert-order.ts";

/** Orders an extra for an own open case: a separate contract with its own withdrawal right. Idempotent per key. */
export async function placeExtra(
  ctx: Ctx<Customer>,
  details: ExtraDetails,
  decision: OrderDecision,
): Promise<{ id: string }> {
  await countOrder(ctx, details.customerType);
  const { locale, researchId } = details;
  const texts = await textsInForce(ctx, details);
  return inTransaction(ctx, async (ctx) => {
    const { existing } = await findExistingOrder(ctx, details, decision);
    if (existing) return existing;
    const extra = extraById(details.extraId);
    if (!extra) throw new NotFound();
    const about = await openCaseOfMine(ctx, researchId);
    if (await isOrdered(ctx, researchId, extra.id)) throw new RuleBroken("orders_extra_known");
    return insertOrder(ctx, {
      details,
      decision,
      texts,
      researchId,
      item: {
        id: extra.id,
        name: extraName(extra.id, locale),
        priceCents: extra.priceCents,
        summary: extraSummary(extra, about, locale),
      },
      consents: serviceConsentTexts(locale),
    });
  });
}

async function openCaseOfMine(ctx: Tx<Customer>, researchId: string): Promise<string> {
  const found = await asSystem(ctx, "own-case", async (system) => {
    // Row locks need the update right, which customers do not have; ownership is checked below.
    const row = await lockResearch(system, researchId);
    return row.userId === ctx.actor.userId ? row : undefined;
  });
  if (!found) throw new NotFound();
  if (!acceptsExtras(found.status)) throw new RuleBroken("orders_extra_case_closed");
  return [found.number, found.vehicleName].filter(Boolean).join(" · ");
}

/** A withdrawn or cancelled extra may be ordered again. */
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
