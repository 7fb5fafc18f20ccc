import { Link } from "react-router";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { staffZone } from "#app/zones.ts";
import { statusLabel } from "#business/messages/notification.ts";
import { researchQueue } from "#business/researches/read-queue.ts";
import { type ResearchStatus, researchStatuses } from "#business/researches/research.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/queue.ts";
import { toCaseRow } from "./case-row.ts";
import { CaseTable } from "./case-table.tsx";

/** The query's own limit. */
const maxCases = 200;

export const meta: Route.MetaFunction = (page) => pageMeta(page, { title: m.team_queue(), unlisted: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const asked = url.searchParams.get("status");
  const status = researchStatuses.find((known) => known === asked);
  const { cases, counts } = await researchQueue(ctx, status);
  return {
    cases: cases.map((row) => toCaseRow(row, languageOf(url.pathname), ctx.now())),
    counts: counts as Partial<Record<ResearchStatus, number>>, // Keyed by the status column.
    status: status ?? null,
  };
}

export default function Queue({ loaderData: { cases, counts, status } }: Route.ComponentProps) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const lang = useLanguage();
  return (
    <>
      <header className="flex flex-wrap items-baseline gap-x-5 pt-7 pb-6">
        <h1 className="text-3xl">{m.team_queue()}</h1>
        <p className="text-lg text-soft">{m.team_intro()}</p>
      </header>
      <nav aria-label={m.team_filter()} className="no-print mb-6 border-rule sm:border-b">
        <ul className="grid grid-cols-2 gap-x-4 sm:flex sm:flex-wrap sm:gap-x-6">
          <Filter current={status === null} count={all}>
            {m.team_filter_all()}
          </Filter>
          {researchStatuses.map((each) => (
            <Filter key={each} status={each} current={status === each} count={counts[each] ?? 0}>
              {statusLabel(each, lang)}
            </Filter>
          ))}
        </ul>
      </nav>
      {cases.length === 0 ? (
        <EmptyState title={m.team_queue_empty()} next={m.team_queue_empty_next()} />
      ) : (
        <CaseTable cases={cases} />
      )}
      {cases.length === maxCases && <p className="mt-4 text-soft">{m.team_queue_limited()}</p>}
    </>
  );
}

type FilterProps = { status?: ResearchStatus; current: boolean; count: number; children: string };

function Filter({ status, current, count, children }: FilterProps) {
  const lang = useLanguage();
  return (
    <li>
      <Link
        to={`/${lang}/team${status ? `?status=${status}` : ""}`}
        preventScrollReset
        aria-current={current ? "page" : undefined}
        className="relative top-px flex h-full min-h-11 items-center gap-2 border-b-3 border-rule leading-tight text-soft sm:border-transparent hover:text-ink aria-[current=page]:border-brass aria-[current=page]:font-semibold aria-[current=page]:text-ink"
      >
        {children}
        <span className="figures text-sm">{count}</span>
      </Link>
    </li>
  );
}
