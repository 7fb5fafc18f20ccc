import { Button } from "#app/ui/button.tsx";
import { m } from "#texts/messages.js";
import type { ReportTab } from "./load-report.ts";

type CitationPickerProps = Pick<ReportTab, "citations"> & { insert: (key: string) => void };

/** What the case can cite, with its citation key: inserted at the cursor, or typed. */
export function CitationPicker({ citations, insert }: CitationPickerProps) {
  if (citations.length === 0) return <p className="text-soft">{m.report_desk_no_citations()}</p>;
  return (
    <details open={citations.length <= 8}>
      <summary className="link inline-flex min-h-10 cursor-pointer items-center">
        {m.report_desk_cite({ count: String(citations.length) })}
      </summary>
      <ul className="relative mt-2 max-h-80 overflow-y-auto border-t border-rule">
        {citations.map(({ key, text }) => (
          <li
            key={key}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-rule py-1"
          >
            <code className="figures text-sm whitespace-nowrap">{`[^${key}]`}</code>
            <span className="text-sm break-words">{text}</span>
            <span className="noscript:hidden">
              <Button
                type="button"
                size="small"
                variant="quiet"
                onClick={() => insert(key)}
                aria-label={m.report_desk_insert_which({ citation: text })}
              >
                {m.report_desk_insert()}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
