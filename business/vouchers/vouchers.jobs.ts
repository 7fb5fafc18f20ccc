import { z } from "zod";
import { job } from "#platform/database/queue.ts";

/** Daily: books out what is left of vouchers whose last day is over. */
export const expireVouchersJob = job("vouchers.expire", z.object({}), 3);
/** No paid voucher stays unissued, whatever became of its job, or of a charge-back that was won. */
export const issueDueVouchersJob = job("vouchers.issue-due", z.object({}), 3);
