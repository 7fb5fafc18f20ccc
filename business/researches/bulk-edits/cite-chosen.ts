import { z } from "zod";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { Cite, cite } from "#business/evidence/cite.ts";
import { informationKinds } from "#business/evidence/evidence.ts";
import { sourceOfCase } from "#business/evidence/source-of-case.ts";
import { supportStatement } from "#business/evidence/support-statement.ts";
import { lockCaseInWork } from "../lock-research.ts";
import { chosenRows } from "./bulk-edit.ts";
import { lockChosen } from "./lock-chosen.ts";
import { saveBulkEdit } from "./save-bulk-edit.ts";

export const CiteChosen = z.object({
  researchId: z.uuid(),
  chosen: chosenRows,
  sourceId: z.uuid("evidence_source_missing"),
  information: z.enum(informationKinds).default("primary"),
});

/** One citation of the source as a whole, for all of them. Throws as `lockChosen` and `cite` do. */
export function citeChosen(ctx: Ctx<Staff>, input: z.infer<typeof CiteChosen>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, sourceId, information } = input;
    await lockCaseInWork(ctx, researchId);
    const chosen = await lockChosen(ctx, researchId, input.chosen);
    if (!(await sourceOfCase(ctx, sourceId, researchId))) throw new NotFound();
    const citationId = await cite(ctx, Cite.parse({ sourceId, information }));
    for (const { subject, row } of chosen) {
      const target = subject === "statement" ? { statementId: row.id } : { custodyId: row.id };
      await supportStatement(ctx, { ...target, citationId, directness: "direct" });
    }
    await saveBulkEdit(ctx, { researchId, kind: "cited", chosen, citationId });
  });
}
