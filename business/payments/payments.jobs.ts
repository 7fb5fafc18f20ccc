import { z } from "zod";
import { job } from "#platform/queue.ts";

/** Asks the provider how a payment stands. */
export const refreshPaymentJob = job("payments.refresh", z.object({ attemptId: z.uuid() }), 12);
/** Every few minutes: web hooks get lost. */
export const refreshOpenPaymentsJob = job("payments.refresh-open", z.object({}), 2);
