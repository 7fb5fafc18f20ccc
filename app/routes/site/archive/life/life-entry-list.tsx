import { Fragment } from "react";
import { gapsByEntry, HistoryGaps } from "#app/parts/history/history-gap.tsx";
import { Plate } from "#app/parts/vehicle/plate.tsx";
import { middot, unbrokenText } from "#app/ui/unbroken.tsx";
import { gapsOf } from "#business/history/coverage.ts";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import type { LifeEntry } from "./life-entries.ts";
import { SourceLine } from "./life-sources.tsx";
import type { LifeView } from "./life-view.server.ts";

/** Year by year, with its evidence. */
export function LifeEntries({
  life: { entries, coverage, custody },
  lang,
}: {
  life: LifeView;
  lang: Locale;
}) {
  const gapsAfter = gapsByEntry(entries, gapsOf(coverage));
  return (
    <section aria-labelledby="sightings" className="defer-layout">
      <h2 id="sightings" className="mb-3 text-2xl">
        {m.reading_entries()}
      </h2>
      <ol className="life-entries border-t-2 border-ink">
        <HistoryGaps gaps={gapsAfter.get("")} />
        {entries.map((entry) => (
          <Fragment key={entry.id}>
            <Entry entry={entry} held={custody.filter(({ code }) => code === entry.id)} lang={lang} />
            <HistoryGaps gaps={gapsAfter.get(entry.id)} />
          </Fragment>
        ))}
      </ol>
    </section>
  );
}

type EntryProps = { entry: LifeEntry; held: LifeView["custody"]; lang: Locale };

function Entry({ entry, held, lang }: EntryProps) {
  const { id, year, when, type, place, title, text, colour, plates } = entry;
  return (
    <li id={id} tabIndex={-1} className="life-entry">
      <span aria-hidden="true" className="figures text-2xl leading-tight">
        {year}
      </span>
      <div className="min-w-0">
        <p className="label-plate">{[when, place, type].filter(Boolean).join(middot)}</p>
        <h3 className="text-lg leading-snug">{title}</h3>
        {text && <p className="measure">{unbrokenText(text)}</p>}
        {held.map(({ id, party, when }) => (
          <p key={id} id={`c-${id}`} className="text-sm">
            <span className="font-semibold">{m.history_custody()}:</span> {party}, {when}
          </p>
        ))}
        {(plates.length > 0 || colour) && (
          <p className="mt-1 flex flex-wrap items-center gap-3 text-sm">
            {plates.map(({ reading, year }) => (
              <Plate key={reading.norm} reading={reading} year={year} size="1.05rem" />
            ))}
            {colour && m.reading_colour({ colour })}
          </p>
        )}
      </div>
      <Evidence entry={entry} lang={lang} />
    </li>
  );
}

function Evidence({ entry: { id, sources }, lang }: { entry: LifeEntry; lang: Locale }) {
  const grades = [...new Set(sources.map(({ grade }) => grade))].sort().join(", ");
  return (
    <details className="life-evidence text-sm">
      <summary className="link min-h-11 cursor-pointer content-center">
        {sources.length === 1
          ? m.reading_evidence_one({ grade: grades })
          : m.reading_evidence({ count: String(sources.length), grades })}
      </summary>
      <ul className="grid gap-1.5 pb-1">
        {sources.map((source) => (
          <li key={source.number} className="leading-snug">
            <SourceLine source={source} />
          </li>
        ))}
      </ul>
      <a
        href={`/${lang}/archive/sightings/${id}`}
        className="no-print link inline-flex min-h-11 items-center"
      >
        {m.reading_cite()}
      </a>
    </details>
  );
}
