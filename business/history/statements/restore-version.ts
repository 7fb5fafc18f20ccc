import { z } from "zod";
import { type Ctx, inTransaction, type Staff } from "../../context.ts";
import { askForNewNames } from "../name-grounds.ts";
import { namesInStatement } from "../reads-as-name.ts";
import { lockStatement, saveStatement } from "./change-statement.ts";
import { statementVersionAt } from "./read-statements.ts";

export const RestoreVersion = z.object({
  statementId: z.uuid(),
  /** The one that stands now. */
  version: z.coerce.number().int(),
  restored: z.coerce.number().int(),
});

/** Says again what an earlier version said. What has ended becomes a draft. A name that would come back is typed instead. */
export function restoreVersion(ctx: Ctx<Staff>, input: z.infer<typeof RestoreVersion>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { statementId, version, restored } = input;
    const row = await lockStatement(ctx, statementId, version);
    const earlier = await statementVersionAt(ctx, statementId, restored);
    await askForNewNames(ctx, row, namesInStatement(earlier), { before: namesInStatement(row) });
    // Versions of before the words were kept have none.
    const wording = { dateAsTyped: earlier.dateAsTyped ?? null };
    const status = row.status === "accepted" ? "accepted" : "proposed";
    const publishedAt = status === "accepted" ? row.publishedAt : null;
    await saveStatement(ctx, row, { ...earlier, ...wording, status, reason: null, publishedAt }, "restored");
  });
}
