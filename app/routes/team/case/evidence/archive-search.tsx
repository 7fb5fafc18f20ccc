import { Form, useNavigation } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import { Way } from "./add-source-forms.tsx";
import type { ArchiveHit } from "./find-in-archive.ts";

type ArchiveSearchProps = {
  archive: { search: string; found: readonly ArchiveHit[] };
  shownId: string | null;
  refused: RefusedForm | undefined;
};

/** Any archive sighting can be a source, even one the engine did not propose. */
export function ArchiveSearch({ archive: { search, found }, shownId, refused }: ArchiveSearchProps) {
  const busy = useNavigation().state === "loading";
  const open = search !== "" || refused?.values.intent === "add-sighting";
  return (
    <Way name={m.evidence_add_sighting()} open={open}>
      <Form
        method="get"
        preventScrollReset
        // The field follows the address, also after "back".
        key={search}
        className="grid items-end gap-3 @lg:grid-cols-[minmax(0,1fr)_auto]"
      >
        {shownId && <input type="hidden" name="source" value={shownId} />}
        <TextField
          name="find"
          type="search"
          label={m.sightings_search()}
          hint={m.sightings_search_hint()}
          maxLength={120}
          defaultValue={search}
          autoComplete="off"
        />
        <Button variant="secondary" size="small" pending={busy} pendingText={m.sightings_searching()}>
          {m.sightings_submit()}
        </Button>
      </Form>
      <p role="status" className="mt-2 text-sm text-soft empty:hidden">
        {search !== "" &&
          (found.length === 0
            ? m.sightings_none_found()
            : m.sightings_found({ count: String(found.length) }))}
      </p>
      <ul>
        {found.map((sighting) => (
          <li key={sighting.id} className="border-t border-rule py-2">
            <Sighting sighting={sighting} search={search} refused={refused} />
          </li>
        ))}
      </ul>
    </Way>
  );
}

type SightingProps = { sighting: ArchiveHit; search: string; refused: RefusedForm | undefined };

function Sighting({ sighting, search, refused }: SightingProps) {
  const { id, title, when, place, marks, source, ref, evidenceClass } = sighting;
  return (
    <div className="grid items-start gap-x-4 gap-y-1 @lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="font-semibold break-words">{title}</p>
        <p className="text-sm">{[when, place, ...marks].filter(Boolean).join(" · ")}</p>
        <p className="text-sm break-words text-soft">
          {evidenceClass} · {source} · {ref}
        </p>
      </div>
      {sighting.taken ? (
        <p className="text-sm font-semibold text-fir">{m.evidence_taken()}</p>
      ) : (
        <ActionForm
          action={{ intent: "add-sighting", archiveRecordId: id }}
          section="sources"
          to={`?find=${encodeURIComponent(search)}#sources`}
          submit={m.evidence_take()}
          submitLabel={m.evidence_take_which({ title })}
          refused={refused}
        >
          {Object.entries({ title: "", evidenceClass, ...ofSighting }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </ActionForm>
      )}
    </div>
  );
}

/** Defaults for sightings; the researcher changes them where they do not apply. */
const ofSighting = { form: "transcript", verification: "unchecked", rights: "quote" };
