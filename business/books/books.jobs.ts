import { z } from "zod";
import { job } from "#platform/database/queue.ts";

export const reconcileJob = job("books.reconcile", z.object({}), 3);
