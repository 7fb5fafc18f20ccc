import { eventTypeLabel, formatEdtfDate, formatHeld } from "#app/parts/history/timeline-entries.ts";
import type { Ctx, Staff } from "#business/context.ts";
import { FindInDocument, findInDocument } from "#business/documents/find-in-document.ts";
import { documentsOf, isOpenToCustomer } from "#business/documents/read-documents.ts";
import { gradeOf } from "#business/evidence/evidence-weight.ts";
import { formatCitation } from "#business/evidence/format-citation.ts";
import { gradesFrom, type SourceWithCitations, subjectOf } from "#business/evidence/read-evidence.ts";
import { custodyOf } from "#business/history/custody/read-custody.ts";
import { eventTypes } from "#business/history/event-types.ts";
import { partyLabel } from "#business/history/party-label.ts";
import { inLanguage, type StatementStatus } from "#business/history/statement.ts";
import { statementTitlesOf } from "#business/history/statements/read-statements.ts";
import { berlinDay, type Locale } from "#business/locale.ts";
import { describedVehicle } from "#business/researches/read-described-vehicle.ts";
import { marksOf } from "#business/vehicles/read-marks.ts";

export type ViewerFacts = NonNullable<Awaited<ReturnType<typeof loadViewer>>>;
export type CitationFacts = ViewerFacts["citations"][number];

/** The source in the address (`?source=…&page=…`) or the newest, with its citations; null without any. */
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
  const page = pages === null ? null : Number.isInteger(asked) && asked >= 1 ? Math.min(asked, pages) : 1;
  const grades = gradesFrom(sources);
  const supported = source.citations.flatMap(({ supports }) => supports.map(subjectOf));
  const labels = await subjectsOf(ctx, researchId, locale, supported);
  const supporting = url.searchParams.get("support");
  const subjects = supporting === null ? null : await subjectsOf(ctx, researchId, locale);
  return {
    researchId,
    today: berlinDay(ctx.now()),
    source: {
      id: source.id,
      kind: source.kind,
      title: source.title,
      evidenceClass: source.evidenceClass,
      form: source.form,
      verification: source.verification,
      rights: source.rights,
      version: source.version,
      url: source.url,
      archiveRecordId: source.archiveRecordId,
    },
    file: file
      ? {
          id: file.id,
          state: file.state,
          shown: file.hasCopies,
          flaw: file.flaw,
          name: file.name,
          isRedacted: file.redactedAt !== null,
          refusal: file.refusal,
          /** The customer has it, and the report may show crops of it. */
          isOpen: await isOpenToCustomer(ctx, file.id),
        }
      : null,
    page,
    pages,
    found: file
      ? await findAsked(ctx, { researchId, documentId: file.id, q: url.searchParams.get("find") })
      : null,
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
      supports: supportsOf(citation, labels).map((support) => ({
        ...support,
        grade: grades.get(support.subject) ?? null,
      })),
    })),
    /** Null until requested (`?support=`): a case may have thousands. */
    subjects: subjects?.map((subject) => ({ ...subject, cited: grades.has(subject.id) })) ?? null,
    supporting,
    eventOptions: eventTypes.map((value) => ({ value, label: eventTypeLabel(value, locale) })),
  };
}

/** What the address looks for in the file; null without at least two characters. */
async function findAsked(
  ctx: Ctx<Staff>,
  asked: { researchId: string; documentId: string; q: string | null },
) {
  const input = FindInDocument.safeParse(asked);
  return input.success ? { q: input.data.q, ...(await findInDocument(ctx, input.data)) } : null;
}

type Subject = { id: string; kind: "statementId" | "custodyId" | "markId"; label: string };

/** What a citation can support; with `ids` only these, withdrawn ones included. */
async function subjectsOf(
  ctx: Ctx<Staff>,
  researchId: string,
  locale: Locale,
  ids?: readonly string[],
): Promise<Subject[]> {
  const wanted = ids && new Set(ids);
  const isWanted = ({ id }: { id: string }) => !wanted || wanted.has(id);
  if (wanted?.size === 0) return [];
  const statements = await statementTitlesOf(ctx, researchId, ids);
  if (wanted && statements.length === wanted.size) return statements.map((row) => toSubject(row, locale));
  const custody = (await custodyOf(ctx, researchId)).filter((period) =>
    wanted ? isWanted(period) : stands(period),
  );
  const { id: vehicleId } = await describedVehicle(ctx, researchId);
  const marks = (await marksOf(ctx, vehicleId)).filter(isWanted);
  return [
    ...statements.map((row) => toSubject(row, locale)),
    ...custody.map(({ id, party, begin, end }) => ({
      id,
      kind: "custodyId" as const,
      label: `${partyLabel(party, locale)} (${formatHeld(begin, end, locale)})`,
    })),
    ...marks.map(({ id, raw }) => ({ id, kind: "markId" as const, label: raw })),
  ];
}

function stands({ status }: { status: StatementStatus }): boolean {
  return status === "proposed" || status === "accepted";
}

type Titled = Awaited<ReturnType<typeof statementTitlesOf>>[number];

function toSubject(row: Titled, locale: Locale): Subject {
  const { title } = inLanguage(row, locale);
  return { id: row.id, kind: "statementId", label: `${formatEdtfDate(row.date, locale)}: ${title}` };
}

function supportsOf({ supports }: SourceWithCitations["citations"][number], subjects: readonly Subject[]) {
  return supports.map(({ id, directness, ...support }) => {
    const subject = subjectOf(support);
    const kind = support.statementId ? "statementId" : support.custodyId ? "custodyId" : "markId";
    const label = subjects.find((known) => known.id === subject)?.label ?? "–";
    return { id, directness, subject, kind, label };
  });
}
