import { uuidv7 } from "#platform/uuid.ts";
import type { Actor, Tx } from "../context.ts";
import type { AuditEvent } from "../declared.ts";
import { auditLog } from "./audit.sql.ts";

/** In the change's transaction. `subject` is noun:id; `details` hold ids, codes and counts, no free text. */
export async function record(
  ctx: Tx,
  event: AuditEvent,
  subject: string,
  details: object = {},
): Promise<void> {
  await ctx.db.insert(auditLog).values({
    id: uuidv7(ctx.now().getTime()),
    at: ctx.now(),
    actor: actorName(ctx.actor),
    event,
    subject,
    details,
  });
}

export function actorName(actor: Actor): string {
  if (actor.kind === "system") return `system:${actor.job}`;
  return "userId" in actor ? `${actor.kind}:${actor.userId}` : actor.kind;
}
