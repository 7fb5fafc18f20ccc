import { Outlet, useRouteLoaderData } from "react-router";
import { useLiveUpdates } from "#app/connection/use-live-updates.ts";
import { languageOf } from "#app/http/language.ts";
import { ErrorPage } from "#app/parts/page/error-page.tsx";
import { problemText } from "#app/wording/problem-text.ts";
import { enterAsStaff, servicesContext, staffZone } from "#app/zones.ts";
import { myDispatches } from "#business/researches/dispatches/read-dispatches.ts";
import { hasLetterKeys } from "#business/worklist/letter-keys.ts";
import { teamCounts } from "#business/worklist/read-team-counts.ts";
import type { Route } from "./+types/layout.ts";
import { TakeBackBar } from "./dispatches/take-back-bar.tsx";
import { TeamShell } from "./shell/team-shell.tsx";

export const middleware: Route.MiddlewareFunction[] = [enterAsStaff];
export const handle = { linkedStyles: true };

/** The event cursor of this page, what the rail counts, and how this person works. Middleware is skipped on client navigation unless a loader runs. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const locale = languageOf(url.pathname);
  const madeAt = context.get(servicesContext).events.cursor();
  return {
    madeAt,
    counts: await teamCounts(ctx),
    me: ctx.actor.userId,
    roles: ctx.actor.roles,
    letterKeys: await hasLetterKeys(ctx),
    dispatches: (await myDispatches(ctx)).map(({ refusal, ...dispatch }) => ({
      ...dispatch,
      reason: refusal === null ? null : problemText(refusal, locale),
    })),
  };
}

/** A busy hour is no reason to load a page more often than somebody can read it. */
const liveMs = 1_000;

export default function TeamLayout({ loaderData: { counts, madeAt, dispatches } }: Route.ComponentProps) {
  useLiveUpdates(madeAt, { everyMs: liveMs });
  return (
    <TeamShell counts={counts}>
      <Outlet />
      <TakeBackBar dispatches={dispatches} />
    </TeamShell>
  );
}

/** Keeps the rail on error pages; whoever may not enter sees the site's own page. */
export function ErrorBoundary() {
  const known = useRouteLoaderData<typeof loader>("routes/team/layout");
  if (!known) return <ErrorPage />;
  return (
    <TeamShell counts={known.counts}>
      <ErrorPage />
    </TeamShell>
  );
}
