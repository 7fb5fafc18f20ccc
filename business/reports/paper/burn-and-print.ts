import type { Ctx, System } from "#business/context.ts";
import { burnRedaction } from "#business/redactions/burn-redaction.ts";
import { printReportFiles } from "./report-file.ts";

/** Job. The PDFs of an issued report that showed the file are replaced; until then nobody is handed them either. */
export async function burnAndPrint(ctx: Ctx<System>, task: { redactionId: string }): Promise<void> {
  const researchId = await burnRedaction(ctx, task);
  if (researchId) await printReportFiles(ctx, { researchId });
}
