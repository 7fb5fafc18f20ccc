import { eq } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { asSystem, type Staff, type System, type Tx } from "../context.ts";
import { lockResearch } from "./lock-research.ts";
import { nextStatuses } from "./research.ts";
import { researches } from "./researches.sql.ts";

/** Cancels a case whose contract ended; a closed case is left unchanged. The caller notifies the customer. */
export async function cancelResearch(ctx: Tx<Staff | System>, researchId: string): Promise<void> {
  const found = await lockResearch(ctx, researchId);
  if (!nextStatuses(found.status).includes("cancelled")) return;
  // Its last order is the cause: who may end that has the role for it.
  await asSystem(ctx, "last-order-ended", ({ db }) =>
    db.update(researches).set({ status: "cancelled", waitingSince: null }).where(eq(researches.id, found.id)),
  );
  await record(ctx, "research.status-changed", `research:${found.id}`, {
    from: found.status,
    to: "cancelled",
  });
}
