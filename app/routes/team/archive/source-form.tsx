import { Form, useNavigation } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { evidenceClasses, sourceKinds } from "#business/archive/source.ts";
import { m } from "#texts/messages.js";

export type ArchiveSourceFields = Record<
  | "key"
  | "title"
  | "publisher"
  | "kind"
  | "evidenceClass"
  | "licence"
  | "legalBasis"
  | "url"
  | "period"
  | "coverage"
  | "persons"
  | "visibility",
  string | null
>;

type SourceFormProps = { source?: ArchiveSourceFields; refused: RefusedForm | undefined };

/** A source, its permitted uses and its handling of personal names. The key is set once. */
export function ArchiveSourceForm({ source, refused }: SourceFormProps) {
  const busy = useNavigation().formData?.get("intent") === "source";
  const field = (name: keyof ArchiveSourceFields) => ({
    name,
    defaultValue: refused?.values[name] ?? source?.[name] ?? "",
    error: refused?.errors[name],
  });
  return (
    <Form method="post" noValidate className="grid max-w-3xl gap-5 sm:grid-cols-2">
      <input type="hidden" name="intent" value="source" />
      <div className="sm:col-span-2 empty:hidden">
        <FormErrors title={m.team_refused()} refused={refused} />
      </div>
      {source ? (
        <input type="hidden" name="key" value={source.key ?? ""} />
      ) : (
        <TextField
          {...field("key")}
          label={m.archive_source_key()}
          hint={m.archive_source_key_hint()}
          required
        />
      )}
      <TextField {...field("title")} label={m.archive_source_title()} required />
      <SelectField
        {...field("kind")}
        label={m.archive_source_kind()}
        placeholder={m.team_status_choose()}
        options={kindOptions(source?.kind ?? null)}
        required
      />
      <SelectField
        {...field("evidenceClass")}
        label={m.archive_source_class()}
        placeholder={m.team_status_choose()}
        options={evidenceClasses.map((value) => ({ value, label: evidenceClassLabel(value) }))}
        required
      />
      <TextField
        {...field("publisher")}
        label={m.archive_source_publisher()}
        optional={m.archive_optional()}
      />
      <TextField
        {...field("url")}
        label={m.archive_source_url()}
        optional={m.archive_optional()}
        inputMode="url"
      />
      <TextField {...field("licence")} label={m.archive_source_licence()} required />
      <TextField {...field("legalBasis")} label={m.archive_source_basis()} required />
      <TextField
        {...field("period")}
        label={m.archive_source_period()}
        hint={m.archive_source_period_hint()}
        optional={m.archive_optional()}
      />
      <TextAreaField
        {...field("coverage")}
        label={m.archive_source_coverage()}
        optional={m.archive_optional()}
        rows={2}
      />
      <div className="sm:col-span-2">
        <RadioGroup
          {...field("persons")}
          defaultValue={field("persons").defaultValue || "drop"}
          label={m.archive_source_persons()}
          hint={m.archive_source_persons_hint()}
          options={[
            { value: "drop", label: m.archive_persons_drop() },
            { value: "restrict", label: m.archive_persons_restrict() },
          ]}
        />
      </div>
      <div className="sm:col-span-2">
        <RadioGroup
          {...field("visibility")}
          defaultValue={field("visibility").defaultValue || "team"}
          label={m.archive_source_visibility()}
          hint={m.archive_source_visibility_hint()}
          options={[
            { value: "team", label: m.archive_visibility_team() },
            { value: "public", label: m.archive_visibility_public() },
          ]}
        />
      </div>
      <div className="sm:col-span-2">
        <Button variant="secondary" pending={busy} pendingText={m.team_saving()}>
          {source ? m.archive_source_save() : m.archive_source_add()}
        </Button>
      </div>
    </Form>
  );
}

/** Seeded sources have their own kinds, kept unless somebody chooses another. */
function kindOptions(own: string | null) {
  const known = sourceKinds.map((value) => ({ value: value as string, label: sourceKindLabel(value) }));
  return own && !known.some(({ value }) => value === own)
    ? [{ value: own, label: sourceKindLabel(own) }, ...known]
    : known;
}

/** The kind's label; a source's own word if it is not in the list. */
export function sourceKindLabel(kind: string): string {
  return Object.hasOwn(kinds, kind) ? (kinds[kind]?.() ?? kind) : kind;
}

/** A test covers every kind that can be chosen. */
const kinds: Record<string, () => string> = {
  register: m.archive_kind_register,
  archive: m.archive_kind_archive,
  collection: m.archive_kind_collection,
  magazine: m.archive_kind_magazine,
  book: m.archive_kind_book,
  catalogue: m.archive_kind_catalogue,
  auction: m.archive_kind_auction,
  club: m.archive_kind_club,
  photo: m.archive_kind_photo,
  website: m.archive_kind_website,
  other: m.archive_kind_other,
  // For seeded sources.
  encyclopedia: m.archive_kind_encyclopedia,
  museum: m.archive_kind_museum,
  film: m.archive_kind_film,
  race_record: m.archive_kind_race_record,
  yacht_register: m.archive_kind_yacht_register,
  maker_archive: m.archive_kind_maker_archive,
  auction_catalogue: m.archive_kind_auction_catalogue,
  demonstration: m.archive_kind_demonstration,
};

/** "A: amtlich oder vom Werk". */
export function evidenceClassLabel(evidenceClass: (typeof evidenceClasses)[number]): string {
  return classes[evidenceClass]();
}

const classes: Record<(typeof evidenceClasses)[number], () => string> = {
  A: m.archive_class_a,
  B: m.archive_class_b,
  C: m.archive_class_c,
  D: m.archive_class_d,
  E: m.archive_class_e,
  F: m.archive_class_f,
};
