import { z } from "zod";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, mustBeAdministrator, type Staff } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { breachParties } from "./breach.ts";
import { addBreachEntry, lockBreach, setBreach } from "./lock-breach.ts";
import { breachById } from "./read-breaches.ts";

export const DecideBreach = z.object({
  breachId: z.uuid(),
  party: z.enum(breachParties),
  notify: z.enum(["yes", "no"], "breaches_decision_missing").transform((answer) => answer === "yes"),
  reason: z.string().trim().min(10, "breaches_reason_missing").max(5000, "team_text_too_long"),
});

/** Whether somebody is notified, and why. Throws `breaches_risk_high` and `breaches_processor_notifies`. */
export function decideBreach(
  ctx: Ctx<Staff>,
  { breachId, party, notify, reason }: z.infer<typeof DecideBreach>,
): Promise<void> {
  mustBeAdministrator(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { authority } = await lockBreach(ctx, breachId);
    const { facts } = await breachById(ctx, breachId);
    // Art. 33 (1): only where a risk is unlikely.
    if (party === "authority" && !notify && facts.risk !== "none")
      throw new RuleBroken("breaches_authority_by_risk");
    // Art. 33 (2): a processor has no choice.
    if (party === "controller" && !notify && facts.role === "processor")
      throw new RuleBroken("breaches_processor_notifies");
    await addBreachEntry(ctx, { breachId, kind: "decided", decision: { party, notify }, reason });
    if (party === "authority" && authority !== "notified")
      await setBreach(ctx, breachId, { authority: notify ? "to_notify" : "not_needed" });
    await record(ctx, "breach.decided", `breach:${breachId}`, { party, notify });
  });
}
