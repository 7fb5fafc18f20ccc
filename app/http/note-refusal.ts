import { countAttempt } from "#business/accounts/rate-limit.ts";
import { recordRefusal } from "#business/audit/record-refusal.ts";
import type { Ctx, Customer, Staff } from "#business/context.ts";
import { TooMany } from "#business/errors.ts";

/** Audits a 404 for this person, at most 200 an hour, so that nobody can fill the log. */
export async function noteRefusal(ctx: Ctx<Customer | Staff>, request: Request): Promise<void> {
  try {
    await countAttempt(ctx, "refusal", ctx.actor.userId);
  } catch (error) {
    if (error instanceof TooMany) return;
    throw error;
  }
  await recordRefusal(ctx, request.method, new URL(request.url).pathname);
}
