import { inOrder } from "../history/in-order.ts";
import { noteNumbering } from "./number-notes.ts";
import { openQuestions } from "./open-questions.ts";
import { readProse } from "./prose.ts";
import {
  type ChapterProse,
  contentForm,
  type ProseChapter,
  proseChapters,
  type ReportContent,
  type ReportContradiction,
  type ReportCustody,
  type ReportMark,
  type ReportStatement,
} from "./report-content.ts";
import type { ReportedCase } from "./reported-case.ts";

type Numbering = ReturnType<typeof noteNumbering>;

/** The content of a report: what is published of the case, its citations numbered in reading order. */
export function assembleReport(reported: ReportedCase): ReportContent {
  const numbering = noteNumbering(reported);
  const content = new Map<ProseChapter, ChapterProse>();
  const parts: {
    statements: ReportStatement[];
    custody: ReportCustody[];
    marks: ReportMark[];
  } = { statements: [], custody: [], marks: [] };
  for (const chapter of proseChapters) {
    const prose = proseOf(reported, chapter, numbering);
    if (prose) content.set(chapter, prose);
    if (chapter === "history") parts.statements = statementsOf(reported, numbering);
    if (chapter === "custody") parts.custody = custodyOf(reported, numbering);
    if (chapter === "marks") parts.marks = marksOf(reported, numbering);
  }
  return {
    form: contentForm,
    version: reported.version,
    caseNumber: reported.caseNumber,
    vehicle: reported.vehicle,
    prose: [...content.values()],
    ...parts,
    contradictions: contradictionsOf(reported, parts),
    questions: openQuestions(reported.vehicle, parts, reported.asOf),
    searches: [...reported.searches],
    score: reported.score,
    ...numbering.all(),
  };
}

function proseOf({ prose }: ReportedCase, chapter: ProseChapter, numbering: Numbering): ChapterProse | null {
  const written = prose.find((each) => each.chapter === chapter);
  if (!written?.textDe && !written?.textEn) return null;
  const numbered = (text: string) =>
    readProse(text).map((sentences) =>
      sentences.map(({ text, keys }) => ({ text, notes: numbering.ofKeys(keys) })),
    );
  return { chapter, de: numbered(written.textDe), en: numbered(written.textEn) };
}

function statementsOf({ statements, grades }: ReportedCase, numbering: Numbering): ReportStatement[] {
  const published = statements.filter(({ status }) => status === "accepted");
  return inOrder(published).map((row) => {
    const { citation: words, evidenceClass } = row;
    return {
      id: row.id,
      date: row.date,
      ...(row.dateAsTyped && { dateAsTyped: row.dateAsTyped }),
      sortsOn: row.sortsOn,
      title: { de: row.titleDe, en: row.titleEn },
      description: { de: row.descriptionDe, en: row.descriptionEn },
      eventType: row.eventType,
      place: row.place,
      odometer: row.odometer,
      odometerUnit: row.odometerUnit,
      evidenceClass,
      grade: gradeOf(grades, row.id),
      notes: numbering.of(row.id, words === null ? null : { words, evidenceClass }),
    };
  });
}

function custodyOf({ custody, grades }: ReportedCase, numbering: Numbering): ReportCustody[] {
  return custody
    .filter(({ status }) => status === "accepted")
    .map((row) => ({
      id: row.id,
      party: row.party,
      role: row.role,
      begin: row.begin,
      end: row.end,
      beginEarliest: row.beginEarliest,
      beginLatest: row.beginLatest,
      endEarliest: row.endEarliest,
      endLatest: row.endLatest,
      ...(row.beginAsTyped && { beginAsTyped: row.beginAsTyped }),
      ...(row.endAsTyped && { endAsTyped: row.endAsTyped }),
      acquisition: row.acquisition,
      place: row.place,
      uncertain: row.uncertain,
      grade: gradeOf(grades, row.id),
      notes: numbering.of(row.id),
    }));
}

function marksOf({ marks, grades }: ReportedCase, numbering: Numbering): ReportMark[] {
  return marks.map(({ changedBy, ...row }) => ({
    id: row.id,
    type: row.type,
    raw: row.raw,
    validFrom: row.validFrom,
    validUntil: row.validUntil,
    ...(row.fromAsTyped && { fromAsTyped: row.fromAsTyped }),
    ...(row.untilAsTyped && { untilAsTyped: row.untilAsTyped }),
    condition: row.condition,
    partState: row.partState,
    byCustomer: changedBy === null,
    grade: gradeOf(grades, row.id),
    notes: numbering.of(row.id),
  }));
}

/** Without those of drafts, and without what they know of other people's vehicles. */
function contradictionsOf(
  { contradictions }: ReportedCase,
  parts: Record<"statements" | "custody" | "marks", { id: string }[]>,
): ReportContradiction[] {
  const shown = new Set([...parts.statements, ...parts.custody, ...parts.marks].map(({ id }) => id));
  const statementKinds = new Set(["statement", "custody", "mark"]);
  return contradictions
    .filter(({ subjects }) => subjects.every(({ kind, id }) => !statementKinds.has(kind) || shown.has(id)))
    .map(({ rule, severity, subjects, answer }) => ({
      rule,
      severity,
      subjects: subjects.filter(({ id }) => shown.has(id)).map(({ id }) => id),
      answer: answer?.answer ?? null,
      text: answer?.text ?? null,
    }));
}

function gradeOf(grades: ReportedCase["grades"], id: string): ReportStatement["grade"] {
  const grade = grades.get(id);
  if (!grade) return null;
  const { evidenceClass, label, origins } = grade;
  return { evidenceClass, label, origins };
}
