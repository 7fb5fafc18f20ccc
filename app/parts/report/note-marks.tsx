import { m } from "#texts/messages.js";

/** The numbers of citations, each a link to its entry. */
export function NoteMarks({ notes }: { notes: readonly number[] }) {
  if (notes.length === 0) return null;
  return (
    <sup className="figures ml-0.5">
      {notes.map((number, i) => (
        <span key={number}>
          {i > 0 && ", "}
          <a href={`#note-${number}`} aria-label={m.report_note({ number: String(number) })} className="link">
            {number}
          </a>
        </span>
      ))}
    </sup>
  );
}

/** Behind a sentence or statement for which no source is named. */
export function Uncited() {
  return (
    <small className="ml-1.5 font-plate text-xs whitespace-nowrap text-brass">{m.report_uncited()}</small>
  );
}
