import { z } from "zod";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, mustBeAdministrator, type Staff } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { breachClock, breachParties } from "./breach.ts";
import { berlinTime } from "./breach-input.ts";
import { addBreachEntry, lockBreach, setBreach } from "./lock-breach.ts";

export const NoteBreachNotice = z.object({
  breachId: z.uuid(),
  party: z.enum(breachParties),
  at: berlinTime("breaches_notified_missing"),
  how: z.string().trim().min(3, "breaches_how_missing").max(2000, "team_text_too_long"),
  reason: z.string().trim().max(5000, "team_text_too_long").optional(),
});

/** Who was notified, when and how; of the authority after 72 hours also why so late. Throws `breaches_late_reason_missing`. */
export function noteBreachNotice(
  ctx: Ctx<Staff>,
  { breachId, party, at, how, reason }: z.infer<typeof NoteBreachNotice>,
): Promise<void> {
  mustBeAdministrator(ctx);
  return inTransaction(ctx, async (ctx) => {
    const breach = await lockBreach(ctx, breachId);
    if (at > ctx.now() || at < breach.noticedAt) throw new RuleBroken("breaches_notified_invalid");
    const late = party === "authority" && at > breachClock(breach, ctx.now()).dueAt;
    if (late && !reason) throw new RuleBroken("breaches_late_reason_missing");
    const notice = { party, at: at.toISOString(), how };
    await addBreachEntry(ctx, { breachId, kind: "notified", notice, reason: reason || null });
    if (party === "authority") await setBreach(ctx, breachId, { authority: "notified" });
    await record(ctx, "breach.notified", `breach:${breachId}`, { party, late });
  });
}
