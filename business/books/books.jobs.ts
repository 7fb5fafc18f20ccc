import { z } from "zod";
import { job } from "#platform/queue.ts";

export const bookMoneyJob = job("books.book-money", z.object({}), 3);
export const reconcileJob = job("books.reconcile", z.object({}), 3);
