import { z } from "zod";
import { job } from "#platform/database/queue.ts";

export const confirmOrderJob = job("orders.confirm", z.object({ orderId: z.uuid() }), 20);
export const startWorkJob = job("orders.start-work", z.object({ orderId: z.uuid() }), 5);
export const startDueWorkJob = job("orders.start-due-work", z.object({}), 2);
/** Of a paid order of a voucher; wired to `business/vouchers`, which is above. */
export const issueVoucherJob = job("orders.issue-voucher", z.object({ orderId: z.uuid() }), 20);
export const recheckVatIdsJob = job("orders.recheck-vat-ids", z.object({}), 2);
/** The invoice of an order that is released on account or paid down; wired to `business/invoices`, which is above. */
export const billOrderJob = job("orders.bill", z.object({ orderId: z.uuid() }), 20);
/** Undoes the invoice to what is still owed; wired to `business/invoices`, which is above. */
export const undoInvoiceJob = job("orders.undo-invoice", z.object({ orderId: z.uuid() }), 20);
