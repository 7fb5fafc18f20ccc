import { m } from "#texts/messages.js";

/** Citation numbers, each linked to its entry. */
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

/** After a sentence or statement without a source. */
export function Uncited() {
  return (
    <small className="ml-1.5 font-plate text-xs whitespace-nowrap text-brass">{m.report_uncited()}</small>
  );
}
