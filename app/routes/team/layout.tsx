import { Outlet, useRouteLoaderData } from "react-router";
import { ErrorPage } from "#app/parts/page/error-page.tsx";
import { enterAsStaff, staffZone } from "#app/zones.ts";
import { hasLetterKeys } from "#business/worklist/letter-keys.ts";
import { teamCounts } from "#business/worklist/read-team-counts.ts";
import type { Route } from "./+types/layout.ts";
import { TeamShell } from "./shell/team-shell.tsx";

export const middleware: Route.MiddlewareFunction[] = [enterAsStaff];

/** What the rail counts, and how this person works. Middleware is skipped on client navigation unless a loader runs. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  return { counts: await teamCounts(ctx), letterKeys: await hasLetterKeys(ctx) };
}

export default function TeamLayout({ loaderData: { counts } }: Route.ComponentProps) {
  return (
    <TeamShell counts={counts}>
      <Outlet />
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
