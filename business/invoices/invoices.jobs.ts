import { z } from "zod";
import { job } from "#platform/database/queue.ts";

/** For an order that is paid in full, or released on account. */
export const issueInvoiceJob = job("invoices.issue", z.object({ orderId: z.uuid() }), 20);
export const issueDueInvoicesJob = job("invoices.issue-due", z.object({}), 2);
export const writeInvoiceJob = job("invoices.write", z.object({ invoiceId: z.uuid() }), 10);
