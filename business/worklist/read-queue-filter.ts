import { z } from "zod";
import { researchStatuses } from "../researches/research.ts";
import { needs, owners, type QueueFilter, sortings } from "./queue-filter.ts";

/** What the queue's address says. Anything unknown is left out, so that an old bookmark still opens. */
const Filter = z.object({
  owner: z.enum(owners).optional().catch(undefined),
  need: z.enum(needs).optional().catch(undefined),
  status: z.enum(researchStatuses).optional().catch(undefined),
  q: z.string().trim().max(100).optional().catch(undefined),
  sort: z.enum(sortings).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1000).optional().catch(undefined),
});

export function readQueueFilter(params: URLSearchParams): QueueFilter {
  return Filter.parse(Object.fromEntries(params));
}
