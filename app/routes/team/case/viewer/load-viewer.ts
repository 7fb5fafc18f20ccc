import { eventTypeLabel, formatEdtfDate } from "#app/parts/history/timeline-entries.ts";
import type { Ctx, Staff } from "#business/context.ts";
import { documentsOf } from "#business/documents/read-documents.ts";
import { gradeOf } from "#business/evidence/evidence-weight.ts";
import { formatCitation } from "#business/evidence/format-citation.ts";
import { gradesOf, type SourceWithCitations } from "#business/evidence/read-evidence.ts";
import { custodyOf } from "#business/history/custody/read-custody.ts";
import { eventTypes } from "#business/history/event-types.ts";
import { inLanguage } from "#business/history/statement.ts";
import { statementsOf } from "#business/history/statements/read-statements.ts";
import { berlinDay, type Locale } from "#business/locale.ts";
import { researchForTeam } from "#business/researches/read-case.ts";
import { marksOf } from "#business/vehicles/read-marks.ts";

export type ViewerFacts = NonNullable<Awaited<ReturnType<typeof loadViewer>>>;
export type CitationFacts = ViewerFacts["citations"][number];

/** Of the sources of a case the one that the address names (`?source=…&page=…`), or the newest, with what is cited from it; null without any. */
export async function loadViewer(
  ctx: Ctx<Staff>,
  researchId: string,
  sources: readonly SourceWithCitations[],
  url: URL,
  locale: Locale,
) {
  const sourceId = url.searchParams.get("source");
  const source = sources.find(({ id }) => id === sourceId) ?? sources.at(-1);
  if (!source) return null;
  const file = (await documentsOf(ctx, researchId)).find(({ id }) => id === source.documentId);
  const pages = file ? (file.pages ?? 1) : null;
  const asked = Number(url.searchParams.get("page"));
  const page = pages === null ? null : Number.isInteger(asked) && asked >= 1 && asked <= pages ? asked : 1;
  const subjects = await subjectsOf(ctx, researchId, locale);
  const grades = await gradesOf(ctx, researchId);
  return {
    researchId,
    today: berlinDay(ctx.now()),
    source: {
      id: source.id,
      title: source.title,
      evidenceClass: source.evidenceClass,
      form: source.form,
      verification: source.verification,
      url: source.url,
      archiveRecordId: source.archiveRecordId,
    },
    file: file ? { id: file.id, state: file.state, shown: file.hasCopies } : null,
    page,
    pages,
    citations: source.citations.map((citation) => ({
      id: citation.id,
      version: citation.version,
      page: citation.page,
      box: citation.box,
      transcript: citation.transcript,
      information: citation.information,
      alone: gradeOf([{ ...source, information: citation.information, origin: source.id }]),
      text: {
        de: formatCitation(source, citation.page, "de"),
        en: formatCitation(source, citation.page, "en"),
      },
      supports: supportsOf(citation, subjects).map((support) => ({
        ...support,
        grade: grades.get(support.subject) ?? null,
      })),
    })),
    subjects: subjects.map((subject) => ({ ...subject, cited: grades.has(subject.id) })),
    eventOptions: eventTypes.map((value) => ({ value, label: eventTypeLabel(value, locale) })),
  };
}

type Subject = { id: string; kind: "statementId" | "custodyId" | "markId"; label: string };

/** What a citation can support. */
async function subjectsOf(ctx: Ctx<Staff>, researchId: string, locale: Locale): Promise<Subject[]> {
  const { vehicle } = await researchForTeam(ctx, researchId);
  const statements = (await statementsOf(ctx, researchId))
    .filter(({ status }) => status === "proposed" || status === "accepted")
    .map((row) => ({
      id: row.id,
      kind: "statementId" as const,
      label: `${formatEdtfDate(row.date, locale)}: ${inLanguage(row, locale).title}`,
    }));
  const custody = (await custodyOf(ctx, researchId))
    .filter(({ status }) => status === "proposed" || status === "accepted")
    .map(({ id, party, begin, end }) => ({
      id,
      kind: "custodyId" as const,
      label: `${party} (${[begin, end].map((day) => (day ? formatEdtfDate(day, locale) : "?")).join(" – ")})`,
    }));
  const marks = (await marksOf(ctx, vehicle.id)).map(({ id, raw }) => ({
    id,
    kind: "markId" as const,
    label: raw,
  }));
  return [...statements, ...custody, ...marks];
}

function supportsOf({ supports }: SourceWithCitations["citations"][number], subjects: readonly Subject[]) {
  return supports.map(({ id, directness, statementId, custodyId, markId }) => {
    const subject = statementId ?? custodyId ?? markId ?? "";
    const kind = statementId ? "statementId" : custodyId ? "custodyId" : "markId";
    const label = subjects.find((known) => known.id === subject)?.label ?? "–";
    return { id, directness, subject, kind, label };
  });
}
