import { Button } from "#app/ui/button.tsx";
import { m } from "#texts/messages.js";
import type { Edit, Edited, EditedRegion } from "./edited-regions.ts";
import { regionKindOptions, regionKindText, regionText } from "./region-labels.ts";

type RegionListProps = {
  edited: Edited;
  act: (edit: Edit) => void;
  show: (region: EditedRegion) => void;
  hasText: boolean;
};

/** Every box and every suggestion, in the order of the pages, with what each is. */
export function RegionList({ edited: { regions, suggestions }, act, show, hasText }: RegionListProps) {
  const none = hasText ? m.redaction_suggestions_none() : m.redaction_suggestions_no_text();
  const some =
    suggestions.length === 1
      ? m.redaction_suggestions_one()
      : m.redaction_suggestions_text({ count: String(suggestions.length) });
  return (
    <>
      <section aria-labelledby="redaction-suggestions" className="grid gap-2">
        <h2 id="redaction-suggestions" className="text-lg">
          {m.redaction_suggestions()}
        </h2>
        <p className="text-sm text-soft">{suggestions.length > 0 ? some : none}</p>
        <ul className="border-t border-rule empty:hidden">
          {inReadingOrder(suggestions).map((region) => {
            const about = { kind: regionKindText(region.kind), page: String(region.page) };
            return (
              <li key={region.id} className="flex flex-wrap items-center gap-x-4 border-b border-rule py-1">
                <span className="grow text-sm">
                  {about.kind} · {m.evidence_page({ page: about.page })}
                </span>
                <LinkButton onClick={() => show(region)} label={showText(region)} text={m.redaction_show()} />
                <LinkButton
                  onClick={() => act({ do: "accept", id: region.id })}
                  label={m.redaction_suggestion(about)}
                  text={m.redaction_accept()}
                />
                <LinkButton
                  onClick={() => act({ do: "drop", id: region.id })}
                  label={m.redaction_suggestion_drop(about)}
                  text={m.redaction_drop()}
                />
              </li>
            );
          })}
        </ul>
      </section>
      <section aria-labelledby="redaction-regions" className="grid gap-2">
        <h2 id="redaction-regions" className="text-lg">
          {m.redaction_regions()}
        </h2>
        {regions.length === 0 && <p className="text-sm text-soft">{m.redaction_regions_none()}</p>}
        <ol className="border-t border-rule empty:hidden">
          {inReadingOrder(regions).map((region, i) => (
            <li key={region.id} className="flex flex-wrap items-center gap-x-4 border-b border-rule py-1">
              <span className="figures w-6 text-brass">{i + 1}</span>
              <select
                aria-label={m.redaction_kind_of({ number: String(i + 1) })}
                value={region.kind}
                onChange={({ target }) =>
                  act({ do: "kind", id: region.id, kind: target.value as EditedRegion["kind"] })
                }
                className="min-h-10 rounded-sm border border-edge bg-sheet px-2 text-sm"
              >
                {regionKindOptions().map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
              <span className="figures grow text-sm text-soft">
                {m.evidence_page({ page: String(region.page) })}
              </span>
              <LinkButton onClick={() => show(region)} label={showText(region)} text={m.redaction_show()} />
              <LinkButton
                onClick={() => act({ do: "remove", id: region.id })}
                label={m.redaction_remove_which({ region: regionText(region) })}
                text={m.redaction_remove()}
              />
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function showText(region: EditedRegion): string {
  return m.redaction_show_which({ region: regionText(region) });
}

function inReadingOrder(regions: readonly EditedRegion[]): EditedRegion[] {
  return regions.toSorted((a, b) => a.page - b.page || a.y - b.y || a.x - b.x);
}

function LinkButton({ onClick, label, text }: { onClick: () => void; label: string; text: string }) {
  return (
    <Button type="button" variant="quiet" size="small" onClick={onClick} aria-label={label}>
      {text}
    </Button>
  );
}
