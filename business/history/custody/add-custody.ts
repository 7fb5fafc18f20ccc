import type { CustodyContent } from "#business/history/custody.ts";
import { uuidv7 } from "#platform/uuid.ts";
import type { Staff, Tx } from "../../context.ts";
import { custodyPeriods } from "../history.sql.ts";
import { recordCustodyVersion } from "./record-custody-version.ts";

type NewCustody = Omit<CustodyContent, "status" | "reason"> & { researchId: string; userId: string };

/** As a draft. */
export async function addCustody(ctx: Tx<Staff>, given: NewCustody): Promise<string> {
  const id = uuidv7(ctx.now().getTime());
  const who = ctx.actor.userId;
  const at = ctx.now();
  const row = { ...given, id, status: "proposed", reason: null, version: 1 } as const;
  await ctx.db
    .insert(custodyPeriods)
    .values({ ...row, createdBy: who, createdAt: at, changedBy: who, changedAt: at });
  await recordCustodyVersion(ctx, row, "drafted");
  return id;
}
