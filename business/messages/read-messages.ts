import { and, count, desc, eq, inArray, isNull, max, sql } from "drizzle-orm";
import { type Ctx, type Customer, inOneRound, inTransaction, type Staff, type Tx } from "../context.ts";
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

/** Whether the newest message of the case is its customer's. */
export function isLastFromCustomer(ctx: Ctx<Staff>, researchId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [newest] = await ctx.db
      .select({ isFromTeam: researchComments.isFromTeam })
      .from(researchComments)
      .where(eq(researchComments.researchId, researchId))
      .orderBy(desc(researchComments.createdAt), desc(researchComments.id))
      .limit(1);
    return newest?.isFromTeam === false;
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
  isRead: notifications.isRead,
  createdAt: notifications.createdAt,
};

function unreadOf(ctx: Ctx<Customer>) {
  return and(eq(notifications.userId, ctx.actor.userId), eq(notifications.isRead, false));
}

export async function myUnreadCount(ctx: Ctx<Customer>): Promise<number> {
  const [unread] = await inOneRound(ctx, (tx) => [tx.db.$count(notifications, unreadOf(ctx))]);
  return unread;
}

export async function myUnreadNotifications(ctx: Ctx<Customer>, limit: number) {
  const unread = unreadOf(ctx);
  const [list, count] = await inOneRound(ctx, (ctx) => [
    ctx.db
      .select(shown)
      .from(notifications)
      .where(unread)
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(limit),
    ctx.db.$count(notifications, unread),
  ]);
  return { list, count };
}

const pageSize = 20;

/** One page of the newest, of one case if it is named. */
export function myNotifications(ctx: Ctx<Customer>, page: number, researchId?: string) {
  const mine = eq(notifications.userId, ctx.actor.userId);
  const listed = researchId ? and(mine, eq(notifications.researchId, researchId)) : mine;
  return inTransaction(ctx, async (tx) => {
    const list = await tx.db
      .select(shown)
      .from(notifications)
      .where(listed)
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    const total = await tx.db.$count(notifications, listed);
    const unread = await tx.db.$count(notifications, unreadOf(ctx));
    return { list, total, unread, pages: Math.max(1, Math.ceil(total / pageSize)) };
  });
}

const casesPerPage = 10;
const newestOfCase = 5;

/** The newest of each case, the case with the newest of all first. */
export function myNotificationsByCase(ctx: Ctx<Customer>, page: number) {
  const mine = eq(notifications.userId, ctx.actor.userId);
  const { researchId, createdAt, id } = notifications;
  return inTransaction(ctx, async (tx) => {
    const cases = await tx.db
      .select({
        researchId,
        total: count(),
        newest: sql<
          string[]
        >`(array_agg(${id} order by ${createdAt} desc, ${id} desc))[1:${sql.raw(String(newestOfCase))}]`,
      })
      .from(notifications)
      .where(mine)
      .groupBy(researchId)
      .orderBy(desc(max(createdAt)), researchId)
      .limit(casesPerPage)
      .offset((page - 1) * casesPerPage);
    const ids = cases.flatMap(({ newest }) => newest);
    const rows = await tx.db
      .select(shown)
      .from(notifications)
      .where(inArray(id, ids))
      .orderBy(desc(createdAt), desc(id));
    const [all] = await tx.db
      .select({ cases: sql<number>`count(distinct coalesce(${researchId}::text, ''))::int` })
      .from(notifications)
      .where(mine);
    const unread = await tx.db.$count(notifications, unreadOf(ctx));
    const groups = cases.map(({ researchId, total }) => ({
      researchId,
      total,
      list: rows.filter((row) => row.researchId === researchId),
    }));
    return { groups, unread, pages: Math.max(1, Math.ceil((all?.cases ?? 0) / casesPerPage)) };
  });
}
