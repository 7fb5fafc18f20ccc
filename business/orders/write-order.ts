import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { uuidv7 } from "#platform/uuid.ts";
import { me } from "../accounts/read-people.ts";
import { record } from "../audit/record.ts";
import type { Ctx, Customer, Tx } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import type { Locale } from "../locale.ts";
import { nextNumber } from "../numbers/next-number.ts";
import { vatWithin } from "./catalogue.ts";
import { type LegalText, legalText } from "./legal-texts.ts";
import { agreedStart, buttonLabel } from "./order.ts";
import { confirmOrderJob } from "./orders.jobs.ts";
import { type Billing, legalSnapshots, orders, type Summary } from "./orders.sql.ts";

export const OrderDecision = z.object({
  start: z.enum(["now", "after_period"]).optional(),
  demanded: z.stringbool().default(false),
  understood: z.stringbool().default(false),
  idempotencyKey: z.uuid(),
});
export type OrderDecision = z.infer<typeof OrderDecision>;

type Ordering = { locale: Locale; customerType: "consumer" | "business"; billing: Billing };
type Ordered = { id: string; name: string; priceCents: number; summary: Summary };

/** The texts that are in force when the button is pressed. */
export function textsInForce(ctx: Ctx, locale: Locale): Promise<LegalText[]> {
  return Promise.all(
    (["terms", "withdrawal", "privacy"] as const).map((kind) => legalText(ctx.house.config, kind, locale)),
  );
}

/**
 * Two clicks at the same moment stand in line here; the second finds the order of the first, which is returned. Else the
 * person may order: their address, and the one decision of a consumer. Rules: `orders_email_unconfirmed`, `orders_start_missing`.
 */
export async function orderBefore(ctx: Tx<Customer>, details: Ordering, decision: OrderDecision) {
  const key = sql`hashtextextended(${decision.idempotencyKey}, 0)`;
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${key})`);
  const [before] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.idempotencyKey, decision.idempotencyKey));
  const person = await me(ctx);
  if (before) return { before, email: person?.email ?? "" };
  if (!person?.emailConfirmed) throw new RuleBroken("orders_email_unconfirmed");
  if (details.customerType === "consumer" && !decision.start) throw new RuleBroken("orders_start_missing");
  return { before: undefined, email: person.email };
}

/** Writes down an order for a case, what stood on the page, and the job that confirms it. `consents` as they were shown. */
export async function writeOrder(
  ctx: Tx<Customer>,
  input: {
    details: Ordering;
    decision: OrderDecision;
    texts: LegalText[];
    researchId: string;
    ordered: Ordered;
    consents: { demand: string; knowledge: string };
  },
): Promise<{ id: string }> {
  const { details, decision, ordered } = input;
  const id = uuidv7(ctx.now().getTime());
  const number = await nextNumber(ctx, "B");
  const { customerType, billing, locale } = details;
  const start = agreedStart({ ...decision, customerType, start: decision.start ?? "after_period" });
  await ctx.db.insert(orders).values({
    id,
    number,
    userId: ctx.actor.userId,
    researchId: input.researchId,
    packageId: ordered.id,
    packageName: ordered.name,
    priceCents: ordered.priceCents,
    vatCents: vatWithin(ordered.priceCents),
    customerType,
    billing,
    start,
    locale,
    idempotencyKey: decision.idempotencyKey,
    createdAt: ctx.now(),
  });
  await ctx.db.insert(legalSnapshots).values({
    orderId: id,
    userId: ctx.actor.userId,
    texts: input.texts.map(({ kind, lang, version, sha256 }) => ({ kind, lang, version, sha256 })),
    summary: ordered.summary,
    buttonLabel: buttonLabel[locale],
    uiLang: locale,
    consents: givenConsents(decision, customerType, input.consents),
    at: ctx.now(),
  });
  await record(ctx, "order.placed", `order:${id}`, {
    number,
    package: ordered.id,
    cents: ordered.priceCents,
    start,
  });
  await ctx.house.queue.send(ctx.db, confirmOrderJob, { orderId: id });
  return { id };
}

/** The declarations that were ticked, word for word, each with its fingerprint (§ 312m BGB). */
function givenConsents(
  decision: OrderDecision,
  customerType: Ordering["customerType"],
  { demand, knowledge }: { demand: string; knowledge: string },
) {
  if (customerType === "business" || decision.start !== "now") return [];
  return [...(decision.demanded ? [demand] : []), ...(decision.understood ? [knowledge] : [])].map(
    (text) => ({
      text,
      sha256: createHash("sha256").update(text).digest("hex"),
    }),
  );
}
