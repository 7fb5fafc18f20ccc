import { z } from "zod";
import { job } from "#platform/queue.ts";

export const confirmOrderJob = job("orders.confirm", z.object({ orderId: z.uuid() }), 20);
export const beginWorkJob = job("orders.begin-work", z.object({ orderId: z.uuid() }), 5);
/** By the clock: starts what waited for its period, or for its letter. */
export const beginDueWorkJob = job("orders.begin-due-work", z.object({}), 2);
/** By the clock: money that must go back after a withdrawal. */
export const remindRefundsJob = job("orders.remind-refunds", z.object({}), 3);
