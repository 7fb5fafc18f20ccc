import { gradeLabels } from "#business/evidence/evidence-weight.ts";
import { formatCitation, formatSourceDetails } from "#business/evidence/format-citation.ts";
import { day, type Locale } from "#business/locale.ts";
import { dimensions } from "#business/score/score.ts";
import type { Block, Chapter, PrintedEntry, PrintedNote, Showing, ShownVersion } from "../printed-report.ts";
import type { ReportChanges } from "../report-changes.ts";
import type { Note, ReportContent, ReportSource } from "../report-content.ts";
import { textIn, word } from "../words.ts";

/** What lets a stranger check the report: method, citations, sources, grades, versions. All of it is the program's. */
export function apparatus(content: ReportContent, { locale, versions }: Showing): Chapter[] {
  const blocks: Record<string, Block[]> = {
    method: method(content, locale),
    notes: [
      { kind: "text", text: word("report_intro_notes", locale) },
      { kind: "notes", notes: content.notes.map((note) => printedNote(note, content.sources, locale)) },
    ],
    sources: [
      { kind: "text", text: word("report_intro_sources", locale) },
      { kind: "entries", entries: content.sources.map((source) => sourceEntry(source, content, locale)) },
    ],
    glossary: [{ kind: "facts", facts: glossary(locale) }],
    versions: [{ kind: "facts", facts: versions.map((each) => versionFact(each, locale)) }],
  };
  if (content.notes.length === 0) delete blocks.notes;
  if (content.sources.length === 0) delete blocks.sources;
  return Object.entries(blocks).map(([id, blocks]) => ({
    id,
    heading: word(`report_chapter_${id}`, locale),
    by: "program",
    blocks,
  }));
}

function method({ score }: ReportContent, locale: Locale): Block[] {
  const explained = ["report_method_text", "report_method_people", "report_method_authors"];
  const blocks = explained.map((key): Block => ({ kind: "text", text: word(key, locale) }));
  const version = String(score.version);
  const facts = dimensions.map(({ id, weight }): [string, string] => [
    `${word(`report_dimension_${id}`, locale)} (${Math.round(weight * 100)} %)`,
    tenths(locale).format(score.dimensions[id]),
  ]);
  const caps = score.caps.map(({ reason, limit }): [string, string] => [
    word(`report_cap_${reason}`, locale),
    word("report_cap", locale, { limit: String(limit) }),
  ]);
  return [
    ...blocks,
    { kind: "text", text: word("report_method_score", locale, { version, points: String(score.total) }) },
    { kind: "facts", facts: [...facts, ...caps] },
  ];
}

const tenths = (locale: Locale) =>
  new Intl.NumberFormat(locale === "de" ? "de-DE" : "en-GB", { minimumFractionDigits: 1 });

function printedNote(note: Note, sources: readonly ReportSource[], locale: Locale): PrintedNote {
  const { number, page, words, evidenceClass, citationId, crop } = note;
  const source = sources.find((each) => each.number === note.source);
  const text = source ? citationWords(source, page, locale) : (words ?? "");
  return {
    number,
    text,
    grade: evidenceClass && word("case_grade", locale, { grade: evidenceClass }),
    url: source?.url ?? null,
    documentId: source?.documentId ?? null,
    citationId,
    crop: crop && { ...crop, alternative: word("report_crop_of", locale, { citation: text }) },
    transcript: transcriptWords(note, locale),
  };
}

function transcriptWords({ transcript }: Note, locale: Locale): string | null {
  if (transcript === undefined) return null;
  return transcript === null
    ? word("report_transcript_kept", locale)
    : word("report_transcript", locale, { text: transcript });
}

/** Of a source whose rights are unknown only that there is one. */
function citationWords(source: ReportSource, page: number | null, locale: Locale): string {
  const title = source.title ?? word("report_source_withheld", locale);
  return formatCitation({ ...source, title }, source.title === null ? null : page, locale);
}

function sourceEntry(source: ReportSource, { notes }: ReportContent, locale: Locale): PrintedEntry {
  const { id, number, evidenceClass, rights } = source;
  return {
    id: `source-${id}`,
    label: word("report_source_number", locale, { number: String(number) }),
    title: source.title ?? word("report_source_withheld", locale),
    lines: [
      formatSourceDetails(source, locale),
      word("report_source_rights", locale, { rights: word(`evidence_rights_${rights}`, locale) }),
    ],
    grade: word("case_grade", locale, { grade: evidenceClass }),
    notes: notes.filter((note) => note.source === number).map((note) => note.number),
    uncited: false,
    lang: null,
    original: null,
  };
}

function glossary(locale: Locale): [string, string][] {
  const classes = ["a", "b", "c", "d", "e", "f"].map((grade): [string, string] => [
    word("case_grade", locale, { grade: grade.toUpperCase() }),
    word(`case_grade_${grade}`, locale),
  ]);
  const labels = gradeLabels.map((label): [string, string] => [
    word(`grade_${label}`, locale),
    word(`report_grade_${label}`, locale),
  ]);
  return [...classes, ...labels, [word("report_uncited", locale), word("report_uncited_text", locale)]];
}

function versionFact({ version, issuedAt, hash, changes }: ShownVersion, locale: Locale): [string, string] {
  const label = word("report_version", locale, { version: String(version) });
  const parts = [
    day(issuedAt, locale),
    changes ? changeWords(changes, locale) : word("report_first_version", locale),
  ];
  return [label, `${parts.join(". ")} ${word("report_fingerprint", locale, { hash: hash.slice(0, 16) })}`];
}

function changeWords({ entries, prose, score }: ReportChanges, locale: Locale): string {
  const words = [
    ...entries.map(({ kind, change, title }) => {
      const text = textIn(title, locale).text;
      return `${word(`report_change_${change}`, locale)}: ${kind === "contradiction" ? word(`contradiction_${text}`, locale) : text}`;
    }),
    ...prose.map(
      (chapter) => `${word("report_change_prose", locale)}: ${word(`report_chapter_${chapter}`, locale)}`,
    ),
    ...(score
      ? [
          word("report_change_score", locale, {
            before: String(score.before),
            after: String(score.after),
          }),
        ]
      : []),
  ];
  return words.length > 0 ? `${words.join("; ")}.` : word("report_change_none", locale);
}
