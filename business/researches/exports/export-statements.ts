import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { gradeLabel } from "#business/evidence/evidence-weight.ts";
import { formatCitation } from "#business/evidence/format-citation.ts";
import { evidenceOf, type SourceWithCitations, subjectOf } from "#business/evidence/read-evidence.ts";
import { statementsOf } from "#business/history/statements/read-statements.ts";
import type { Locale } from "#business/locale.ts";
import { cell, utf8Bom } from "#business/spreadsheet.ts";
import { textOf } from "#business/text-of.ts";
import { lockResearch } from "../lock-research.ts";

const header = [
  "export_date",
  "export_as_typed",
  "export_title_de",
  "export_title_en",
  "export_kind",
  "export_place",
  "export_odometer",
  "export_grade",
  "export_state",
  "export_citations",
];

/** The chronology as CSV, also drafts and what was withdrawn, never what is withheld. Throws `NotFound`. */
export function exportStatements(ctx: Ctx<Staff>, researchId: string, locale: Locale): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { id } = await lockResearch(ctx, researchId);
    const cited = citationsBySubject(await evidenceOf(ctx, id), locale);
    const statements = (await statementsOf(ctx, id)).filter(({ withheld }) => withheld === null);
    await record(ctx, "research.exported", `research:${id}`, { count: statements.length });
    const rows = statements.map((row) => [
      row.date,
      row.dateAsTyped ?? "",
      row.titleDe ?? "",
      row.titleEn ?? "",
      textOf(`event_${row.eventType}`, locale),
      row.place ?? "",
      row.odometer === null ? "" : `${row.odometer} ${row.odometerUnit ?? ""}`,
      row.grade ? textOf(`grade_${gradeLabel(row.grade.confidence)}`, locale) : "",
      textOf(`statement_${row.status}`, locale),
      (cited.get(row.id) ?? []).join(" | "),
    ]);
    return csvOf([header.map((key) => textOf(key, locale)), ...rows]);
  });
}

function citationsBySubject(evidence: readonly SourceWithCitations[], locale: Locale): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const source of evidence)
    for (const { page, supports } of source.citations)
      for (const support of supports) {
        const subject = subjectOf(support);
        found.set(subject, [...(found.get(subject) ?? []), formatCitation(source, page, locale)]);
      }
  return found;
}

function csvOf(rows: readonly (readonly string[])[]): string {
  return utf8Bom + rows.map((row) => `${row.map(cell).join(";")}\r\n`).join("");
}
