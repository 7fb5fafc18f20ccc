import { useOutletContext } from "react-router";
import { block, entryFacts, idIn } from "#app/case-facts.ts";
import { languageOf } from "#app/language.ts";
import { CaseTimeline } from "#app/parts/case-timeline.tsx";
import { BlockFailed } from "#app/parts/empty.tsx";
import { customerZone } from "#app/zones.ts";
import { historyOf } from "#business/history/read-history.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/research-timeline.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(customerZone);
  const id = idIn(params.researchId);
  const rows = await block(ctx, "timeline", () => historyOf(ctx, id));
  return {
    entries: rows && entryFacts(rows, languageOf(url.pathname)),
    thisYear: ctx.now().getFullYear(),
  };
}

export default function Chronology({ loaderData: { entries, thisYear } }: Route.ComponentProps) {
  const { builtIn } = useOutletContext<{ builtIn: number | null }>();
  return (
    <>
      <h3 lang="en" className="text-2xl">
        {m.case_timeline_heading()}
      </h3>
      {entries ? (
        <CaseTimeline entries={entries} builtIn={builtIn} thisYear={thisYear} heading="h4" />
      ) : (
        <BlockFailed />
      )}
    </>
  );
}
