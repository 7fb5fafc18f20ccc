import { Outlet, useOutlet, useParams } from "react-router";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { BlockFailed, EmptyState } from "#app/parts/page/empty-state.tsx";
import { loadBlock } from "#app/parts/page/load-blocks.ts";
import { SectionLink } from "#app/parts/page/section-link.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { customerZone } from "#app/zones.ts";
import { myResearches } from "#business/researches/read-researches.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/cases.ts";
import { filterCases, readFilter } from "./filter-cases.ts";
import { ResearchList } from "./research-list.tsx";
import { toResearchCard } from "./to-research-card.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.dashboard_researches(), unlisted: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(customerZone);
  const rows = await loadBlock(ctx, "researches", () => myResearches(ctx));
  const choice = readFilter(url);
  const locale = languageOf(url.pathname);
  const cards = (rows ?? []).map((row) => toResearchCard(row, locale));
  const { shown, choices } = filterCases(cards, choice, locale);
  return { researches: rows && shown, none: rows?.length === 0, choice, choices };
}

export default function Researches({ loaderData }: Route.ComponentProps) {
  const { researches, none, choice, choices } = loaderData;
  const { researchId } = useParams();
  const opened = useOutlet() !== null;
  if (!researches || none)
    return (
      <>
        <h2 className="mb-4 text-2xl">{m.dashboard_researches()}</h2>
        {researches ? <NoResearches /> : <BlockFailed />}
        <Outlet />
      </>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[21rem_minmax(0,1fr)]">
      <section
        aria-labelledby="box"
        className={`no-print min-w-0 grid-cols-[minmax(0,1fr)] gap-4 self-start lg:sticky lg:top-4 lg:flex lg:max-h-[calc(100dvh-11rem)] lg:flex-col ${opened ? "hidden" : "grid"}`}
      >
        <h2 id="box" className="text-2xl">
          {m.dashboard_researches()}
        </h2>
        <ResearchList researches={researches} current={researchId} choice={choice} choices={choices} />
      </section>
      {opened ? (
        <Outlet />
      ) : (
        <p className="mt-14 hidden self-start border-y border-rule py-5 text-soft lg:block">
          {m.dashboard_choose_research()}
        </p>
      )}
    </div>
  );
}

function NoResearches() {
  return (
    <EmptyState title={m.dashboard_no_researches()} next={m.dashboard_no_researches_next()}>
      <SectionLink section="search" className={buttonClass("primary", "small")}>
        {m.dashboard_start_search()}
      </SectionLink>
    </EmptyState>
  );
}
