import { z } from "zod";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../audit/record.ts";
import { asSystem, type Ctx, inTransaction, mustBeAdministrator, type Staff } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { nextNumber } from "../numbers/next-number.ts";
import { breachFacts, withKinds } from "./breach-input.ts";
import { alertBreachesJob } from "./breaches.jobs.ts";
import { breaches } from "./breaches.sql.ts";
import { addBreachEntry } from "./lock-breach.ts";

export const RecordBreach = z.object(breachFacts).transform(withKinds);

/** The 72 hours begin when it was noticed, which may be before it is recorded. Administrators are mailed at once. */
export function recordBreach(ctx: Ctx<Staff>, input: z.infer<typeof RecordBreach>): Promise<string> {
  mustBeAdministrator(ctx);
  if (input.noticedAt > ctx.now()) throw new RuleBroken("breaches_noticed_in_future");
  return inTransaction(ctx, async (ctx) => {
    const id = uuidv7(ctx.now().getTime());
    const number = await nextNumber(ctx, "D");
    const breach = { id, number, noticedAt: input.noticedAt, recordedAt: ctx.now() };
    await asSystem(ctx, "record-breach", (ctx) => ctx.db.insert(breaches).values(breach));
    const facts = { ...input, noticedAt: input.noticedAt.toISOString() };
    await addBreachEntry(ctx, { breachId: id, kind: "recorded", facts });
    await record(ctx, "breach.recorded", `breach:${id}`, { number });
    await ctx.services.queue.send(ctx.db, alertBreachesJob, {});
    return id;
  });
}
