import { and, isNull, lt, sql } from "drizzle-orm";
import { archiveRecords } from "#business/archive/archive.sql.ts";
import { type Ctx, inTransaction, type System, systemContext, type Visitor } from "#business/context.ts";
import { outboundMails } from "#business/mails/mails.sql.ts";
import { offeredMeans } from "#business/payments/online/offered-means.ts";
import { openProvider } from "#business/payments/online/open-provider.ts";
import { type State, type Status, slowMailMinutes } from "./status.ts";

/** As it is now, asked of the parts themselves. Nothing in it is about anybody. */
export async function readStatus(visitor: Ctx<Visitor>): Promise<Status> {
  const ctx = systemContext(visitor, "status");
  // As `/readyz` asks; without the database the rest cannot be asked, and nobody can order.
  const answers = await ctx.services.database.run("select 1").then(
    () => true,
    () => false,
  );
  if (!answers)
    return { site: "slow", database: "fails", archive: "fails", mails: "slow", payments: "fails" };
  const [inside, payments] = await Promise.all([readInside(ctx), paymentState(ctx)]);
  return { site: "works", database: "works", ...inside, payments };
}

function readInside(ctx: Ctx<System>): Promise<Pick<Status, "archive" | "mails">> {
  return inTransaction(ctx, async (ctx) => {
    const longAgo = new Date(ctx.now().getTime() - slowMailMinutes * 60_000);
    const waiting = and(
      isNull(outboundMails.acceptedAt),
      isNull(outboundMails.givenUpAt),
      lt(outboundMails.queuedAt, longAgo),
    );
    const [found] = await ctx.db
      .select({
        stuck: ctx.db.$count(outboundMails, waiting),
        searchable: sql<boolean>`exists (select 1 from ${archiveRecords})`,
      })
      .from(sql`(values (1)) as one`);
    return { archive: found?.searchable ? "works" : "fails", mails: found?.stuck ? "slow" : "works" };
  });
}

/** A transfer is always possible, so a provider that does not answer slows payment down and does not stop it. */
async function paymentState(ctx: Ctx<System>): Promise<State> {
  if (!openProvider(ctx)) return "works";
  const offered = await offeredMeans(ctx, { customerType: "consumer", country: "DE", amountCents: 199 });
  return offered ? "works" : "slow";
}
