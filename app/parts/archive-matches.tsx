import type { Question } from "#business/matching/question.ts";
import { m } from "#texts/messages.js";
import type { RefusedDeed } from "./deed-form.tsx";
import { BlockFailed, Empty } from "./empty.tsx";
import { Fact } from "./known.tsx";
import { SightingCard, type SightingFacts } from "./sighting-card.tsx";

type ArchiveFacts = { question: Question; count: number; sightings: readonly SightingFacts[] };

type ArchiveMatchesProps = { archive: ArchiveFacts | null; open: boolean; refused: RefusedDeed | undefined };

/** What was asked stands beside what the archive answers, so that both can be compared sign by sign. */
export function ArchiveMatches({ archive, open, refused }: ArchiveMatchesProps) {
  if (!archive) return <BlockFailed />;
  const { question, count, sightings } = archive;
  return (
    <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <section aria-label={m.team_archive_asked()} className="self-start lg:sticky lg:top-6">
        <h3 className="text-lg">{m.team_archive_asked()}</h3>
        <dl>
          <Fact label={m.case_chassis_number()}>{inFigures(question.fahrgestellnummer)}</Fact>
          <Fact label={m.case_license_plate()}>{inFigures(question.kennzeichen)}</Fact>
          <Fact label={`${m.case_make()}, ${m.case_model()}`}>{question.markeModell}</Fact>
          <Fact label={m.case_year()}>{inFigures(question.baujahr)}</Fact>
        </dl>
      </section>
      <div className="grid min-w-0 content-start gap-4">
        {count === 0 && <Empty title={m.team_archive_none()} next={m.team_archive_none_next()} />}
        {count > 0 && (
          <p>
            {count === 1 ? m.team_archive_one() : m.team_archive_count({ count: String(count) })}{" "}
            {sightings.length < count && m.team_archive_shown({ count: String(sightings.length) })}
          </p>
        )}
        {!open && count > 0 && <p className="text-sm text-soft">{m.team_not_open()}</p>}
        <ul className="grid gap-4">
          {sightings.map((sighting) => (
            <li key={sighting.id}>
              <SightingCard sighting={sighting} open={open} refused={refused} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function inFigures(text: string | null) {
  return text && <span className="figures break-words">{text}</span>;
}
