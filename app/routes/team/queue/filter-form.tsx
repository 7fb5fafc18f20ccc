import type { ReactNode } from "react";
import { Form } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { statusLabel } from "#business/messages/status-label.ts";
import { researchStatuses } from "#business/researches/research.ts";
import { type QueueFilter, queueQuery, sortings } from "#business/worklist/queue-filter.ts";
import { m } from "#texts/messages.js";

export const smallControl =
  "min-h-9 rounded-sm border border-edge bg-sheet px-2 py-1 text-[0.9375rem] text-ink";

/** Narrows the view by text and status; all of it is in the address, which a saved view keeps. */
export function FilterForm({ filter }: { filter: QueueFilter }) {
  const lang = useLanguage();
  const { owner, need } = filter;
  return (
    <div className="no-print flex flex-wrap items-end justify-between gap-x-8 gap-y-2 py-3">
      <Form method="get" key={queueQuery(filter)} className="flex flex-wrap items-end gap-x-3 gap-y-2">
        {owner && <input type="hidden" name="owner" value={owner} />}
        {need && <input type="hidden" name="need" value={need} />}
        <LabelledControl label={m.work_filter_text()}>
          <input type="search" name="q" defaultValue={filter.q} className={`${smallControl} w-64`} />
        </LabelledControl>
        <LabelledControl label={m.work_filter_status()}>
          <select name="status" defaultValue={filter.status ?? ""} className={smallControl}>
            <option value="">{m.work_filter_any_status()}</option>
            {researchStatuses.map((status) => (
              <option key={status} value={status}>
                {statusLabel(status, lang)}
              </option>
            ))}
          </select>
        </LabelledControl>
        <LabelledControl label={m.work_filter_sort()}>
          <select name="sort" defaultValue={filter.sort ?? "deadline"} className={smallControl}>
            {sortings.map((sorting) => (
              <option key={sorting} value={sorting}>
                {sortName(sorting)}
              </option>
            ))}
          </select>
        </LabelledControl>
        <button type="submit" className={`${buttonClass("secondary", "small")} min-h-9!`}>
          {m.work_filter_apply()}
        </button>
      </Form>
      <SaveViewForm query={queueQuery(filter)} />
    </div>
  );
}

function sortName(sorting: (typeof sortings)[number]): string {
  if (sorting === "deadline") return m.work_sort_deadline();
  if (sorting === "newest") return m.work_sort_newest();
  return sorting === "event" ? m.work_sort_event() : m.work_sort_customer();
}

function SaveViewForm({ query }: { query: string }) {
  return (
    <details key={query} className="relative">
      <summary className={`${buttonClass("quiet", "small")} min-h-9! list-none`}>
        {m.work_view_save()}
      </summary>
      <Form
        method="post"
        className="absolute right-0 z-30 mt-1 grid w-64 gap-2 border border-ink bg-sheet p-4 shadow-sheet max-xl:right-auto max-xl:left-0"
      >
        <input type="hidden" name="intent" value="save-view" />
        <input type="hidden" name="query" value={query} />
        <LabelledControl label={m.work_view_name()}>
          <input type="text" name="name" maxLength={60} required className={smallControl} />
        </LabelledControl>
        <label className="flex min-h-9 items-center gap-1.5 text-sm">
          <input type="checkbox" name="isShared" className="size-4 accent-fir" />
          {m.work_view_shared()}
        </label>
        <button type="submit" className={`${buttonClass("secondary", "small")} min-h-9!`}>
          {m.work_view_save()}
        </button>
      </Form>
    </details>
  );
}

export function LabelledControl({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="grid gap-0.5">
      <span className="label-plate">{label}</span>
      {children}
    </label>
  );
}
