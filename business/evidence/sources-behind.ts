import type { SourceWithCitations } from "./read-evidence.ts";

/** Sources with those of their citations that support one of `subjects`; without any, a source drops out. */
export function sourcesBehind(
  sources: readonly SourceWithCitations[],
  subjects: ReadonlySet<string>,
): SourceWithCitations[] {
  return sources.flatMap((source) => {
    const citations = source.citations.filter(({ supports }) =>
      supports.some(({ statementId, custodyId, markId }) =>
        subjects.has(statementId ?? custodyId ?? markId ?? ""),
      ),
    );
    return citations.length > 0 ? [{ ...source, citations }] : [];
  });
}
