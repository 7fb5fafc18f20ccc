import { and, count, desc, eq, inArray, isNull } from "drizzle-orm";
import { type Ctx, type Customer, inTransaction, type Staff, type Tx } from "../context.ts";
import { researchDocuments } from "../documents/documents.sql.ts";
import { notifications, researchComments } from "./messages.sql.ts";

export function commentsOf(ctx: Ctx<Customer | Staff>, researchId: string) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({
        id: researchComments.id,
        message: researchComments.message,
        isFromTeam: researchComments.isFromTeam,
        attachments: researchComments.attachments,
        answerBy: researchComments.answerBy,
        answeredAt: researchComments.answeredAt,
        readAt: researchComments.readAt,
        createdAt: researchComments.createdAt,
      })
      .from(researchComments)
      .where(eq(researchComments.researchId, researchId))
      .orderBy(desc(researchComments.createdAt), desc(researchComments.id));
    const names = await namesOfFiles(
      ctx,
      rows.flatMap((row) => row.attachments),
    );
    return rows.map((row) => ({
      ...row,
      attachments: row.attachments.flatMap((id) => names.get(id) ?? []),
    }));
  });
}

async function namesOfFiles(ctx: Tx<Customer | Staff>, ids: string[]) {
  if (ids.length === 0) return new Map<string, { id: string; name: string }>();
  const files = await ctx.db
    .select({ id: researchDocuments.id, name: researchDocuments.name })
    .from(researchDocuments)
    .where(and(inArray(researchDocuments.id, ids), isNull(researchDocuments.removedAt)));
  return new Map(files.map((file) => [file.id, file]));
}

const shown = {
  id: notifications.id,
  kind: notifications.kind,
  params: notifications.params,
  researchId: notifications.researchId,
  createdAt: notifications.createdAt,
};

export function myUnreadNotifications(ctx: Ctx<Customer>, limit: number) {
  const unread = and(eq(notifications.userId, ctx.actor.userId), eq(notifications.isRead, false));
  return inTransaction(ctx, async (ctx) => {
    const list = await ctx.db
      .select(shown)
      .from(notifications)
      .where(unread)
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(limit);
    const [all] = await ctx.db.select({ count: count() }).from(notifications).where(unread);
    return { list, count: all?.count ?? 0 };
  });
}

const pageSize = 20;

export function myNotifications(ctx: Ctx<Customer>, page: number) {
  const mine = eq(notifications.userId, ctx.actor.userId);
  return inTransaction(ctx, async (ctx) => {
    const list = await ctx.db
      .select({ ...shown, isRead: notifications.isRead })
      .from(notifications)
      .where(mine)
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    const [all] = await ctx.db.select({ count: count() }).from(notifications).where(mine);
    const [unread] = await ctx.db
      .select({ count: count() })
      .from(notifications)
      .where(and(mine, eq(notifications.isRead, false)));
    const pages = Math.max(1, Math.ceil((all?.count ?? 0) / pageSize));
    return { list, unread: unread?.count ?? 0, pages };
  });
}
