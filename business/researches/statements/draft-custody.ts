import { z } from "zod";
import { supportStatement } from "#business/evidence/support-statement.ts";
import { addCustody } from "#business/history/custody/add-custody.ts";
import { custodyDetails, understoodCustody } from "#business/history/custody/custody-input.ts";
import { citedBy } from "#business/history/statements/statement-input.ts";
import { lockCaseInWork } from "#business/researches/lock-research.ts";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../../context.ts";
import { berlinDay } from "../../locale.ts";

export const DraftCustody = z.object({ researchId: z.uuid(), ...custodyDetails, cited: citedBy });

/** Who held the vehicle, from when to when; the customer sees it once it is published. */
export function draftCustody(ctx: Ctx<Staff>, input: z.infer<typeof DraftCustody>): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { cited, ...typed } = input;
    const { userId } = await lockCaseInWork(ctx, input.researchId);
    const custodyId = await addCustody(ctx, { ...understoodCustody(typed, berlinDay(ctx.now())), userId });
    await record(ctx, "custody.drafted", `research:${input.researchId}`, { custody: custodyId });
    for (const each of cited) await supportStatement(ctx, { ...each, custodyId });
    return custodyId;
  });
}
