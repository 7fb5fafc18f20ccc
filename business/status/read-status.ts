import { sql } from "drizzle-orm";
import { archiveRecords } from "#business/archive/archive.sql.ts";
import { type Ctx, inTransaction, type System, systemContext, type Visitor } from "#business/context.ts";
import { findProblems, type ProblemKind } from "#business/operations/problems.ts";
import { readFacts } from "#business/operations/read-facts.ts";
import { offeredMeans } from "#business/payments/online/offered-means.ts";
import { openProvider } from "#business/payments/online/open-provider.ts";
import type { State, Status } from "./status.ts";

/** As it is now, asked of the parts themselves. Nothing in it is about anybody. */
export async function readStatus(visitor: Ctx<Visitor>): Promise<Status> {
  const ctx = systemContext(visitor, "status");
  // As `/readyz` asks; without the database the rest cannot be asked, and nobody can order.
  const answers = await ctx.services.database.run("select 1").then(
    () => true,
    () => false,
  );
  if (!answers)
    return {
      site: "slow",
      database: "fails",
      archive: "fails",
      work: "slow",
      uploads: "fails",
      mails: "slow",
      payments: "fails",
    };
  const [inside, payments] = await Promise.all([readInside(ctx), paymentState(ctx)]);
  return { site: "works", database: "works", ...inside, payments };
}

function readInside(ctx: Ctx<System>): Promise<Pick<Status, "archive" | "work" | "uploads" | "mails">> {
  return inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({ searchable: sql<boolean>`exists (select 1 from ${archiveRecords})` })
      .from(sql`(values (1)) as one`);
    const problems = findProblems(await readFacts(ctx));
    const isAny = (...kinds: ProblemKind[]) => kinds.some((kind) => problems.includes(kind));
    return {
      archive: found?.searchable ? "works" : "empty",
      // Files that nobody can check wait.
      work: isAny("worker", "jobs", "scanner") ? "slow" : "works",
      uploads: isAny("disk") ? "fails" : "works",
      // Nothing leaves without somebody who sends it.
      mails: isAny("worker", "mails") ? "slow" : "works",
    };
  });
}

/** A transfer is always possible, so a provider that does not answer slows payment down and does not stop it. */
async function paymentState(ctx: Ctx<System>): Promise<State> {
  if (!openProvider(ctx)) return "works";
  const offered = await offeredMeans(ctx, { customerType: "consumer", country: "DE", amountCents: 199 });
  return offered ? "works" : "slow";
}
