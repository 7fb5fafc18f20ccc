import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { inTransaction } from "../context.ts";
import { issueInvoice } from "../invoices/issue-invoice.ts";
import { openInvoice } from "../invoices/open-invoice.ts";
import { writeInvoice } from "../invoices/write-invoice.ts";
import { runRetentionJob } from "./privacy.jobs.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function runRetention(): Promise<void> {
  await inTransaction(app.system(), (ctx) => ctx.services.queue.send(ctx.db, runRetentionJob, {}));
  await app.runJobs("privacy.run-retention");
  await app.runJobs("privacy.shred-files");
}

test("GB-02 an invoice outlives the account by eight years, read by finance alone, and ends with its file", async () => {
  const order = await app.orders.paid();
  const invoiceId = (await issueInvoice(app.system(), order))?.id ?? "";
  await writeInvoice(app.system(), { invoiceId });
  const { rows: files } = await app.runAsOwner(
    `select file_key from tax.invoice_files where invoice_id = '${invoiceId}'`,
  );
  const open = (ctx = app.staff(order.staffId, "finance")) =>
    openInvoice(ctx, { invoiceId, form: "xml", buyerReference: "" });
  const age = async (at: string) => {
    for (const table of ["invoices", "invoice_files"]) {
      const id = table === "invoices" ? "id" : "invoice_id";
      await app.runAsOwner(`alter table tax.${table} disable trigger ${table}_append_only`);
      await app.runAsOwner(`update tax.${table} set at = '${at}' where ${id} = '${invoiceId}'`);
      await app.runAsOwner(`alter table tax.${table} enable trigger ${table}_append_only`);
    }
  };
  await app.runAsOwner(`insert into erasures (id, user_id, requested_at, due_at)
    values (gen_random_uuid(), '${order.userId}', now(), '2026-01-01')`);
  const year = app.system().now().getUTCFullYear();
  await age(`${year - 8}-01-01T12:00:00Z`);
  await runRetention();
  const { rows: shell } = await app.runAsOwner(`select name from users where id = '${order.userId}'`);
  expect(shell).toEqual([{ name: "" }]);
  expect((await open()).type).toBe("application/xml");
  await expect(open(app.staff(order.staffId, "researcher", "support"))).rejects.toMatchObject({
    kind: "not-found",
  });
  await age(`${year - 9}-12-31T12:00:00Z`);
  await runRetention();
  await expect(open()).rejects.toMatchObject({ kind: "not-found" });
  await expect(app.services.files.get(String(files[0]?.file_key))).rejects.toThrow();
});
