import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { uuidv7 } from "#platform/uuid.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { NotFound } from "../errors.ts";
import { queueQuery } from "./queue-filter.ts";
import { readQueueFilter } from "./read-queue-filter.ts";
import { savedViews } from "./worklist.sql.ts";

export const SaveView = z.object({
  name: z.string().trim().min(1, "worklist_view_name_missing").max(60, "worklist_view_name_too_long"),
  /** Of the queue's address; what it does not know is left out, and so is the page. */
  query: z
    .string()
    .max(500)
    .transform((query) => queueQuery({ ...readQueueFilter(new URLSearchParams(query)), page: undefined })),
  isShared: z.literal("on").optional(),
});

/** A view of the same name replaces the earlier one of this person. */
export function saveView(ctx: Ctx<Staff>, input: z.infer<typeof SaveView>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.actor;
    const view = { query: input.query, isShared: input.isShared === "on" };
    await ctx.db
      .insert(savedViews)
      .values({ id: uuidv7(ctx.now().getTime()), userId, name: input.name, ...view, createdAt: ctx.now() })
      .onConflictDoUpdate({ target: [savedViews.userId, savedViews.name], set: view });
  });
}

export const RemoveView = z.object({ viewId: z.uuid() });

/** Only its author removes a view; to everybody else it is not there. */
export function removeView(ctx: Ctx<Staff>, { viewId }: z.infer<typeof RemoveView>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const removed = await ctx.db
      .delete(savedViews)
      .where(and(eq(savedViews.id, viewId), eq(savedViews.userId, ctx.actor.userId)))
      .returning({ id: savedViews.id });
    if (removed.length === 0) throw new NotFound();
  });
}

/** One's own and the shared ones: row security leaves out the others. */
export function savedViewsOf(ctx: Ctx<Staff>) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db.select().from(savedViews).orderBy(asc(savedViews.name), asc(savedViews.id));
    return rows.map(({ id, name, query, isShared, userId }) => ({
      id,
      name,
      query,
      isShared,
      isMine: userId === ctx.actor.userId,
    }));
  });
}
