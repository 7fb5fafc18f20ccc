import { useEffect, useState } from "react";
import { formAction } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { rememberQueue } from "#app/routes/team/shell/last-queue.ts";
import { PageLinks } from "#app/routes/team/shell/page-links.tsx";
import { staffZone } from "#app/zones.ts";
import { berlinDay } from "#business/locale.ts";
import { allCannedTexts } from "#business/messages/canned-texts/read-canned-texts.ts";
import { queueQuery } from "#business/worklist/queue-filter.ts";
import { readQueue } from "#business/worklist/read-queue.ts";
import { readQueueFilter } from "#business/worklist/read-queue-filter.ts";
import { teamMembers } from "#business/worklist/read-team.ts";
import { savedViewsOf } from "#business/worklist/save-view.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/queue.ts";
import { FilterForm } from "./filter-form.tsx";
import { queueHandlers } from "./queue-handlers.ts";
import { toQueueRow } from "./queue-row.ts";
import { QueueTable } from "./queue-table.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useQueueKeys } from "./use-row-keys.ts";
import { ViewTabs } from "./view-tabs.tsx";

export const meta: Route.MetaFunction = (page) => pageMeta(page, { title: m.team_queue(), unlisted: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const locale = languageOf(url.pathname);
  const filter = readQueueFilter(url.searchParams);
  const { cases, counts, more } = await readQueue(ctx, filter);
  return {
    filter,
    counts,
    more,
    rows: cases.map((row) => toQueueRow(row, locale, ctx.now())),
    views: await savedViewsOf(ctx),
    team: await teamMembers(ctx),
    texts: (await allCannedTexts(ctx)).map(({ id, name }) => ({ id, name })),
    me: ctx.actor.userId,
    today: berlinDay(ctx.now()),
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, url } = args;
  const query = queueQuery(readQueueFilter(url.searchParams));
  return formAction(
    args,
    queueHandlers(context.get(staffZone), `${url.pathname}${query ? `?${query}` : ""}`),
  );
}

export default function Queue({ loaderData: found, actionData }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData);
  const { rows, filter, me } = found;
  const { selected, toggle, toggleAll, clear } = useSelection(rows.map(({ id }) => id));
  const current = useQueueKeys({ ids: rows.map(({ id }) => id), selected, toggle, me });
  const query = queueQuery(filter);
  const lang = useLanguage();
  useEffect(() => rememberQueue(query), [query]);
  return (
    <>
      <h1 className="pt-4 pb-2 text-3xl">{m.team_queue()}</h1>
      <ViewTabs filter={filter} counts={found.counts} saved={found.views} />
      <FilterForm filter={filter} />
      <FormErrors title={m.team_refused()} refused={refused} />
      {rows.length === 0 ? (
        <EmptyState {...emptyTexts(query)} />
      ) : (
        <QueueTable rows={rows} current={current} selected={selected} toggle={toggle} toggleAll={toggleAll} />
      )}
      <PageLinks
        page={filter.page ?? 1}
        more={found.more}
        to={(page) => `/${lang}/team?${queueQuery({ ...filter, page })}`}
      />
      <SelectionBar
        count={selected.size}
        team={found.team}
        me={me}
        today={found.today}
        texts={found.texts}
        clear={clear}
      />
    </>
  );
}

function emptyTexts(query: string) {
  return query === ""
    ? { title: m.work_empty_open(), next: m.work_empty_open_next() }
    : { title: m.work_empty_view(), next: m.work_empty_view_next() };
}

/** Visible cases only: one that leaves the view is no longer selected. */
function useSelection(ids: readonly string[]) {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const selected = new Set(ids.filter((id) => chosen.has(id)));
  return {
    selected,
    toggle: (id: string) =>
      choose(new Set(selected.has(id) ? [...selected].filter((other) => other !== id) : [...selected, id])),
    toggleAll: () => choose(new Set(selected.size === ids.length ? [] : ids)),
    clear: () => choose(new Set()),
  };
}
