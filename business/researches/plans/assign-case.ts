import { eq } from "drizzle-orm";
import { z } from "zod";
import { mustBeStaff } from "#business/accounts/team/must-be-staff.ts";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, inTransaction, mustBeOnDuty, type Staff } from "#business/context.ts";
import { lockOpenCase } from "#business/researches/lock-research.ts";
import { researches } from "#business/researches/researches.sql.ts";
import { caseList } from "./case-list.ts";

/** An empty `assigneeId` gives the cases back to nobody. */
export const AssignCase = z.object({
  researchIds: caseList,
  assigneeId: z.union([z.uuid(), z.literal("")]).transform((id) => id || null),
});

/** All or none. A case that is already this person's stays as it is. Throws `RoleNeeded`. */
export function assignCase(ctx: Ctx<Staff>, input: z.infer<typeof AssignCase>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { assigneeId } = input;
    mustBeOnDuty(ctx, "planning");
    if (assigneeId) await mustBeStaff(ctx, assigneeId);
    // In one order, so that two people who assign the same cases do not wait for each other.
    for (const researchId of input.researchIds.toSorted()) {
      const found = await lockOpenCase(ctx, researchId);
      if (found.assigneeId === assigneeId) continue;
      // Who plans may not change status and progress, which are in the same row.
      await asSystem(ctx, "assignment", ({ db }) =>
        db.update(researches).set({ assigneeId }).where(eq(researches.id, found.id)),
      );
      await record(ctx, "research.assigned", `research:${found.id}`, { assignee: assigneeId ?? "nobody" });
    }
  });
}
