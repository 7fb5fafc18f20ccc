import { endSessionsOf, removeAllFactors } from "#business/accounts/end-sessions-of.ts";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { secretKind } from "./admit-process.ts";
import { removeMark } from "./mark-operation.ts";

/** After AUTH_SECRET was changed on purpose: ends what only the old one can read; the next start brings the new one. */
export function acceptSecret(ctx: Ctx<System>): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    await removeAllFactors(ctx);
    await removeMark(ctx, secretKind);
    return endSessionsOf(ctx);
  });
}
