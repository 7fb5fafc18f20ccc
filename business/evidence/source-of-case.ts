import { and, eq } from "drizzle-orm";
import type { Staff, Tx } from "../context.ts";
import { sources } from "./evidence.sql.ts";

/** Whether the source is one of this case. */
export async function sourceOfCase(ctx: Tx<Staff>, sourceId: string, researchId: string): Promise<boolean> {
  const ofCase = and(eq(sources.id, sourceId), eq(sources.researchId, researchId));
  return (await ctx.db.$count(sources, ofCase)) > 0;
}
