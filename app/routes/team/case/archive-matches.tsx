import type { RefusedForm } from "#app/http/read-form.ts";
import { BlockFailed, EmptyState } from "#app/parts/page/empty-state.tsx";
import { Fact } from "#app/parts/page/fact.tsx";
import type { VehicleDescription } from "#business/identification/description/vehicle-description.ts";
import { m } from "#texts/messages.js";
import { NotOpen } from "./shell/not-open.tsx";
import { SightingCard, type SightingFacts } from "./sighting-card.tsx";

type ArchiveFacts = { question: VehicleDescription; count: number; sightings: readonly SightingFacts[] };

type ArchiveMatchesProps = { archive: ArchiveFacts | null; open: boolean; refused: RefusedForm | undefined };

/** The description next to the archive's matches, for comparison by character. */
export function ArchiveMatches({ archive, open, refused }: ArchiveMatchesProps) {
  if (!archive) return <BlockFailed />;
  const { question, count, sightings } = archive;
  const boat = question.vehicleType === "antique-boat";
  return (
    <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <section aria-label={m.team_archive_asked()} className="self-start lg:sticky lg:top-6">
        <h3 className="text-lg">{m.team_archive_asked()}</h3>
        <dl>
          <Fact label={boat ? m.case_chassis_number_boat() : m.case_chassis_number()}>
            {inFigures(question.fahrgestellnummer)}
          </Fact>
          <Fact label={boat ? m.case_license_plate_boat() : m.case_license_plate()}>
            {inFigures(question.kennzeichen)}
          </Fact>
          <Fact label={boat ? m.case_type_of_boat() : `${m.case_make()}, ${m.case_model()}`}>
            {question.markeModell}
          </Fact>
          <Fact label={m.case_year()}>{inFigures(question.baujahr)}</Fact>
        </dl>
      </section>
      <div className="grid min-w-0 content-start gap-4">
        {count === 0 && <EmptyState title={m.team_archive_none()} next={m.team_archive_none_next()} />}
        {count > 0 && (
          <p>
            {count === 1 ? m.team_archive_one() : m.team_archive_count({ count: String(count) })}{" "}
            {sightings.length < count && m.team_archive_shown({ count: String(sightings.length) })}
          </p>
        )}
        {count > 0 && <NotOpen />}
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
