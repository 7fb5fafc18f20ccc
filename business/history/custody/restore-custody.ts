import { z } from "zod";
import { type Ctx, inTransaction, type Staff } from "../../context.ts";
import { askForNewNames } from "../name-grounds.ts";
import { namesInCustody } from "../reads-as-name.ts";
import { lockCustody, saveCustody } from "./change-custody.ts";
import { custodyVersionAt } from "./read-custody.ts";

export const RestoreCustody = z.object({
  custodyId: z.uuid(),
  /** The one that stands now. */
  version: z.coerce.number().int(),
  restored: z.coerce.number().int(),
});

/** Says again what an earlier version said. What has ended becomes a draft. A name that would come back is typed instead. */
export function restoreCustody(ctx: Ctx<Staff>, input: z.infer<typeof RestoreCustody>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { custodyId, version, restored } = input;
    const row = await lockCustody(ctx, custodyId, version);
    const earlier = await custodyVersionAt(ctx, custodyId, restored);
    await askForNewNames(ctx, row, namesInCustody(earlier), { before: namesInCustody(row) });
    const status = row.status === "accepted" ? "accepted" : "proposed";
    const publishedAt = status === "accepted" ? row.publishedAt : null;
    const { beginAsTyped = null, endAsTyped = null } = earlier;
    const words = { beginAsTyped, endAsTyped };
    await saveCustody(ctx, row, { ...earlier, ...words, status, reason: null, publishedAt }, "restored");
  });
}
