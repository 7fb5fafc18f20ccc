import type { z } from "zod";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { lockDrafts, type PublishStatements } from "../statements/publish-statements.ts";
import { holdDispatch } from "./hold-dispatch.ts";

/**
 * What `publishStatements` publishes, ten seconds later unless it is taken back. Throws `Conflict` as that does; a draft that changes
 * meanwhile is not published, and its sender is told.
 */
export function holdPublication(ctx: Ctx<Staff>, input: z.infer<typeof PublishStatements>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, ...content } = input;
    await lockDrafts(ctx, input);
    await holdDispatch(ctx, { researchId, kind: "publication", content });
  });
}
