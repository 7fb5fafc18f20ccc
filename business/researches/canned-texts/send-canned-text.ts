import { z } from "zod";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { cannedTextById } from "#business/messages/canned-texts/read-canned-texts.ts";
import { holdDispatch } from "../dispatches/hold-dispatch.ts";
import { lockOpenCase } from "../lock-research.ts";
import { caseList } from "../plans/case-list.ts";
import { fillForCase, valuesOf } from "./fill-canned-text.ts";

export const CannedTextForCases = z.object({
  researchIds: caseList,
  textId: z.uuid("canned_texts_none_chosen"),
});
type Input = z.infer<typeof CannedTextForCases>;

/** What each customer would read, in the order of the cases' numbers. */
export function previewCannedText(ctx: Ctx<Staff>, { researchIds, textId }: Input) {
  return inTransaction(ctx, async (ctx) => {
    const text = await cannedTextById(ctx, textId);
    const cases = await valuesOf(ctx, researchIds);
    return {
      name: text.name,
      messages: cases.map((found) => ({
        researchId: found.id,
        number: found.number,
        name: found.values.name,
        locale: found.locale,
        ...fillForCase(text, found),
      })),
    };
  });
}

/** To each case a message of its own, held for ten seconds: all or none. Throws when a variable has no value in one of them. */
export function sendCannedText(ctx: Ctx<Staff>, { researchIds, textId }: Input): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const text = await cannedTextById(ctx, textId);
    // In one order, so that two people who write to the same cases do not wait for each other.
    for (const researchId of researchIds.toSorted()) await lockOpenCase(ctx, researchId);
    const cases = await valuesOf(ctx, researchIds);
    if (cases.length < new Set(researchIds).size) throw new NotFound();
    for (const found of cases) {
      const { text: message, unfilled } = fillForCase(text, found);
      if (unfilled.length > 0) throw new RuleBroken("canned_texts_value_missing");
      await holdDispatch(ctx, { researchId: found.id, kind: "answer", content: { message } });
    }
  });
}
