import { middot } from "#app/ui/unbroken.tsx";
import { gradeMeanings } from "#app/wording/grade-meanings.ts";
import { m } from "#texts/messages.js";
import type { SourceView } from "./life-entries.ts";

/** Every source once, with its grade and the grade's meaning. */
export function LifeSources({ sources }: { sources: readonly SourceView[] }) {
  const meanings = gradeMeanings();
  const grades = [...new Set(sources.map(({ grade }) => grade))].sort();
  return (
    <section aria-labelledby="sources" className="defer-layout">
      <h2 id="sources" className="mb-1 text-2xl">
        {m.reading_sources()}
      </h2>
      <p className="measure mb-3 text-sm text-soft">
        {grades.map((grade) => `${grade}: ${meanings[grade]}`).join(" · ")}
      </p>
      <ol className="gap-x-10 text-sm lg:columns-2">
        {sources.map((source) => (
          <li key={source.number} className="mb-2 flex break-inside-avoid gap-3 leading-snug">
            <span className="figures w-6 shrink-0 text-right text-soft">{source.number}</span>
            <span className="min-w-0">
              <SourceLine source={source} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function SourceLine({ source: { title, publisher, kind, year, url, grade } }: { source: SourceView }) {
  return (
    <>
      {url ? (
        <a href={url} rel="noopener" className="link [overflow-wrap:anywhere]">
          {title}
        </a>
      ) : (
        title
      )}
      {", "}
      {[publisher, year, kind].filter(Boolean).join(", ")}
      {middot}
      <span className="figures whitespace-nowrap" title={m.history_grade({ grade })}>
        {m.case_grade({ grade })}
      </span>
    </>
  );
}
