import { z } from "zod";
import { supportStatement } from "#business/evidence/support-statement.ts";
import { addCustody } from "#business/history/custody/add-custody.ts";
import { custodyDetails, understoodCustody } from "#business/history/custody/custody-input.ts";
import { citedBy } from "#business/history/statements/statement-input.ts";
import { assignHolder, holderField, labelOfHolder } from "#business/people/register/name-holder-of-period.ts";
import { lockCaseInWork } from "#business/researches/lock-research.ts";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../../context.ts";
import { RuleBroken } from "../../errors.ts";
import { berlinDay } from "../../locale.ts";

export const DraftCustody = z.object({
  researchId: z.uuid(),
  ...custodyDetails,
  /** May be left to the holder's pseudonym. */
  party: z.string().trim().max(200, "team_text_too_long").default(""),
  holder: holderField,
  cited: citedBy,
});

/** Who held the vehicle, from when to when; the customer sees it once it is published. */
export function draftCustody(ctx: Ctx<Staff>, input: z.infer<typeof DraftCustody>): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { cited, holder, ...given } = input;
    const party = given.party || (await labelOfHolder(ctx, given.researchId, holder));
    if (!party) throw new RuleBroken("history_party_missing");
    const typed = { ...given, party };
    const { userId } = await lockCaseInWork(ctx, input.researchId);
    const custodyId = await addCustody(ctx, { ...understoodCustody(typed, berlinDay(ctx.now())), userId });
    await record(ctx, "custody.drafted", `research:${input.researchId}`, { custody: custodyId });
    const { researchId, place } = input;
    await assignHolder(ctx, { researchId, custodyId, holder, party, place });
    for (const each of cited) await supportStatement(ctx, { ...each, custodyId });
    return custodyId;
  });
}
