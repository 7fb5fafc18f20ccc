import { Picture } from "#app/parts/documents/picture.tsx";
import type { PrintedNote } from "#business/reports/printed-report.ts";
import { m } from "#texts/messages.js";

/** Where this report's files and crops open; null if the reader may not. */
export type ReportLinks = {
  document: (documentId: string) => string | null;
  crop: (citationId: string) => string | null;
};

/** The numbered citations, with links to the sources the reader may open, and the place as a picture. */
export function ReportNotes({ notes, links }: { notes: readonly PrintedNote[]; links: ReportLinks }) {
  return (
    <ol className="grid gap-3">
      {notes.map((note) => (
        <li
          key={note.number}
          id={`note-${note.number}`}
          tabIndex={-1}
          className="grid grid-cols-[2.5rem_minmax(0,1fr)] outline-none target:bg-sheet"
        >
          <span className="figures text-brass">{note.number}</span>
          <div className="measure min-w-0 break-words">
            <Citation note={note} links={links} />
            {note.grade && <span className="text-sm text-soft"> · {note.grade}</span>}
            {note.transcript && (
              <p className="mt-1 text-sm whitespace-pre-line text-soft">{note.transcript}</p>
            )}
            <Cutting note={note} links={links} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Citation({ note: { text, url, documentId }, links }: { note: PrintedNote; links: ReportLinks }) {
  const file = documentId && links.document(documentId);
  return (
    <>
      {text}
      {file && (
        <>
          {" "}
          <a href={file} className="link" target="_blank" rel="noreferrer">
            {m.report_open_file()}
          </a>
        </>
      )}
      {url && (
        <>
          {" "}
          <a href={url} className="link" rel="noopener noreferrer">
            {m.report_open_page()}
          </a>
        </>
      )}
    </>
  );
}

function Cutting({ note: { crop, citationId }, links }: { note: PrintedNote; links: ReportLinks }) {
  const src = crop && citationId && links.crop(citationId);
  if (!crop || !src) return null;
  return (
    <Picture
      src={src}
      alt={crop.alternative}
      className="mt-2 max-h-72 max-w-full border border-rule bg-sheet object-contain"
    />
  );
}
