import { useOutletContext } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { CaseTimeline } from "#app/parts/history/case-timeline.tsx";
import { toCustodyEntries } from "#app/parts/history/custody-entries.ts";
import { FruitlessSearches } from "#app/parts/history/fruitless-searches.tsx";
import {
  formatEdtfDate,
  type TimelineEntry,
  toTimelineEntries,
} from "#app/parts/history/timeline-entries.ts";
import { BlockFailed } from "#app/parts/page/empty-state.tsx";
import { loadBlocks } from "#app/parts/page/load-blocks.ts";
import { customerZone } from "#app/zones.ts";
import { custodyOf } from "#business/history/custody/read-custody.ts";
import { fruitlessSearchesOf, historyOf } from "#business/history/read-history.ts";
import { withdrawnOf } from "#business/history/statements/read-statements.ts";
import { ownDisputesOf, RaiseOwnDispute, raiseOwnDispute } from "#business/people/rights/dispute.ts";
import { chainOfHolders } from "#business/reports/chain-of-holders.ts";
import { requireOwnResearch } from "#business/researches/read-researches.ts";
import { coverageOfCase } from "#business/researches/statements/read-coverage.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/timeline.ts";
import { HolderChain } from "./chain/holder-chain.tsx";
import { toChain } from "./chain/to-chain.ts";
import { CustodyList } from "./custody-list.tsx";
import { DisputeSection } from "./disputes/dispute-section.tsx";
import { TimelineFilter } from "./timeline-filter.tsx";
import { TimelineTable } from "./timeline-table.tsx";
import { WithdrawnStatements } from "./withdrawn-statements.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(customerZone);
  const id = uuidParam(params.researchId);
  await withErrorStatus(() => requireOwnResearch(ctx, id));
  const locale = languageOf(url.pathname);
  const { rows, periods, coverage, searches, withdrawn } = await loadBlocks(ctx, {
    withdrawn: (ctx) => withdrawnOf(ctx, id, locale),
    rows: (ctx) => historyOf(ctx, id, locale),
    periods: (ctx) => custodyOf(ctx, id),
    coverage: (ctx) => coverageOfCase(ctx, id),
    searches: (ctx) => fruitlessSearchesOf(ctx, id),
  });
  const disputes = await ownDisputesOf(ctx, id);
  const holders = await chainOfHolders(ctx, id);
  const custody = toCustodyEntries(periods ?? [], locale).map(({ row, entry }) => ({
    ...entry,
    status: row.status,
    reason: row.reason,
    changedAt: row.changedAt,
  }));
  const entries = rows && toTimelineEntries(rows, locale);
  const kinds = kindsOf(entries ?? []);
  const kind = kinds.find(({ value }) => value === url.searchParams.get("kind"))?.value ?? "";
  return {
    entries: entries?.filter(({ eventType }) => !kind || eventType === kind) ?? null,
    choice: { kinds, kind, count: entries?.length ?? 0, asTable: url.searchParams.get("view") === "table" },
    searches: searches ?? [],
    disputes,
    subjects: [
      ...(entries ?? []).map(({ id, when, title }) => ({
        value: `statement:${id}`,
        label: `${when}: ${title}`,
      })),
      ...custody
        .filter(({ status }) => status === "accepted")
        .map(({ id, when, party }) => ({ value: `custody:${id}`, label: `${when}: ${party}` })),
    ],
    custody: custody.filter(({ status }) => status === "accepted"),
    chain: toChain(holders, custody),
    withdrawn: [
      ...(withdrawn ?? []).map(({ date, ...each }) => ({ ...each, when: formatEdtfDate(date, locale) })),
      ...custody
        .filter(({ status }) => status === "withdrawn")
        .map(({ id, when, party, reason, changedAt }) => ({
          id,
          when,
          title: party,
          reason: reason ?? "",
          withdrawnAt: changedAt,
        })),
    ],
    // Of everything, whatever kind is chosen.
    coverage: coverage ?? [],
    thisYear: ctx.now().getFullYear(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const fixed = { researchId: uuidParam(params.researchId) };
  const back = () => seeOther(`${url.pathname}#dispute`, [flashCookie("dispute-raised")]);
  return formAction(args, {
    dispute: on(RaiseOwnDispute, (input) => raiseOwnDispute(context.get(customerZone), input).then(back), {
      fixed,
    }),
  });
}

/** The kinds of events in this timeline, most frequent first. */
function kindsOf(entries: readonly TimelineEntry[]) {
  const counts = new Map<string, { value: string; label: string; count: number }>();
  for (const { eventType, type } of entries) {
    const known = counts.get(eventType) ?? { value: eventType, label: type, count: 0 };
    counts.set(eventType, { ...known, count: known.count + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || a.label.localeCompare(b.label));
}

export default function Chronology({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, coverage, custody, choice, searches, thisYear, withdrawn } = loaderData;
  const refused = useStickyActionData(actionData);
  const { builtIn } = useOutletContext<{ builtIn: number | null }>();
  return (
    <>
      <h3 lang="en" className="text-2xl">
        {m.case_timeline_heading()}
      </h3>
      {choice.count > 1 && <TimelineFilter {...choice} />}
      {entries === null && <BlockFailed />}
      {entries && choice.asTable && choice.count > 0 && <TimelineTable entries={entries} />}
      {entries && !(choice.asTable && choice.count > 0) && (
        <CaseTimeline
          entries={entries}
          coverage={coverage}
          builtIn={builtIn}
          thisYear={thisYear}
          heading="h4"
          custody={custody}
        />
      )}
      <HolderChain chain={loaderData.chain} />
      <CustodyList custody={custody} />
      <WithdrawnStatements statements={withdrawn} />
      <FruitlessSearches searches={searches} />
      <DisputeSection subjects={loaderData.subjects} disputes={loaderData.disputes} refused={refused} />
    </>
  );
}
