import { z } from "zod";

export const awaitedPerPage = 50;

/** What the address asks for; nonsense is left out, so that an old bookmark still opens. */
export const AwaitedFilter = z.object({
  q: z.string().trim().max(100).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined),
});
export type AwaitedFilter = z.infer<typeof AwaitedFilter>;
