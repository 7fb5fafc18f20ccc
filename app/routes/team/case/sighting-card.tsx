import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { NameGroundIfAsked } from "#app/parts/forms/name-ground-field.tsx";
import { EvidenceClassMark } from "#app/parts/history/case-timeline.tsx";
import { TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";

export type SightingFacts = {
  id: string;
  vehicle: string;
  year: number | null;
  plates: string[];
  chassis: string | null;
  names: string[];
  colour: string | null;
  dealer: string | null;
  place: string | null;
  country: string | null;
  when: string | null;
  type: string;
  title: string;
  text: string;
  source: {
    title: string;
    publisher: string | null;
    url: string | null;
    evidenceClass: "A" | "B" | "C" | "D" | "E" | "F";
  };
  /** 0 to 1. */
  probability: number;
  /** In words, with the weight in bits. */
  reasons: readonly { words: string; weight: number }[];
  /** Already in the timeline. */
  recorded: boolean;
};

type SightingCardProps = { sighting: SightingFacts; open: boolean; refused: RefusedForm | undefined };

export function SightingCard({ sighting, open, refused }: SightingCardProps) {
  const { source, recorded } = sighting;
  return (
    <article
      className={`grid gap-2 border bg-sheet p-4 ${recorded ? "border-fir border-l-6" : "border-rule"}`}
    >
      <ul className="flex flex-wrap gap-x-3 gap-y-1">
        {sighting.reasons.map(({ words, weight }) => (
          <li key={words} className={weight >= 3 ? strong : weight < 0 ? against : weak}>
            {words}
          </li>
        ))}
      </ul>
      <div>
        <p className="label-plate">
          {[sighting.when, sighting.place, sighting.country, sighting.type].filter(Boolean).join(" · ")}
        </p>
        <h4 className="text-lg">{sighting.title || sighting.vehicle}</h4>
      </div>
      <p className="figures text-sm font-medium">
        {marksOf(sighting).map((mark, i) => (
          <span key={mark} className="inline-block">
            {i > 0 && <span className="px-1.5 text-soft">·</span>}
            {mark}
          </span>
        ))}
      </p>
      {sighting.text && <p className="measure text-sm">{sighting.text}</p>}
      <p className="text-sm text-soft">
        {m.team_archive_source()}:{" "}
        {source.url ? (
          <a href={source.url} className="link" rel="noopener noreferrer" target="_blank">
            {nameOf(source)}
          </a>
        ) : (
          nameOf(source)
        )}{" "}
        · <EvidenceClassMark grade={source.evidenceClass} />
      </p>
      {recorded && <p className="font-semibold text-fir">{m.team_archive_confirmed()}</p>}
      {!recorded && open && (
        <ActionForm
          action={{ intent: "sighting", archiveRecordId: sighting.id }}
          section="archive"
          submit={m.team_archive_confirm()}
          submitLabel={m.team_archive_confirm_which({ title: sighting.title || sighting.vehicle })}
          refused={refused}
        >
          {(field) => (
            <>
              {sighting.when === null && (
                <TextField
                  {...field("date")}
                  label={m.match_date()}
                  hint={m.match_date_hint()}
                  autoComplete="off"
                />
              )}
              <NameGroundIfAsked field={field} />
            </>
          )}
        </ActionForm>
      )}
    </article>
  );
}

const strong = "rounded border border-fir px-2 text-sm font-semibold text-fir";
const weak = "rounded border border-dashed border-edge px-2 text-sm text-soft";
const against = "rounded border border-dashed border-oxblood px-2 text-sm text-oxblood";

function marksOf({ vehicle, year, plates, chassis, names, colour, dealer }: SightingFacts): string[] {
  return [vehicle, year, ...plates, chassis, ...names, colour, dealer].filter(Boolean).map(String);
}

function nameOf({ title, publisher }: SightingFacts["source"]): string {
  return [title, publisher].filter(Boolean).join(", ");
}
