import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { uuidv7 } from "#platform/uuid.ts";
import { me } from "../accounts/read-people.ts";
import { takeTurn } from "../accounts/take-turn.ts";
import { record } from "../audit/record.ts";
import { type Ctx, type Customer, inTransaction, type Tx } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { nextNumber } from "../numbers/next-number.ts";
import { openResearch } from "../researches/open-research.ts";
import { vatWithin } from "./catalogue.ts";
import type { CheckoutDetails } from "./checkout.ts";
import { consentTexts, orderablePackage, packageName, summaryOf } from "./checkout.ts";
import { legalText } from "./legal-texts.ts";
import { agreedStart, buttonLabel } from "./order.ts";
import { confirmOrderJob } from "./orders.jobs.ts";
import { legalSnapshots, orderDrafts, orders } from "./orders.sql.ts";

export const OrderDecision = z.object({
  start: z.enum(["now", "after_period"]).optional(),
  demanded: z.stringbool().default(false),
  understood: z.stringbool().default(false),
  idempotencyKey: z.uuid(),
});

/**
 * Places an order with a price of the catalogue: the case, its files, the order, what stood on the page, the audit entry
 * and the job that confirms it are one transaction. The same idempotency key returns the first order.
 * Rules: `orders_email_unconfirmed`, `orders_not_orderable`, `orders_start_missing` (consumers).
 */
export async function placeOrder(
  ctx: Ctx<Customer>,
  details: CheckoutDetails,
  decision: z.infer<typeof OrderDecision>,
): Promise<{ id: string }> {
  await takeTurn(ctx, "order", ctx.actor.userId);
  const texts = await Promise.all(
    (["terms", "withdrawal", "privacy"] as const).map((kind) =>
      legalText(ctx.house.config, kind, details.locale),
    ),
  );
  return inTransaction(ctx, async (ctx) => {
    // Two clicks at the same moment stand in line here; the second finds the order of the first.
    const key = sql`hashtextextended(${decision.idempotencyKey}, 0)`;
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${key})`);
    const before = await orderOf(ctx, decision.idempotencyKey);
    if (before) return before;
    const person = await me(ctx);
    if (!person?.emailConfirmed) throw new RuleBroken("orders_email_unconfirmed");
    const chosen = orderablePackage(details.packageId);
    if (details.customerType === "consumer" && !decision.start) throw new RuleBroken("orders_start_missing");
    const research = await openResearch(ctx, {
      packageId: chosen.id,
      vehicle: details,
      uploadedBy: person.email,
    });
    const id = uuidv7(ctx.now().getTime());
    const number = await nextNumber(ctx, "B");
    const start = agreedStart({
      ...decision,
      customerType: details.customerType,
      start: decision.start ?? "after_period",
    });
    const [placed] = await ctx.db
      .insert(orders)
      .values({
        id,
        number,
        userId: ctx.actor.userId,
        researchId: research.id,
        packageId: chosen.id,
        packageName: packageName(chosen.id, details.locale),
        priceCents: chosen.priceCents,
        vatCents: vatWithin(chosen.priceCents),
        customerType: details.customerType,
        billing: details.billing,
        start,
        locale: details.locale,
        idempotencyKey: decision.idempotencyKey,
        createdAt: ctx.now(),
      })
      .returning({ id: orders.id });
    await ctx.db.insert(legalSnapshots).values({
      orderId: id,
      userId: ctx.actor.userId,
      texts: texts.map(({ kind, lang, version, sha256 }) => ({ kind, lang, version, sha256 })),
      summary: summaryOf(details, chosen, details.locale),
      buttonLabel: buttonLabel[details.locale],
      uiLang: details.locale,
      consents: givenConsents(decision, details),
      at: ctx.now(),
    });
    await ctx.db.delete(orderDrafts).where(eq(orderDrafts.userId, ctx.actor.userId));
    await record(ctx, "order.placed", `order:${id}`, {
      number,
      package: chosen.id,
      cents: chosen.priceCents,
      start,
    });
    await ctx.house.queue.send(ctx.db, confirmOrderJob, { orderId: id });
    return placed ?? { id };
  });
}

async function orderOf(ctx: Tx<Customer>, idempotencyKey: string) {
  const [found] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.idempotencyKey, idempotencyKey));
  return found;
}

/** The declarations that were ticked, word for word, each with its fingerprint (§ 312m BGB). */
function givenConsents(decision: z.infer<typeof OrderDecision>, details: CheckoutDetails) {
  if (details.customerType === "business" || decision.start !== "now") return [];
  const { demand, knowledge } = consentTexts(details.locale);
  return [...(decision.demanded ? [demand] : []), ...(decision.understood ? [knowledge] : [])].map(
    (text) => ({
      text,
      sha256: createHash("sha256").update(text).digest("hex"),
    }),
  );
}
