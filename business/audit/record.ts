import { uuidv7 } from "#platform/uuid.ts";
import type { Actor, Tx } from "../context.ts";
import { auditLog } from "./audit.sql.ts";

/**
 * Writes the audit entry in the caller's transaction: no trace, no change.
 * `event` is noun.past-tense ("order.placed"), `subject` noun:id, `details` ids, codes and counts, never what a person wrote.
 */
export async function record(ctx: Tx, event: string, subject: string, details: object = {}): Promise<void> {
  await ctx.db.insert(auditLog).values({
    id: uuidv7(ctx.now().getTime()),
    at: ctx.now(),
    actor: nameOf(ctx.actor),
    event,
    subject,
    details,
  });
}

function nameOf(actor: Actor): string {
  if (actor.kind === "system") return `system:${actor.job}`;
  return "userId" in actor ? `${actor.kind}:${actor.userId}` : actor.kind;
}
