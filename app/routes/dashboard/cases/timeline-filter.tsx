import { Form, Link, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/field.tsx";
import { usePreHydrationValue } from "#app/ui/use-pre-hydration-value.ts";
import { m } from "#texts/messages.js";

type ChoiceProps = {
  kinds: readonly { value: string; label: string; count: number }[];
  /** The only kind shown; empty for all. */
  kind: string;
  asTable: boolean;
  count: number;
};

export function TimelineFilter({ kinds, kind, asTable, count }: ChoiceProps) {
  const submit = useSubmit();
  const show = (form: HTMLFormElement) => void submit(form, { preventScrollReset: true });
  const form = usePreHydrationValue<HTMLFormElement>((form) => {
    if (new FormData(form).get("kind") !== kind) show(form);
  });
  const view = new URLSearchParams({ ...(kind && { kind }), ...(!asTable && { view: "table" }) });
  return (
    <div className="no-print flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      {kinds.length > 1 && (
        <Form
          ref={form}
          method="get"
          action="#file"
          preventScrollReset
          onChange={(event) => show(event.currentTarget)}
          className="flex min-w-0 flex-wrap items-end gap-2"
        >
          {asTable && <input type="hidden" name="view" value="table" />}
          <label htmlFor="kind" className="grid min-w-0 gap-1 text-sm">
            <span className="text-soft">{m.timeline_filter()}</span>
            <select
              key={kind}
              id="kind"
              name="kind"
              autoComplete="off"
              defaultValue={kind}
              className={`${controlClass} select max-w-full`}
            >
              <option value="">{m.timeline_filter_all({ count: String(count) })}</option>
              {kinds.map((each) => (
                <option key={each.value} value={each.value}>
                  {each.label} ({each.count})
                </option>
              ))}
            </select>
          </label>
          <noscript>
            <Button variant="secondary">{m.timeline_filter_show()}</Button>
          </noscript>
        </Form>
      )}
      <Link
        to={{ search: view.toString(), hash: "file" }}
        preventScrollReset
        className="link inline-flex min-h-10 items-center text-sm"
      >
        {asTable ? m.timeline_as_list() : m.timeline_as_table()}
      </Link>
    </div>
  );
}
