import { z } from "zod";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, mustBeAdministrator, type Staff } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { addBreachEntry, lockBreach, setBreach } from "./lock-breach.ts";
import { type Breach, breachById } from "./read-breaches.ts";

export const CloseBreach = z.object({
  breachId: z.uuid(),
  reason: z.string().trim().min(10, "breaches_reason_missing").max(5000, "team_text_too_long"),
});

/** Nothing is added any more, and its years begin. Throws a rule for everything that is still owed. */
export function closeBreach(
  ctx: Ctx<Staff>,
  { breachId, reason }: z.infer<typeof CloseBreach>,
): Promise<void> {
  mustBeAdministrator(ctx);
  return inTransaction(ctx, async (ctx) => {
    await lockBreach(ctx, breachId);
    mustBeDone(await breachById(ctx, breachId));
    await addBreachEntry(ctx, { breachId, kind: "closed", reason });
    await setBreach(ctx, breachId, { closedAt: ctx.now() });
    await record(ctx, "breach.closed", `breach:${breachId}`);
  });
}

function mustBeDone({ facts, authority, decisions, notices }: Breach): void {
  if (facts.risk === "unknown") throw new RuleBroken("breaches_risk_unknown");
  if (authority === "open" || authority === "to_notify") throw new RuleBroken("breaches_authority_open");
  // Art. 34 (1): a high risk asks for a decision about those concerned.
  if (facts.risk === "high" && !decisions.persons) throw new RuleBroken("breaches_persons_open");
  if (decisions.persons?.decision?.notify && !notices.persons) throw new RuleBroken("breaches_persons_open");
  if (facts.role === "processor" && !notices.controller) throw new RuleBroken("breaches_controller_open");
}
