import { type Ctx, inTransaction, type System } from "#business/context.ts";
import { cutoff } from "#business/privacy/privacy.ts";
import { retentionRules } from "#business/retention.ts";
import { purges, type TimedRule } from "./purges.ts";

/** Counts what each rule would really find: runs it in a transaction that is rolled back; files stay. Throws if a rule fails. */
export async function previewRetention(ctx: Ctx<System>): Promise<Record<TimedRule, number>> {
  const files = { ...ctx.services.files, remove: async () => {} };
  const services = { ...ctx.services, files };
  const counts: [string, number][] = [];
  for (const [rule, purge] of Object.entries(purges) as [TimedRule, (typeof purges)[TimedRule]][]) {
    const before = cutoff(retentionRules[rule], ctx.now());
    counts.push([rule, await rolledBack({ ...ctx, services }, (ctx) => purge(ctx, before))]);
  }
  return Object.fromEntries(counts) as Record<TimedRule, number>; // one per entry of `purges`
}

async function rolledBack<T>(ctx: Ctx<System>, work: (ctx: Ctx<System>) => Promise<T>): Promise<T> {
  let found: { result: T } | undefined;
  const rollback = new Error("Only looked at.");
  await inTransaction(ctx, async (ctx) => {
    found = { result: await work(ctx) };
    throw rollback;
  }).catch((error: unknown) => {
    if (error !== rollback) throw error;
  });
  if (!found) throw rollback;
  return found.result;
}
