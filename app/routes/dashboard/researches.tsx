import { Outlet, useOutlet, useParams } from "react-router";
import { block } from "#app/case-facts.ts";
import { BlockFailed, Empty } from "#app/parts/empty.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { ResearchCard } from "#app/parts/research-card.tsx";
import { SectionLink } from "#app/parts/section-link.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { customerZone } from "#app/zones.ts";
import { myResearches } from "#business/researches/read-researches.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/researches.ts";
import { cardFacts } from "./card-facts.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.dashboard_researches(), unlisted: true });

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(customerZone);
  const researches = await block(ctx, "researches", () => myResearches(ctx));
  return { researches: researches?.map(cardFacts) ?? null };
}

/** The file box beside the open file. On a phone one sees either the one or the other. */
export default function Researches({ loaderData: { researches } }: Route.ComponentProps) {
  const { researchId } = useParams();
  const opened = useOutlet() !== null;
  if (!researches || researches.length === 0)
    return (
      <>
        <h2 className="mb-4 text-2xl">{m.dashboard_researches()}</h2>
        {researches ? <NoResearches /> : <BlockFailed />}
        <Outlet />
      </>
    );
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[21rem_minmax(0,1fr)]">
      <section
        aria-labelledby="box"
        className={`no-print content-start gap-4 lg:grid ${opened ? "hidden" : "grid"}`}
      >
        <h2 id="box" className="text-2xl">
          {m.dashboard_researches()}
        </h2>
        <ul className="grid gap-3">
          {researches.map((research) => (
            <li key={research.id}>
              <ResearchCard research={research} current={research.id === researchId} />
            </li>
          ))}
        </ul>
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
    <Empty title={m.dashboard_no_researches()} next={m.dashboard_no_researches_next()}>
      <SectionLink section="search" className={buttonClass("primary", "small")}>
        {m.dashboard_start_search()}
      </SectionLink>
    </Empty>
  );
}
