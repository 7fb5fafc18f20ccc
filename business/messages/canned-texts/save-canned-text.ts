import { eq } from "drizzle-orm";
import { z } from "zod";
import { mustBeCurrent } from "#business/accounts/must-be-current.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { cannedTexts } from "../canned-texts.sql.ts";
import { unknownVariables } from "./canned-text.ts";

const text = z
  .string()
  .trim()
  .min(1, "canned_texts_text_missing")
  .max(20_000, "comment_too_long")
  .refine((typed) => unknownVariables(typed).length === 0, "canned_texts_unknown_variable");

const content = {
  name: z.string().trim().min(1, "canned_texts_name_missing").max(60, "canned_texts_name_too_long"),
  german: text,
  english: text,
};

export const AddCannedText = z.object(content);
export const ChangeCannedText = z.object({ textId: z.uuid(), version: z.coerce.number().int(), ...content });

/** For the whole team. Throws `canned_texts_name_taken`. */
export function addCannedText(ctx: Ctx<Staff>, input: z.infer<typeof AddCannedText>): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    await mustBeFree(ctx, input.name);
    const id = uuidv7(ctx.now().getTime());
    const made = { createdBy: ctx.actor.userId, createdAt: ctx.now() };
    const changed = { changedBy: ctx.actor.userId, changedAt: ctx.now() };
    await ctx.db.insert(cannedTexts).values({ id, ...input, ...made, ...changed });
    await record(ctx, "canned-text.added", `canned-text:${id}`);
    return id;
  });
}

/** Throws `Conflict` when somebody else changed it since `version`. */
export function changeCannedText(ctx: Ctx<Staff>, input: z.infer<typeof ChangeCannedText>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { textId, version, ...changes } = input;
    const [row] = await ctx.db.select().from(cannedTexts).where(eq(cannedTexts.id, textId)).for("update");
    const current = await mustBeCurrent(ctx, row, version);
    await mustBeFree(ctx, changes.name, textId);
    await ctx.db
      .update(cannedTexts)
      .set({ ...changes, version: current.version + 1, changedBy: ctx.actor.userId, changedAt: ctx.now() })
      .where(eq(cannedTexts.id, textId));
    await record(ctx, "canned-text.changed", `canned-text:${textId}`);
  });
}

async function mustBeFree(ctx: Tx<Staff>, name: string, ownId?: string): Promise<void> {
  const [taken] = await ctx.db
    .select({ id: cannedTexts.id })
    .from(cannedTexts)
    .where(eq(cannedTexts.name, name));
  if (taken && taken.id !== ownId) throw new RuleBroken("canned_texts_name_taken");
}

export const RemoveCannedText = z.object({ textId: z.uuid() });

/** What was sent with it stays as it was. */
export function removeCannedText(ctx: Ctx<Staff>, input: z.infer<typeof RemoveCannedText>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const removed = await ctx.db
      .delete(cannedTexts)
      .where(eq(cannedTexts.id, input.textId))
      .returning({ id: cannedTexts.id });
    if (removed.length === 0) throw new NotFound();
    await record(ctx, "canned-text.removed", `canned-text:${input.textId}`);
  });
}
