type Statement = {
  id: string;
  citation: string | null;
  archiveRecordId: string | null;
  evidenceClass: string | null;
};

/** By a source, by a sighting of the archive, in words from before there were sources, or marked as unsourced (class F). */
export function isCited(statement: Statement, supported: ReadonlySet<string | null>): boolean {
  const { id, citation, archiveRecordId, evidenceClass } = statement;
  return supported.has(id) || citation !== null || archiveRecordId !== null || evidenceClass === "F";
}
