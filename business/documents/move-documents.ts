import { and, asc, eq, gte, inArray, max } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { filesChangedJob } from "./documents.jobs.ts";
import { researchDocuments } from "./documents.sql.ts";

type Move = { ids: readonly string[]; researchId: string; since: Date };

/** Into another case, as the next version of its name there. What its case had before `since` stays. */
export async function moveDocuments(ctx: Tx<System>, { ids, researchId, since }: Move): Promise<void> {
  if (ids.length === 0) return;
  const moving = await ctx.db
    .select({ id: researchDocuments.id, name: researchDocuments.name, from: researchDocuments.researchId })
    .from(researchDocuments)
    .where(and(inArray(researchDocuments.id, [...ids]), gte(researchDocuments.createdAt, since)))
    .orderBy(asc(researchDocuments.id));
  for (const { id, name } of moving) {
    const [newest] = await ctx.db
      .select({ version: max(researchDocuments.version) })
      .from(researchDocuments)
      .where(and(eq(researchDocuments.researchId, researchId), eq(researchDocuments.name, name)));
    const version = (newest?.version ?? 0) + 1;
    await ctx.db.update(researchDocuments).set({ researchId, version }).where(eq(researchDocuments.id, id));
  }
  for (const changed of new Set([researchId, ...moving.flatMap(({ from }) => from ?? [])]))
    await ctx.services.queue.send(ctx.db, filesChangedJob, { researchId: changed });
}
