import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { unionCountries } from "#platform/countries.ts";
import { type Ctx, inTransaction, type Staff, type System } from "../context.ts";
import { invoices } from "../invoices/invoices.sql.ts";
import { berlinDay } from "../locale.ts";
import { orders } from "../orders/orders.sql.ts";
import { isSmallBusiness } from "../tax/tax.ts";

/** § 19 UStG: with the year, and at once; § 3a Abs. 5 Satz 3 UStG; Art. 10 MWSTG: CHF, counted as euros. */
const limits = {
  small_business: 2_500_000,
  small_business_end: 10_000_000,
  oss: 1_000_000,
  switzerland: 10_000_000,
};

export type TurnoverLimit = {
  id: keyof typeof limits;
  limitCents: number;
  /** The higher of this calendar year and the last, without tax. */
  cents: number;
  /** From 80 per cent on. */
  isNear: boolean;
};

/** For finance. */
export async function turnoverLimits(ctx: Ctx<Staff | System>): Promise<TurnoverLimit[]> {
  const year = Number(berlinDay(ctx.now()).slice(0, 4));
  const others = unionCountries.filter((country) => country !== "DE");
  const electronic = and(
    eq(orders.customerType, "consumer"),
    eq(orders.productClass, "electronic"),
    inArray(invoices.country, others),
  );
  const switzerland = await inTransaction(ctx, async (ctx) => {
    const [swiss] = await ctx.db
      .select({ count: sql<number>`count(*)::int` })
      .from(invoices)
      .where(inArray(invoices.country, ["CH", "LI"]));
    return (swiss?.count ?? 0) > 0;
  });
  const all = await turnoverOf(ctx, year, ne(invoices.country, ""));
  const isSmall = isSmallBusiness({ ...ctx.services.config.seller, on: berlinDay(ctx.now()) });
  const sums = {
    oss: Math.max(await turnoverOf(ctx, year, electronic), await turnoverOf(ctx, year - 1, electronic)),
    switzerland: switzerland ? all : 0,
    small_business: isSmall ? all : 0,
    small_business_end: isSmall ? all : 0,
  };
  return (Object.keys(limits) as (keyof typeof limits)[]).map((id) => ({
    id,
    limitCents: limits[id],
    cents: sums[id],
    isNear: sums[id] >= limits[id] * 0.8,
  }));
}

async function turnoverOf(
  ctx: Ctx<Staff | System>,
  year: number,
  which: ReturnType<typeof and>,
): Promise<number> {
  const [row] = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ cents: sql<number>`coalesce(sum(${invoices.netCents}), 0)::int` })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(and(which, sql`extract(year from ${invoices.issuedOn}) = ${year}`)),
  );
  return row?.cents ?? 0;
}
