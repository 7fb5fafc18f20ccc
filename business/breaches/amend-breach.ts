import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, mustBeAdministrator, type Staff } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import type { BreachFacts } from "./breach.ts";
import { breachFacts, withKinds } from "./breach-input.ts";
import { addBreachEntry, lockBreach, setBreach } from "./lock-breach.ts";
import { breachById } from "./read-breaches.ts";

export const AmendBreach = z
  .object({
    breachId: z.uuid(),
    ...breachFacts,
    reason: z.string().trim().max(2000, "team_text_too_long").optional(),
  })
  .transform(withKinds);

/** What is known better by now, as an entry of its own; what was written before stays. Throws `breaches_nothing_new`. */
export function amendBreach(
  ctx: Ctx<Staff>,
  { breachId, reason, ...typed }: z.infer<typeof AmendBreach>,
): Promise<void> {
  mustBeAdministrator(ctx);
  if (typed.noticedAt > ctx.now()) throw new RuleBroken("breaches_noticed_in_future");
  return inTransaction(ctx, async (ctx) => {
    await lockBreach(ctx, breachId);
    const { facts: known } = await breachById(ctx, breachId);
    const now: BreachFacts = { ...typed, noticedAt: typed.noticedAt.toISOString() };
    const facts = Object.fromEntries(
      Object.entries(now).filter(
        ([name, value]) => !isDeepStrictEqual(known[name as keyof BreachFacts], value),
      ),
    ) as Partial<BreachFacts>;
    if (Object.keys(facts).length === 0 && !reason) throw new RuleBroken("breaches_nothing_new");
    await addBreachEntry(ctx, { breachId, kind: "amended", facts, reason: reason || null });
    if (facts.noticedAt) await setBreach(ctx, breachId, { noticedAt: typed.noticedAt });
    await record(ctx, "breach.amended", `breach:${breachId}`, { facts: Object.keys(facts) });
  });
}
