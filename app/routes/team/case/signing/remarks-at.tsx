import { m } from "#texts/messages.js";
import { useCase } from "../shell/use-case.ts";
import { RemarkNote } from "./remark-note.tsx";

/** What the second person asks for at this row, for whoever researches the case. `at`: the tab that shows the row. */
export function RemarksAt({ subject, at }: { subject: string; at: string }) {
  const { remarks, open } = useCase();
  const own = remarks.filter((remark) => remark.subject === subject);
  if (own.length === 0) return null;
  return (
    <section aria-label={m.signing_remarks()} className="grid gap-2 py-1">
      {own.map((remark) => (
        <RemarkNote key={remark.id} remark={remark} at={at} mayAnswer={open} />
      ))}
    </section>
  );
}

/** In a line that has no room for the words: that there are some. */
export function RemarkSign({ subject }: { subject: string }) {
  const { remarks } = useCase();
  const first = remarks.find((remark) => remark.subject === subject);
  return (
    first && (
      <span className="float-left mr-1 font-semibold text-brass" title={first.text}>
        <span aria-hidden="true">✎</span>
        <span className="sr-only">{m.signing_remark_here()}</span>
      </span>
    )
  );
}
