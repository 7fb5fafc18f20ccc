import { ZoomableHistory } from "#app/parts/history/zoomable-history.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { ScoreDial } from "#app/parts/score/score-dial.tsx";
import { scoreClassLabels } from "#app/parts/score/score-labels.ts";
import { Plate } from "#app/parts/vehicle/plate.tsx";
import { TypePlate } from "#app/parts/vehicle/type-plate.tsx";
import type { PlateReading } from "#business/identification/plates/plate.ts";
import type { Block, Chapter, PrintedReport } from "#business/reports/printed-report.ts";
import { m } from "#texts/messages.js";
import { ReportEntries } from "./report-entries.tsx";
import { type ReportLinks, ReportNotes } from "./report-notes.tsx";
import { ReportProse } from "./report-prose.tsx";
import { VehicleSketch } from "./vehicle-sketch.tsx";

type ReportProps = { report: PrintedReport; plate: PlateReading | null; links: ReportLinks };

/** A report as a page: the same chapters, in the same order, as its PDF. Works without scripts. */
export function Report({ report, plate, links }: ReportProps) {
  const { vehicle, score, leftOut, blackened } = report;
  return (
    <article className="report grid grid-cols-[minmax(0,1fr)]">
      <header className="grid gap-5 border-b-2 border-ink pb-6">
        <div className="flex flex-wrap items-center gap-x-10 gap-y-6">
          <VehicleSketch kind={vehicle.kind} />
          <figure className="w-44 text-center">
            <ScoreDial points={score.total} label={m.case_score()} classes={scoreClassLabels()} />
            {score.classification && (
              <figcaption className="mt-1 font-serif text-xl text-brass">{score.classification}</figcaption>
            )}
          </figure>
          {plate && <Plate reading={plate} year={vehicle.year ?? undefined} size="1.7rem" />}
          {vehicle.chassisNumber && (
            <TypePlate
              label={vehicle.kind === "antique-boat" ? m.case_chassis_number_boat() : m.case_chassis_number()}
              number={vehicle.chassisNumber}
            />
          )}
        </div>
        {blackened > 0 && (
          <p className="measure border-l-4 border-oxblood bg-sheet px-4 py-3">
            {blackened === 1 ? m.report_blackened_one() : m.report_blackened({ count: String(blackened) })}
          </p>
        )}
        {leftOut > 0 && (
          <p className="measure border-l-4 border-oxblood bg-sheet px-4 py-3">
            {leftOut === 1 ? m.report_left_out_one() : m.report_left_out({ count: String(leftOut) })}
          </p>
        )}
        <nav aria-label={m.report_contents()} className="no-print">
          <ol className="flex flex-wrap gap-x-6 gap-y-1">
            {report.chapters.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`} className="link inline-flex min-h-8 items-center">
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </header>
      {report.chapters.map((chapter) => (
        <ReportChapter key={chapter.id} chapter={chapter} links={links} />
      ))}
    </article>
  );
}

function ReportChapter({
  chapter: { id, heading, by, blocks },
  links,
}: {
  chapter: Chapter;
  links: ReportLinks;
}) {
  const authors = {
    people: m.report_written_by_people,
    program: m.report_written_by_program,
    both: m.report_written_by_both,
  };
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="scholarly scroll-mt-4 border-b border-rule py-8 outline-none"
      tabIndex={-1}
    >
      <div>
        <h2 id={`${id}-heading`} className="text-xl hyphens-auto">
          {heading}
        </h2>
        <p className="mt-1 text-sm text-soft">{authors[by]()}</p>
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
        {blocks.map((block, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names and never move
          <ReportBlock key={i} block={block} caption={heading} links={links} />
        ))}
      </div>
    </section>
  );
}

function ReportBlock({ block, caption, links }: { block: Block; caption: string; links: ReportLinks }) {
  switch (block.kind) {
    case "prose":
      return <ReportProse {...block} />;
    case "text":
      return <p className="measure">{block.text}</p>;
    case "drawing":
      return <Drawing block={block} caption={caption} />;
    case "entries":
      return <ReportEntries entries={block.entries} />;
    case "facts":
      return (
        <dl className="border-t border-rule">
          {block.facts.map(([label, value]) => (
            <div
              key={label}
              className="grid gap-x-6 border-b border-rule py-2 sm:grid-cols-[15rem_minmax(0,1fr)]"
            >
              <dt className="font-semibold">{label}</dt>
              <dd className="measure min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
      );
    case "notes":
      return <ReportNotes notes={block.notes} links={links} />;
  }
}

function Drawing({ block, caption }: { block: Extract<Block, { kind: "drawing" }>; caption: string }) {
  const lang = useLanguage();
  return (
    <>
      <ZoomableHistory
        builtIn={block.builtIn}
        until={block.until}
        events={block.events}
        coverage={block.coverage}
        custody={block.custody.map(({ id, party, when, certain, possible }) => ({
          id,
          party,
          when,
          draft: false,
          bar: { certain, possible },
        }))}
        locale={lang}
        caption={caption}
      >
        {/* The entries below replace the drawing on phones and paper. */}
        <span hidden />
      </ZoomableHistory>
      {block.original && <p className="text-sm text-soft">{block.original}</p>}
    </>
  );
}
