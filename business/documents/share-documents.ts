import { and, inArray, isNull } from "drizzle-orm";
import { record } from "../audit/record.ts";
import type { Staff, Tx } from "../context.ts";
import { researchDocuments } from "./documents.sql.ts";

/** From now on the customer has them, and the report shows them. The caller checks that they are of the case. */
export async function shareDocuments(
  ctx: Tx<Staff>,
  researchId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const shared = await ctx.db
    .update(researchDocuments)
    .set({ sharedAt: ctx.now() })
    .where(
      and(
        inArray(researchDocuments.id, [...ids]),
        isNull(researchDocuments.ownerId),
        isNull(researchDocuments.sharedAt),
      ),
    )
    .returning({ id: researchDocuments.id });
  if (shared.length > 0)
    await record(ctx, "documents.shared", `research:${researchId}`, { count: shared.length });
}
