import type { Block } from "#business/reports/printed-report.ts";
import { m } from "#texts/messages.js";
import { NoteMarks, Uncited } from "./note-marks.tsx";

type ReportProseProps = Omit<Extract<Block, { kind: "prose" }>, "kind">;

/** The team's text, sentence by sentence, each with its citations or marked as having none. */
export function ReportProse({ lang, otherLanguage, paragraphs }: ReportProseProps) {
  return (
    <div className="measure grid gap-3 text-lg">
      {otherLanguage && <p className="text-sm text-soft">{m.report_other_language()}</p>}
      {paragraphs.map((sentences, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no names and never move
        <p key={i} lang={otherLanguage ? lang : undefined}>
          {sentences.map(({ text, notes }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor have sentences
            <span key={at}>
              {notes.length > 0 ? (
                <>
                  {text}
                  <NoteMarks notes={notes} />
                </>
              ) : (
                <>
                  <span className="underline decoration-brass decoration-dotted underline-offset-4">
                    {text}
                  </span>
                  <Uncited />
                </>
              )}{" "}
            </span>
          ))}
        </p>
      ))}
    </div>
  );
}
