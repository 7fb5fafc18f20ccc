import { Form } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { LabelledControl, smallControl } from "#app/routes/team/queue/filter-form.tsx";
import { PageLinks } from "#app/routes/team/shell/page-links.tsx";
import { Button } from "#app/ui/button.tsx";
import type { AwaitedFilter } from "#business/worklist/awaited-filter.ts";
import { m } from "#texts/messages.js";

/** Finds one among more orders than a page shows. */
export function AwaitedSearch({ filter: { q } }: { filter: AwaitedFilter }) {
  return (
    <Form
      method="get"
      action="#awaiting"
      role="search"
      className="flex flex-wrap items-end gap-x-3 gap-y-2 py-2"
    >
      <LabelledControl label={m.money_awaiting_search()}>
        <input type="search" name="q" defaultValue={q} maxLength={100} className={`${smallControl} w-72`} />
      </LabelledControl>
      <Button size="small" variant="secondary">
        {m.money_awaiting_find()}
      </Button>
    </Form>
  );
}

export function AwaitedPages({ filter, more }: { filter: AwaitedFilter; more: boolean }) {
  const lang = useLanguage();
  const { q, page = 1 } = filter;
  const to = (number: number) => {
    const query = new URLSearchParams({ ...(q && { q }), ...(number > 1 && { page: String(number) }) });
    return `/${lang}/team/money?${query}#awaiting`;
  };
  return <PageLinks page={page} more={more} to={to} />;
}
