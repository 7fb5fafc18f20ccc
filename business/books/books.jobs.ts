import { z } from "zod";
import { job } from "#platform/queue.ts";

export const reconcileJob = job("books.reconcile", z.object({}), 3);
