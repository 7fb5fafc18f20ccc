import { and, eq, inArray } from "drizzle-orm";
import { asSystem, type Ctx, type Customer, inTransaction, type Tx } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import type { ExtraId } from "#business/orders/catalogue/catalogue.ts";
import { itemName } from "#business/orders/catalogue/names.ts";
import { acceptsExtras } from "#business/orders/order.ts";
import type { ExtraDetails } from "#business/orders/order-details.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { lockResearch } from "#business/researches/lock-research.ts";
import { checkVatId } from "#business/tax/vat-id/check-vat-id.ts";
import {
  countOrder,
  findExistingOrder,
  insertOrder,
  type OrderDecision,
  textsInForce,
} from "./insert-order.ts";
import type { OrderTerms } from "./order-terms.ts";
import { orderableExtra } from "./orderable.ts";
import { consentTexts, extraSummary, type OrderedCase } from "./summary.ts";

/** For an own open case: a contract with its own withdrawal right. Idempotent per key. `online`: the means offered. */
export async function placeExtra(
  ctx: Ctx<Customer>,
  details: ExtraDetails,
  decision: OrderDecision,
  online: OrderTerms["online"] = [],
): Promise<{ id: string }> {
  await countOrder(ctx, details.customerType);
  const { locale, researchId } = details;
  const vatCheck = await checkVatId(ctx, details);
  const { chosen, terms: listed } = orderableExtra(ctx, { ...details, vatCheck });
  const terms = { ...listed, online };
  const texts = await textsInForce(ctx, details, terms.regime);
  return inTransaction(ctx, async (ctx) => {
    const { existing } = await findExistingOrder(ctx, details, decision);
    if (existing) return existing;
    const about = await openCaseOfMine(ctx, researchId);
    if (await isOrdered(ctx, researchId, chosen.id)) throw new RuleBroken("orders_extra_known");
    return insertOrder(ctx, {
      details,
      decision,
      texts,
      researchId,
      item: {
        id: chosen.id,
        name: itemName(chosen.id, locale),
        terms,
        further: true,
        summary: extraSummary(chosen.id, about, terms, locale),
      },
      consents: consentTexts(terms, locale),
    });
  });
}

/** Locked. */
export async function openCaseOfMine(ctx: Tx<Customer>, researchId: string): Promise<OrderedCase> {
  const found = await asSystem(ctx, "own-case", async (system) => {
    // Row locks need the update right, which customers do not have; ownership is checked below.
    const row = await lockResearch(system, researchId);
    return row.userId === ctx.actor.userId ? row : undefined;
  });
  if (!found) throw new NotFound();
  if (!acceptsExtras(found.status)) throw new RuleBroken("orders_extra_case_closed");
  const text = [found.number, found.vehicleName].filter(Boolean).join(" · ");
  return { kind: found.vehicleKind, text };
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
