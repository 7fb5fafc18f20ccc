import { useState } from "react";
import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Day } from "#app/ui/date.tsx";
import { m } from "#texts/messages.js";
import { Way } from "./add-source-forms.tsx";
import { classLabels, formLabels, rightsLabels, verificationLabels } from "./evidence-labels.ts";
import type { SourceFacts } from "./load-evidence.ts";
import { SourceFields } from "./source-fields.tsx";

type ChangeSourceProps = {
  source: SourceFacts;
  today: string;
  groups: readonly string[];
  refused: RefusedForm | undefined;
};

export function ChangeSource({ source, refused, ...rest }: ChangeSourceProps) {
  const { id, version } = source;
  const to = `?source=${id}#source-${id}`;
  const own = refused?.values.sourceId === id ? refused : undefined;
  const form = { section: "sources", refused, to };
  return (
    <div className="mt-1">
      <Way name={m.evidence_change()} open={own?.values.intent === "change-source"}>
        <ActionForm
          {...form}
          action={{ intent: "change-source", sourceId: id }}
          submit={isStale(own, source) ? m.evidence_save_mine() : m.evidence_save()}
        >
          {(field) => (
            <>
              <OpenedVersion version={version} refused={own} />
              <Difference source={source} refused={own} />
              <SourceFields field={field} source={source} {...rest} />
            </>
          )}
        </ActionForm>
      </Way>
      <Way name={m.evidence_remove()} open={own?.values.intent === "remove-source"}>
        <p className="mb-2 text-sm text-soft">{m.evidence_remove_text()}</p>
        <ActionForm
          {...form}
          action={{ intent: "remove-source", sourceId: id }}
          submit={m.evidence_remove_now()}
          submitLabel={m.evidence_remove_which({ title: source.title })}
          variant="danger"
        >
          <input type="hidden" name="version" value={version} />
        </ActionForm>
      </Way>
    </div>
  );
}

/**
 * The version that the form was opened with, whatever arrives while somebody types; after a refusal, the one that was shown. A text field:
 * React would put a hidden one back when a draft brings its own version.
 */
function OpenedVersion({ version, refused }: { version: number; refused: RefusedForm | undefined }) {
  const [opened, setOpened] = useState({ version, refused });
  if (refused && refused !== opened.refused) setOpened({ version, refused });
  return <input key={opened.version} name="version" defaultValue={opened.version} hidden readOnly />;
}

/** Somebody else saved since this form was opened; the form holds what was typed, and now names the newer version. */
function isStale(refused: RefusedForm | undefined, { version }: SourceFacts): boolean {
  return refused?.values.intent === "change-source" && refused.values.version !== String(version);
}

/** Both texts, field by field. */
function Difference({ source, refused }: { source: SourceFacts; refused: RefusedForm | undefined }) {
  const lang = useLanguage();
  if (!refused || !isStale(refused, source)) return null;
  const words: Partial<Record<string, Record<string, string>>> = {
    evidenceClass: classLabels(),
    form: formLabels(),
    verification: verificationLabels(),
    rights: rightsLabels(),
  };
  const different = Object.entries(fieldNames()).filter(
    ([field]) => (refused.values[field] ?? "") !== standing(source, field),
  );
  const shown = (field: string, value: string) => words[field]?.[value] ?? (value || "–");
  return (
    <div className="border-l-4 border-brass bg-paper px-4 py-3">
      <p className="font-semibold">
        {m.evidence_conflict({ who: source.changedBy })} <Day date={source.changedAt} locale={lang} time />
      </p>
      <dl className="mt-2 grid gap-2">
        {different.map(([field, name]) => (
          <div key={field} className="grid gap-x-5 @lg:grid-cols-2">
            <dt className="label-plate @lg:col-span-2">{name}</dt>
            <dd className="break-words">
              {m.evidence_conflict_standing()} {shown(field, standing(source, field))}
            </dd>
            <dd className="break-words">
              {m.evidence_conflict_yours()} {shown(field, refused.values[field] ?? "")}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm">{m.evidence_conflict_choose()}</p>
      <p>
        <a
          href={`?source=${source.id}#source-${source.id}`}
          className="link inline-flex min-h-10 items-center"
        >
          {m.evidence_conflict_keep({ who: source.changedBy })}
        </a>
      </p>
    </div>
  );
}

function standing(source: SourceFacts, field: string): string {
  return String(source[field as keyof SourceFacts] ?? "");
}

const fieldNames = () => ({
  title: m.evidence_title(),
  evidenceClass: m.evidence_class(),
  date: m.evidence_date(),
  repository: m.evidence_repository(),
  callNumber: m.evidence_call_number_label(),
  form: m.evidence_form(),
  verification: m.evidence_verification(),
  rights: m.evidence_rights(),
  originGroup: m.evidence_origin_group(),
});
