import { useLanguage } from "#app/parts/page/use-language.ts";
import { Day } from "#app/ui/date.tsx";
import { m } from "#texts/messages.js";

type NoteProps = { note: { id: string; message: string; author: string; createdAt: Date } };

/** Looks like a slip of paper, so nobody mistakes it for a message. */
export function InternalNote({ note: { id, message, author, createdAt } }: NoteProps) {
  const lang = useLanguage();
  return (
    <div id={`note-${id}`} className="case-note min-w-0 px-4 py-3">
      <p className="label-plate">
        <span className="font-semibold text-ink">{m.note_label()}</span> · {author} ·{" "}
        <Day date={createdAt} locale={lang} time />
      </p>
      <p className="measure break-words whitespace-pre-line">{message}</p>
    </div>
  );
}

type HeldProps = { message: { message: string; sender: string; kind: string; state: string } };

/** Sent a moment ago, or stuck: not yet visible to the customer. */
export function HeldMessage({ message: { message, sender, kind, state } }: HeldProps) {
  return (
    <div className="min-w-0 border-l-4 border-dashed border-fir bg-sheet py-3 pr-4 pl-4">
      <p className="label-plate">
        <span className="font-semibold text-fir">
          {state === "stuck" ? m.dispatch_stuck() : heldLabel(kind)}
        </span>{" "}
        · {sender}
      </p>
      {message && <p className="measure break-words whitespace-pre-line">{message}</p>}
    </div>
  );
}

function heldLabel(kind: string): string {
  return kind === "question" ? m.dispatch_held_question() : m.dispatch_held_message();
}
