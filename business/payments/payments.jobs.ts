import { z } from "zod";
import { job } from "#platform/database/queue.ts";

export const refreshPaymentJob = job("payments.refresh", z.object({ attemptId: z.uuid() }), 12);
/** Every few minutes: web hooks get lost. */
export const refreshOpenPaymentsJob = job("payments.refresh-open", z.object({}), 2);
export const refreshRefundJob = job("payments.refresh-refund", z.object({ refundId: z.uuid() }), 12);
/** Wired to `business/vouchers`, which is above. */
export const refundToVoucherJob = job("payments.refund-to-voucher", z.object({ refundId: z.uuid() }), 12);
export const bookStatementJob = job("payments.book-statement", z.object({ statementId: z.uuid() }), 12);
export const readReportJob = job("payments.read-report", z.object({}), 6);
export const refreshOpenRefundsJob = job("payments.refresh-open-refunds", z.object({}), 2);
