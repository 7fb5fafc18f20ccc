import { and, eq, isNull, ne } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { teamRequests } from "#business/content/content.sql.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";

export const ResolveRequest = z.object({ requestId: z.uuid() });

/** A report of content ends with a decision instead: `decideReport`. */
export async function resolveRequest(ctx: Ctx<Staff>, input: z.infer<typeof ResolveRequest>): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const resolved = await ctx.db
      .update(teamRequests)
      .set({ resolvedAt: ctx.now(), resolvedBy: ctx.actor.userId })
      .where(
        and(
          eq(teamRequests.id, input.requestId),
          ne(teamRequests.kind, "report"),
          isNull(teamRequests.resolvedAt),
        ),
      )
      .returning({ id: teamRequests.id });
    if (resolved.length === 0) throw new NotFound();
    await record(ctx, "request.resolved", `request:${input.requestId}`);
  });
}
