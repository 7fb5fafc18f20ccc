import { and, desc, eq, isNotNull } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "#business/context.ts";
import { bookAgain } from "#business/ledger/book-again.ts";
import { movePostings } from "#business/ledger/ledger.ts";
import { berlinDay } from "#business/locale.ts";
import type { ProviderMovement, ProviderName } from "#platform/payments/payment-provider.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { providerMovements, providerReports } from "../provider-reports.sql.ts";
import { openProvider } from "./open-provider.ts";

/** Asks the provider for its own account of our balance; books its fees and payouts, which nothing else tells. Daily. */
export async function readReport(ctx: Ctx<System>): Promise<void> {
  const provider = openProvider(ctx);
  if (!provider?.report) return;
  const { name } = provider;
  const before = await inTransaction(ctx, (ctx) => newestKnown(ctx, name));
  const { balanceCents, movements } = await provider.report(before);
  await inTransaction(ctx, async (ctx) => {
    // Oldest first, so that the books follow the order of events.
    for (const movement of movements.toReversed()) await takeMovement(ctx, name, movement);
    const newest = movements[0]?.id ?? before;
    const at = ctx.now();
    const id = uuidv7(at.getTime());
    await ctx.db.insert(providerReports).values({ id, provider: name, balanceCents, newest, at });
    await record(ctx, "provider.report-read", "ledger", { movements: movements.length });
  });
}

async function newestKnown(ctx: Tx<System>, provider: ProviderName): Promise<string | null> {
  const [last] = await ctx.db
    .select({ newest: providerReports.newest })
    .from(providerReports)
    .where(and(eq(providerReports.provider, provider), isNotNull(providerReports.newest)))
    .orderBy(desc(providerReports.at))
    .limit(1);
  return last?.newest ?? null;
}

const accounts = { payout: "transit", fee: "fees", other: "clearing" } as const;

/** A payment, refund or charge-back is booked by what the provider says of each payment; here its fee alone. */
async function takeMovement(
  ctx: Tx<System>,
  provider: ProviderName,
  movement: ProviderMovement,
): Promise<void> {
  const { id, kind, at, grossCents, feeCents } = movement;
  const [fresh] = await ctx.db
    .insert(providerMovements)
    .values({ ...movement, provider })
    .onConflictDoNothing()
    .returning({ id: providerMovements.id });
  if (!fresh) return;
  const about = { bookedOn: berlinDay(at), orderId: null, document: id };
  if (kind !== "payment")
    await bookAgain(ctx, { kind, ...about, postings: movePostings("provider", accounts[kind], grossCents) });
  await bookAgain(ctx, { kind: "fee", ...about, postings: movePostings("fees", "provider", feeCents) });
}
