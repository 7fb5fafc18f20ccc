import { Outlet, useNavigation } from "react-router";
import { useActivity } from "#app/parts/page/use-activity.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { useHeldRequests } from "#app/ui/held-requests.ts";
import { Tab, Tabs } from "#app/ui/tabs.tsx";
import { enterAsStaff } from "#app/zones.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/layout.ts";

export const middleware: Route.MiddlewareFunction[] = [enterAsStaff];

/** Middleware is skipped on client navigation unless a loader runs. */
export const loader = () => null;

export default function TeamLayout() {
  useActivity();
  const held = useHeldRequests();
  const loading = useNavigation().state !== "idle" && held.length === 0;
  return (
    <div className="page relative pb-10">
      <p role="status" className="label-plate no-print absolute top-2 right-[clamp(1rem,4vw,3.25rem)]">
        {loading && m.dashboard_loading()}
      </p>
      <Areas />
      <Outlet />
    </div>
  );
}

function Areas() {
  const lang = useLanguage();
  const areas = [
    [`/${lang}/team`, m.content_team_cases()],
    [`/${lang}/team/candidates`, m.match_title()],
    [`/${lang}/team/stories`, m.content_team_stories()],
    [`/${lang}/team/requests`, m.content_team_requests()],
    [`/${lang}/team/appointments`, m.appointment_team()],
    [`/${lang}/team/newsletter`, m.issue_team()],
    [`/${lang}/team/club`, m.team_club()],
    [`/${lang}/team/archive`, m.archive_title()],
    [`/${lang}/team/withdrawals`, m.team_withdrawals()],
  ] as const;
  return (
    <div className="pt-5">
      <Tabs label={m.content_team_nav()}>
        {areas.map(([to, name]) => (
          <Tab key={to} to={to} end={to.endsWith("/team")}>
            {name}
          </Tab>
        ))}
      </Tabs>
    </div>
  );
}
