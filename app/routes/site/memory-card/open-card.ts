import { withErrorStatus } from "#app/http/errors.ts";
import type { Ctx, Visitor } from "#business/context.ts";
import { cardOfLink } from "#business/memory-cards/read-card.ts";

/** A link that leads nowhere is an ordinary 404, whether it was wrong or its card has ended. */
export function openCard(ctx: Ctx<Visitor>, token: string) {
  return withErrorStatus(() => cardOfLink(ctx, token));
}
