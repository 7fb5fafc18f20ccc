import { inTransaction } from "#business/context.ts";
import { issueInvoice } from "#business/invoices/issue-invoice.ts";
import { readConfig } from "#platform/config.ts";
import { openServices } from "#server/installation/services.ts";

/** Issues the invoices of the orders named, all at once; every fifth in a transaction that fails. */
const services = await openServices(readConfig(process.env), { workers: false, migrate: false });
const ctx = { services, actor: { kind: "system", job: "test" }, now: () => new Date() } as const;
await Promise.allSettled(
  process.argv.slice(2).map((orderId, i) =>
    inTransaction(ctx, async (ctx) => {
      await issueInvoice(ctx, { orderId });
      if (i % 5 === 0) throw new Error("the action fails");
    }),
  ),
);
process.exit(0);
