import { day } from "#business/locale.ts";
import { namesHidden } from "#business/people/plain-name.ts";
import type { Chapter, PrintedReport, Showing } from "#business/reports/printed-report.ts";
import type { ReportContent } from "#business/reports/report-content.ts";
import { word } from "#business/reports/words.ts";
import { vehicleHeading } from "#business/vehicles/vehicle-heading.ts";
import { apparatus } from "./apparatus.ts";
import { findings } from "./findings.ts";
import { summary } from "./summary.ts";

/** A report as it is read in one language. What was withdrawn since is left out, whoever did not agree has no name. */
export function printReport(issued: ReportContent, showing: Showing): PrintedReport {
  const { locale, issuedAt, withdrawn, hidden } = showing;
  const stands = standing(withoutNames(issued, hidden), new Set(withdrawn));
  const content = withoutBlackened(stands, new Set(showing.blackened));
  const { vehicle, score } = content;
  const chapters: Chapter[] = [
    summary(content, locale),
    ...findings(content, showing),
    ...apparatus(content, showing),
  ];
  return {
    lang: locale,
    title: word(vehicle.kind === "antique-boat" ? "report_title_boat" : "report_title", locale),
    vehicle: {
      name: vehicleHeading(vehicle, locale),
      kind: vehicle.kind,
      make: vehicle.make,
      model: vehicle.model,
      year: vehicle.year,
      plate: vehicle.kind === "antique-boat" ? null : vehicle.licensePlate,
      chassisNumber: vehicle.chassisNumber,
    },
    caseNumber: content.caseNumber,
    version: content.version,
    issued: day(issuedAt, locale),
    score: { total: score.total, classification: score.classification },
    leftOut:
      issued.statements.length + issued.custody.length - content.statements.length - content.custody.length,
    blackened: content.notes.filter((note, i) => note !== stands.notes[i]).length,
    chapters,
  };
}

/** Citations stay; what showed the paper as it was does not. */
function withoutBlackened(content: ReportContent, blackened: ReadonlySet<string>): ReportContent {
  if (blackened.size === 0) return content;
  const numbers = new Set(
    content.sources.filter(({ id }) => blackened.has(id)).map(({ number }) => number as number | null),
  );
  const notes = content.notes.map((note) => {
    const shows = note.crop !== null || typeof note.transcript === "string";
    if (!shows || !numbers.has(note.source)) return note;
    return { ...note, crop: null, ...(note.transcript !== undefined && { transcript: null }) };
  });
  return { ...content, notes };
}

/** Without what was withdrawn, what rests on it, and the citations that nothing else needs. */
function standing(content: ReportContent, withdrawn: ReadonlySet<string>): ReportContent {
  if (withdrawn.size === 0) return content;
  const stands = ({ id }: { id: string }) => !withdrawn.has(id);
  const statements = content.statements.filter(stands);
  const custody = content.custody.filter(stands);
  const needed = new Set([
    ...[...statements, ...custody, ...content.marks].flatMap(({ notes }) => notes),
    ...content.prose.flatMap(({ de, en }) => [...de, ...en].flat().flatMap(({ notes }) => notes)),
  ]);
  const notes = content.notes.filter(({ number }) => needed.has(number));
  const cited = new Set(notes.map(({ source }) => source));
  return {
    ...content,
    statements,
    custody,
    contradictions: content.contradictions.filter(
      ({ subjects }) => !subjects.some((id) => withdrawn.has(id)),
    ),
    questions: content.questions.filter((each) => each.kind !== "no_source" || !withdrawn.has(each.subject)),
    notes,
    sources: content.sources.filter(({ number }) => cited.has(number)),
  };
}

/** Without sentences and titles that have a surname which may not be shown; a chapter of nothing else is as if nobody wrote it. */
function withoutNames(content: ReportContent, hidden: readonly string[]): ReportContent {
  if (hidden.length === 0) return content;
  const kept = (paragraphs: ReportContent["prose"][number]["de"]) =>
    paragraphs
      .map((sentences) => sentences.filter(({ text }) => !namesHidden(text, hidden)))
      .filter((sentences) => sentences.length > 0);
  return {
    ...content,
    prose: content.prose
      .map((chapter) => ({ ...chapter, de: kept(chapter.de), en: kept(chapter.en) }))
      .filter(({ de, en }) => de.length + en.length > 0),
    sources: content.sources.map((source) =>
      source.title && namesHidden(source.title, hidden) ? { ...source, title: null } : source,
    ),
  };
}
