import type { Grade } from "../evidence/evidence-weight.ts";
import type { SourceWithCitations } from "../evidence/read-evidence.ts";
import { isBlackened } from "../redactions/redaction.ts";
import { citationKey } from "./prose.ts";
import type { Crop, Note, ReportSource } from "./report-content.ts";
import type { ReportedCase } from "./reported-case.ts";
import { transcriptInReport } from "./transcript-in-report.ts";

type Cited = { source: SourceWithCitations; citation: SourceWithCitations["citations"][number] };
type Worded = { words: string; evidenceClass: Grade["evidenceClass"] | null };

/** Numbers citations and sources in the order in which the report asks for them, so ask in reading order. */
export function noteNumbering({
  sources,
  openFiles,
  blackened,
}: Pick<ReportedCase, "sources" | "openFiles" | "blackened">) {
  const cited = sources.flatMap((source) => source.citations.map((citation) => ({ source, citation })));
  const byKey = new Map(cited.map((each) => [citationKey(each.citation.id), each]));
  const bySubject = Map.groupBy(
    cited.flatMap((each) => subjectsOf(each.citation).map((subject) => ({ subject, each }))),
    ({ subject }) => subject,
  );
  const notes = new Map<string, Note>();
  const listed = new Map<string, ReportSource>();

  function numberOf(key: string, make: (number: number) => Note): number {
    const known = notes.get(key);
    if (known) return known.number;
    const note = make(notes.size + 1);
    notes.set(key, note);
    return note.number;
  }

  function sourceNumber(source: SourceWithCitations): number {
    const known = listed.get(source.id);
    if (known) return known.number;
    const entry = toSource(source, listed.size + 1, openFiles);
    listed.set(source.id, entry);
    return entry.number;
  }

  function cite({ source, citation }: Cited): number {
    return numberOf(citation.id, (number) => ({
      number,
      citationId: citation.id,
      source: sourceNumber(source),
      page: citation.page,
      words: null,
      evidenceClass: source.evidenceClass,
      crop: cropOf(source, citation, openFiles),
      ...transcriptOf({ source, citation }),
    }));
  }

  /** What stood under a blackened place stays with the team. */
  function transcriptOf({ source, citation }: Cited) {
    const regions = blackened.get(source.documentId ?? "") ?? [];
    if (citation.transcript && isBlackened(regions, citation)) return { transcript: null };
    return transcriptInReport(citation.transcript, source.rights);
  }

  return {
    /** Of a statement, a period of custody or a mark; `worded` stands in where it has no source. */
    of(subject: string, worded: Worded | null = null): number[] {
      const found = bySubject.get(subject) ?? [];
      if (found.length > 0) return found.map(({ each }) => cite(each));
      if (!worded) return [];
      const { words, evidenceClass } = worded;
      const note = { citationId: null, source: null, page: null, words, evidenceClass, crop: null };
      return [numberOf(`words ${evidenceClass} ${words}`, (number) => ({ number, ...note }))];
    },
    /** A key that no citation of the case has, has no number. */
    ofKeys(keys: readonly string[]): number[] {
      return keys.flatMap((key) => {
        const found = byKey.get(key);
        return found ? [cite(found)] : [];
      });
    },
    all: () => ({ notes: [...notes.values()], sources: [...listed.values()] }),
  };
}

function subjectsOf({ supports }: Cited["citation"]): string[] {
  return supports.map(({ statementId, custodyId, markId }) => statementId ?? custodyId ?? markId ?? "");
}

function toSource(
  source: SourceWithCitations,
  number: number,
  openFiles: ReportedCase["openFiles"],
): ReportSource {
  const { id, evidenceClass, form, verification, rights, documentId } = source;
  const shown = rights !== "unknown";
  const disclosed = <T>(value: T) => (shown ? value : null);
  return {
    number,
    id,
    evidenceClass,
    title: disclosed(source.title),
    repository: disclosed(source.repository),
    callNumber: disclosed(source.callNumber),
    date: disclosed(source.date),
    ...(shown && source.dateAsTyped && { dateAsTyped: source.dateAsTyped }),
    form,
    verification,
    rights,
    url: disclosed(source.url),
    readOn: disclosed(source.readOn),
    documentId: shown && documentId !== null && openFiles.has(documentId) ? documentId : null,
  };
}

/** Only of files that the customer may open anyway, and whose rights we know. */
function cropOf(
  { rights, documentId }: SourceWithCitations,
  { page, box }: Cited["citation"],
  openFiles: ReportedCase["openFiles"],
): Crop | null {
  const sha256 = documentId === null ? undefined : openFiles.get(documentId);
  if (rights === "unknown" || documentId === null || !sha256 || !box) return null;
  return { documentId, sha256, page: page ?? 1, box };
}
