import { Uncited } from "#app/parts/report/note-marks.tsx";
import { readProse } from "#business/reports/prose.ts";
import { m } from "#texts/messages.js";
import type { ReportTab } from "./load-report.ts";

type ChapterPreviewProps = Pick<ReportTab, "citations"> & { typed: { textDe: string; textEn: string } };

/** As the customer will read it, with each citation spelled out and uncited sentences marked. */
export function ChapterPreview({ typed, citations }: ChapterPreviewProps) {
  const numbers = new Map(citations.map(({ key, text }, i) => [key, { number: i + 1, text }]));
  const shown = [
    { lang: "de", label: m.report_desk_german(), text: typed.textDe },
    { lang: "en", label: m.report_desk_english(), text: typed.textEn },
  ].filter(({ text }) => text.trim() !== "");
  if (shown.length === 0) return null;
  return (
    <div className="grid gap-x-8 gap-y-4 border-t border-rule pt-4 @2xl:grid-cols-2">
      {shown.map(({ lang, label, text }) => (
        <section key={lang} aria-label={m.report_desk_preview({ language: label })} className="min-w-0">
          <p className="label-plate">{m.report_desk_preview({ language: label })}</p>
          {readProse(text).map((sentences, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no names
            <p key={i} lang={lang} className="measure mt-2 break-words">
              {sentences.map(({ text, keys }, at) => {
                const cited = keys.flatMap((key) => numbers.get(key) ?? []);
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor have sentences
                  <span key={at}>
                    {text}
                    {cited.map(({ number, text }) => (
                      <sup key={number} title={text} className="figures ml-0.5 text-fir">
                        {number}
                      </sup>
                    ))}
                    {cited.length === 0 && <Uncited />}{" "}
                  </span>
                );
              })}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}
