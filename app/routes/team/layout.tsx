import { Outlet, useRouteLoaderData } from "react-router";
import { useLiveUpdates } from "#app/connection/use-live-updates.ts";
import { languageOf } from "#app/http/language.ts";
import { servicesContext } from "#app/http/request-contexts.ts";
import { ErrorPage } from "#app/parts/page/error-page.tsx";
import { problemText } from "#app/wording/problem-text.ts";
import { enterAsStaff, staffZone } from "#app/zones.ts";
import { myDispatches } from "#business/researches/dispatches/read-dispatches.ts";
import { hasLetterKeys } from "#business/worklist/letter-keys.ts";
import { teamCounts } from "#business/worklist/read-team-counts.ts";
import type { Route } from "./+types/layout.ts";
import { TakeBackBar } from "./dispatches/take-back-bar.tsx";
import { guardForms } from "./guard-forms.ts";
import { areasOf } from "./shell/areas.ts";
import { TeamShell } from "./shell/team-shell.tsx";

export const middleware: Route.MiddlewareFunction[] = [enterAsStaff, guardForms];
export const handle = { linkedStyles: true, holdsEarlyInput: true };

/** The page's event cursor, the navigation's counts, and the person's settings. A loader runs middleware. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const locale = languageOf(url.pathname);
  const madeAt = context.get(servicesContext).events.cursor();
  const counts = await teamCounts(ctx);
  return {
    madeAt,
    counts,
    areas: areasOf(locale, counts),
    me: ctx.actor.userId,
    roles: ctx.actor.roles,
    letterKeys: await hasLetterKeys(ctx),
    dispatches: (await myDispatches(ctx)).map(({ refusal, ...dispatch }) => ({
      ...dispatch,
      reason: refusal === null ? null : problemText(refusal, locale),
    })),
  };
}

/** Even in a busy hour a page reloads no more often than somebody can read it. */
const liveMs = 1_000;

export default function TeamLayout({ loaderData: { areas, madeAt, dispatches } }: Route.ComponentProps) {
  useLiveUpdates(madeAt, { everyMs: liveMs });
  return (
    <TeamShell areas={areas}>
      <Outlet />
      <TakeBackBar dispatches={dispatches} />
    </TeamShell>
  );
}

/** Keeps the navigation on error pages; people without access see the site's page. */
export function ErrorBoundary() {
  const known = useRouteLoaderData<typeof loader>("routes/team/layout");
  if (!known) return <ErrorPage />;
  return (
    <TeamShell areas={known.areas}>
      <ErrorPage />
    </TeamShell>
  );
}
