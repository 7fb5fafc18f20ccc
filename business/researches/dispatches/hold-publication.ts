import type { z } from "zod";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { lockDrafts, type PublishStatements } from "../statements/publish-statements.ts";
import { holdDispatch } from "./hold-dispatch.ts";

/** `publishStatements`, ten seconds later. Throws `Conflict`; a draft that changes meanwhile stays, and its sender is told. */
export function holdPublication(ctx: Ctx<Staff>, input: z.infer<typeof PublishStatements>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, ...content } = input;
    await lockDrafts(ctx, input);
    await holdDispatch(ctx, { researchId, kind: "publication", content });
  });
}
