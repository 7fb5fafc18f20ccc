import { and, eq, inArray, sql } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import type { Staff, Tx } from "#business/context.ts";
import { type DispatchContent, type DispatchKind, holdMs } from "#business/researches/dispatch.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { dispatches } from "../dispatches.sql.ts";
import { releaseDispatchJob } from "../researches.jobs.ts";

type NewDispatch = { researchId: string; kind: DispatchKind; content: DispatchContent };

/** Holds it for ten seconds; replaces what its sender took back. The same again is held once. The caller locks the case. */
export async function holdDispatch(
  ctx: Tx<Staff>,
  { researchId, kind, content }: NewDispatch,
): Promise<string> {
  const { userId: senderId } = ctx.actor;
  const [same] = await ctx.db
    .select({ id: dispatches.id })
    .from(dispatches)
    .where(
      and(
        eq(dispatches.researchId, researchId),
        eq(dispatches.senderId, senderId),
        eq(dispatches.state, "held"),
        eq(dispatches.kind, kind),
        sql`${dispatches.content} = ${JSON.stringify(content)}::jsonb`,
      ),
    );
  if (same) return same.id;
  const replaced = kind === "publication" ? (["publication"] as const) : (["answer", "question"] as const);
  await ctx.db
    .delete(dispatches)
    .where(
      and(
        eq(dispatches.researchId, researchId),
        eq(dispatches.senderId, senderId),
        inArray(dispatches.state, ["taken_back", "refused"]),
        inArray(dispatches.kind, [...replaced]),
      ),
    );
  const createdAt = ctx.now();
  const releaseAt = new Date(createdAt.getTime() + holdMs);
  const id = uuidv7(createdAt.getTime());
  await ctx.db.insert(dispatches).values({ id, researchId, senderId, kind, content, releaseAt, createdAt });
  await record(ctx, "dispatch.held", `research:${researchId}`, { kind });
  await ctx.services.queue.send(ctx.db, releaseDispatchJob, { dispatchId: id }, { startAfter: releaseAt });
  return id;
}
