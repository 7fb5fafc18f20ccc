import { canonicalHash } from "#platform/credentials/data-integrity.ts";
import { type Ctx, inTransaction, type Staff, type System, type Tx } from "../context.ts";
import { assembleReport } from "./assemble-report.ts";
import { loadReportedCase } from "./load-reported-case.ts";
import type { ReportContent } from "./report-content.ts";

export type DraftReport = { content: ReportContent; hash: string };

/** The next version of a case's report as it would be signed off now, with the hash of its canonical content. */
export function draftReport(
  ctx: Ctx<Staff | System> | Tx<Staff | System>,
  researchId: string,
): Promise<DraftReport> {
  return inTransaction(ctx, async (ctx) => {
    const content = assembleReport(await loadReportedCase(ctx, researchId));
    return { content, hash: hashOfReport(content) };
  });
}

/** SHA-256 of the canonical form (RFC 8785), hexadecimal. */
export function hashOfReport(content: ReportContent): string {
  return canonicalHash(content).toString("hex");
}
