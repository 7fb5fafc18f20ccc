import { z } from "zod";
import { job } from "#platform/database/queue.ts";

export const remindRefundsJob = job("withdrawals.remind-refunds", z.object({}), 3);
export const writeReceiptJob = job("withdrawals.write-receipt", z.object({ withdrawalId: z.uuid() }), 5);
export const writeLetterJob = job("withdrawals.write-letter", z.object({ withdrawalId: z.uuid() }), 5);
