import type { PrintedEntry } from "#business/reports/printed-report.ts";
import { NoteMarks, Uncited } from "./note-marks.tsx";

/** Statements, periods, marks, questions, sources: label in front, citations behind. */
export function ReportEntries({ entries }: { entries: readonly PrintedEntry[] }) {
  return (
    <ol className="border-t border-rule">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} many={entries.length > manyEntries} />
      ))}
    </ol>
  );
}

/** From this many on, off-screen entries are not laid out. */
const manyEntries = 200;

function Entry({ entry, many }: { entry: PrintedEntry; many: boolean }) {
  const { id, label, title, lines, grade, notes, uncited, lang, original } = entry;
  return (
    <li
      id={id}
      tabIndex={-1}
      className={`grid gap-x-6 border-b border-rule py-2.5 outline-none target:bg-sheet sm:grid-cols-[11rem_minmax(0,1fr)] ${many ? "[contain-intrinsic-size:auto_5rem] [content-visibility:auto]" : ""}`}
    >
      <span className="label-plate sm:pt-0.5">{label}</span>
      <div className="measure min-w-0 break-words">
        <p className="font-semibold" lang={lang ?? undefined}>
          {title}
          <NoteMarks notes={notes} />
          {uncited && <Uncited />}
        </p>
        {lines.map((line) => (
          <p key={line} lang={lang ?? undefined} className="whitespace-pre-line">
            {line}
          </p>
        ))}
        {original && <p className="text-sm text-soft">{original}</p>}
        {grade && <p className="text-sm text-soft">{grade}</p>}
      </div>
    </li>
  );
}
