import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { gradeMeanings } from "#app/wording/grade-meanings.ts";
import { type CoverageGap, gapsOf, type Stretch } from "#business/history/coverage.ts";
import { m } from "#texts/messages.js";
import type { DrawnCustody } from "./custody-figure.tsx";
import { gapsByEntry, HistoryGaps } from "./history-gap.tsx";
import type { TimelineEntry } from "./timeline-entries.ts";
import { ZoomableHistory } from "./zoomable-history.tsx";

type CaseTimelineProps = {
  entries: readonly TimelineEntry[];
  coverage: readonly Stretch[];
  builtIn: number | null;
  thisYear: number;
  heading: "h3" | "h4";
  custody?: readonly DrawnCustody[];
};

export function CaseTimeline({
  entries,
  coverage,
  builtIn,
  thisYear,
  heading,
  custody = [],
}: CaseTimelineProps) {
  const lang = useLanguage();
  const [first] = entries;
  if (!first) return <EmptyState title={m.case_no_entries()} next={m.case_no_entries_next()} />;
  return (
    <ZoomableHistory
      builtIn={builtIn ?? Number(first.year)}
      until={thisYear}
      events={entries.map(({ id, sortsOn, when, title }) => ({ id, sortsOn, label: when, title }))}
      coverage={coverage}
      custody={custody}
      locale={lang}
      caption={m.case_timeline()}
    >
      <Statements entries={entries} heading={heading} gaps={gapsByEntry(entries, gapsOf(coverage))} />
    </ZoomableHistory>
  );
}

type StatementsProps = Pick<CaseTimelineProps, "entries" | "heading"> & { gaps: Map<string, CoverageGap[]> };

function Statements({ entries, heading, gaps }: StatementsProps) {
  if (entries.length <= foldedFrom)
    return (
      <ol className="relative @min-[32rem]/history:mt-8">
        <HistoryGaps gaps={gaps.get("")} />
        {entries.map((entry, i) => (
          <Item key={entry.id} entry={entry} number={i + 1} heading={heading} gaps={gaps.get(entry.id)} />
        ))}
      </ol>
    );
  const years = [...Map.groupBy(entries, ({ year }) => year)];
  return (
    <div className="grid border-t border-rule @min-[32rem]/history:mt-8">
      {years.map(([year, ofYear]) => (
        <details key={year} className="border-b border-rule [&[open]>summary]:mb-4">
          <summary className="flex min-h-13 cursor-pointer items-center gap-4">
            <span className="figures text-lg">{year}</span>
            <span className="text-soft">{entryCount(ofYear.length)}</span>
          </summary>
          <ol className="relative pb-5">
            {ofYear.map((entry) => (
              <Item key={entry.id} entry={entry} heading={heading} gaps={gaps.get(entry.id)} />
            ))}
          </ol>
        </details>
      ))}
    </div>
  );
}

/** With more entries, a year is one line that opens; a link to an entry opens it too. */
const foldedFrom = 100;

function entryCount(count: number): string {
  return count === 1 ? m.history_one_entry() : m.history_entries({ count: String(count) });
}

type ItemProps = {
  entry: TimelineEntry;
  number?: number;
  heading: "h3" | "h4";
  gaps: CoverageGap[] | undefined;
};

function Item({ entry, number, heading, gaps }: ItemProps) {
  return (
    <>
      <li
        id={entry.id}
        tabIndex={-1}
        className="group relative grid grid-cols-[3.4rem_minmax(0,1fr)] gap-x-4 pb-7 outline-none @max-[14rem]/history:grid-cols-[minmax(0,1fr)] @max-[14rem]/history:before:hidden not-last:before:absolute not-last:before:inset-y-2 not-last:before:left-[1.62rem] not-last:before:border-l not-last:before:border-ink last:pb-0"
      >
        <span
          aria-hidden="true"
          className="figures relative grid content-start justify-items-center @max-[14rem]/history:justify-items-start"
        >
          <span className="flex size-[3.3rem] items-center justify-center rounded-full border-2 border-ink bg-paper text-base group-target:bg-ink group-target:text-paper">
            {entry.year}
          </span>
          <span className="hidden bg-paper px-1 text-xs text-soft @min-[32rem]/history:block">{number}</span>
        </span>
        <Statement entry={entry} heading={heading} />
      </li>
      <HistoryGaps gaps={gaps} />
    </>
  );
}

function Statement({ entry, heading: Heading }: { entry: TimelineEntry; heading: "h3" | "h4" }) {
  return (
    <div className="min-w-0 pt-0.5">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <time className="label-plate" dateTime={machineDate(entry.date)}>
          {[entry.when, entry.place].filter(Boolean).join(" · ")}
        </time>
        <span className="rounded border border-edge px-1.5 font-plate text-xs font-medium whitespace-nowrap">
          {entry.type}
        </span>
      </p>
      <Heading className="text-lg">{entry.title}</Heading>
      {entry.description && <p className="measure whitespace-pre-line">{entry.description}</p>}
      {entry.agreements.length > 0 && (
        <p className="measure text-sm">
          <span className="font-semibold">{m.case_agreements()}:</span> {entry.agreements.join(" · ")}
        </p>
      )}
      {!entry.citation && !entry.evidenceClass && (
        <p className="measure mt-1 text-sm text-brass">{m.case_no_citation()}</p>
      )}
      {(entry.citation || entry.evidenceClass) && (
        <p className="measure mt-1 text-sm text-soft">
          {entry.citation && `${m.case_source()}: ${entry.citation}`}
          {entry.citation && entry.evidenceClass && " · "}
          {entry.evidenceClass && <EvidenceClassMark grade={entry.evidenceClass} />}
        </p>
      )}
    </div>
  );
}

export function EvidenceClassMark({ grade }: { grade: NonNullable<TimelineEntry["evidenceClass"]> }) {
  return (
    <>
      <span className="figures">{m.case_grade({ grade })}</span> ({gradeMeanings()[grade]})
    </>
  );
}

/** `<time>` accepts whole days, months and years, not approximations or intervals. */
function machineDate(edtf: string): string | undefined {
  return /^\d{4}(-\d{2}){0,2}$/.test(edtf) ? edtf : undefined;
}
