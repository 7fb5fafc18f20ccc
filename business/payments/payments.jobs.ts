import { z } from "zod";
import { job } from "#platform/database/queue.ts";

/** Asks the provider how a payment stands. */
export const refreshPaymentJob = job("payments.refresh", z.object({ attemptId: z.uuid() }), 12);
/** Every few minutes: web hooks get lost. */
export const refreshOpenPaymentsJob = job("payments.refresh-open", z.object({}), 2);
/** Asks the provider for a refund, or how it stands. */
export const refreshRefundJob = job("payments.refresh-refund", z.object({ refundId: z.uuid() }), 12);
/** Books the lines of a bank's statement. */
export const bookStatementJob = job("payments.book-statement", z.object({ statementId: z.uuid() }), 12);
export const refreshOpenRefundsJob = job("payments.refresh-open-refunds", z.object({}), 2);
