import { z } from "zod";
import { type Ctx, inTransaction, type Staff } from "../../context.ts";
import { lockCustody, mustStand, saveCustody } from "./change-custody.ts";

export const WithdrawCustody = z.object({
  custodyId: z.uuid(),
  version: z.coerce.number().int(),
  reason: z.string().trim().min(1, "history_reason_missing").max(1000, "team_text_too_long"),
});

/** A published period stays, struck through, and the customer reads why; a draft is rejected. */
export function withdrawCustody(ctx: Ctx<Staff>, input: z.infer<typeof WithdrawCustody>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { custodyId, version, reason } = input;
    const row = await lockCustody(ctx, custodyId, version);
    mustStand(row);
    const status = row.status === "accepted" ? "withdrawn" : "rejected";
    await saveCustody(ctx, row, { status, reason }, "withdrawn");
  });
}
