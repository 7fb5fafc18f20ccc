import { uuidv7 } from "#platform/uuid.ts";
import type { Staff, Tx } from "../../context.ts";
import { custodyPeriods } from "../history.sql.ts";

type Given = Omit<
  typeof custodyPeriods.$inferInsert,
  "id" | "createdBy" | "createdAt" | "changedBy" | "changedAt"
>;

/** As a draft. */
export async function addCustody(ctx: Tx<Staff>, given: Given): Promise<string> {
  const id = uuidv7(ctx.now().getTime());
  const who = ctx.actor.userId;
  const at = ctx.now();
  await ctx.db
    .insert(custodyPeriods)
    .values({ ...given, id, createdBy: who, createdAt: at, changedBy: who, changedAt: at });
  return id;
}
