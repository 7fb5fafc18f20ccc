import { gapText } from "#app/parts/history/history-gap.tsx";
import { gapsOf } from "#business/history/coverage.ts";
import { m } from "#texts/messages.js";
import type { LifeView } from "./life-view.server.ts";

/** Gaps, contradictions that our rules find, and those that the sources themselves state. */
export function LifeOpenQuestions({
  life: { coverage, contradictions, disputed, entries },
}: {
  life: LifeView;
}) {
  const gaps = gapsOf(coverage);
  return (
    <section aria-labelledby="open" className="defer-layout">
      <h2 id="open" className="mb-3 text-2xl">
        {m.reading_open()}
      </h2>
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
        <div>
          <h3 className="label-plate border-b border-rule pb-1">{m.reading_gaps()}</h3>
          {gaps.length === 0 ? (
            <p className="mt-2">{m.reading_gaps_none()}</p>
          ) : (
            <ul className="mt-2 grid gap-1">
              {gaps.map((gap) => (
                <li key={gap.from}>{gapText(gap)}</li>
              ))}
            </ul>
          )}
        </div>
        <div>
          <h3 className="label-plate border-b border-rule pb-1">{m.reading_contradictions()}</h3>
          {contradictions.length + disputed.length === 0 ? (
            <p className="mt-2">{m.reading_contradictions_none()}</p>
          ) : (
            <ul className="mt-2 grid gap-2">
              {contradictions.map(({ rule, text, codes }) => (
                <li key={rule}>
                  {text} <EntryLinks codes={codes} entries={entries} />
                </li>
              ))}
              {disputed.length > 0 && (
                <li>
                  {m.reading_contradictions_disputed()} <EntryLinks codes={disputed} entries={entries} />
                </li>
              )}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}

type EntryLinksProps = { codes: readonly string[]; entries: LifeView["entries"] };

function EntryLinks({ codes, entries }: EntryLinksProps) {
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]));
  return codes.map((code, i) => (
    <span key={code}>
      {i > 0 && ", "}
      <a href={`#${code}`} className="link">
        {[entryOf.get(code)?.when, entryOf.get(code)?.title].filter(Boolean).join(": ")}
      </a>
    </span>
  ));
}
