import { Outlet } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { uuidParam } from "#app/parts/history/timeline-entries.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { BackLink } from "#app/routes/team/back-link.tsx";
import { staffZone } from "#app/zones.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/case.ts";
import { CaseHeader } from "./case-header.tsx";
import { CaseSide } from "./case-side.tsx";
import { CaseTabs } from "./case-tabs.tsx";
import { loadCase } from "./load-case.ts";
import { isRunning } from "./order/case-state-forms.tsx";
import type { CaseOutlet } from "./use-case.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: m.case_number({ number: page.loaderData?.research.number ?? "" }),
    unlisted: true,
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = uuidParam(params.researchId);
  return withErrorStatus(() => loadCase(context.get(staffZone), id, languageOf(url.pathname)));
}

/** The desk of a case: its head stays in sight, the customer's words stand beside the tabs. */
export default function CaseDesk({ loaderData: found }: Route.ComponentProps) {
  const lang = useLanguage();
  const { research, vehicle, customer, marks, asked, candidates, today } = found;
  const address = `/${lang}/team/researches/${research.id}`;
  const language = customer.locale === "de" ? m.team_language_de() : m.team_language_en();
  const outlet: CaseOutlet = {
    researchId: research.id,
    state: research,
    open: isRunning(research.status),
    builtIn: vehicle.year,
    today,
    language,
    candidates,
  };
  return (
    <>
      <BackLink to={`/${lang}/team`}>{m.team_back()}</BackLink>
      <CaseHeader
        research={research}
        vehicle={vehicle}
        plate={found.plate}
        overdue={found.overdue}
        assignee={found.assignee}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 xl:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="min-w-0 xl:col-start-2">
          <CaseTabs address={address} asked={asked} candidates={candidates} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-5">
            <Outlet context={outlet} />
          </div>
        </div>
        <CaseSide
          vehicle={vehicle}
          marks={marks}
          marksAddress={`${address}/marks`}
          customer={{ ...customer, language }}
        />
      </div>
    </>
  );
}
