import { Outlet } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { choose, formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { useMayDo } from "#app/routes/team/shell/on-duty.tsx";
import { staffZone } from "#app/zones.ts";
import { inTransaction } from "#business/context.ts";
import { FoldPanel, foldPanel } from "#business/worklist/fold-panel.ts";
import { SizePanel, sizePanel } from "#business/worklist/size-panel.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/case.ts";
import { CaseHeader } from "./case-header.tsx";
import { CaseSide } from "./case-side.tsx";
import { CaseTabs } from "./case-tabs.tsx";
import { loadCase } from "./load-case.ts";
import { isRunning } from "./order/case-state-forms.tsx";
import { CasePanel } from "./panel/case-panel.tsx";
import { loadPanel } from "./panel/load-panel.ts";
import { panelStyle } from "./panel/panel-width.ts";
import { useResizedPanel } from "./panel/use-resized-panel.ts";
import type { CaseOutlet } from "./shell/use-case.ts";
import { usePanelAddress } from "./shell/use-panel-address.ts";
import { unlessTicked } from "./signing/tick-form.tsx";
import { useCaseKeys } from "./use-case-keys.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: m.case_number({ number: page.loaderData?.research.number ?? "" }),
    unlisted: true,
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = uuidParam(params.researchId);
  const locale = languageOf(url.pathname);
  return withErrorStatus(() =>
    inTransaction(context.get(staffZone), async (ctx) => ({
      ...(await loadCase(ctx, id, locale)),
      panel: await loadPanel(ctx, id, url, locale),
    })),
  );
}

/** Page layout only: what is written in a tab goes to that tab's action. */
export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(staffZone);
  return formAction(
    args,
    choose((form) =>
      form.has("width")
        ? on(SizePanel, (input) => sizePanel(ctx, input).then(() => null))
        : on(FoldPanel, (input) => foldPanel(ctx, input).then(() => null)),
    ),
  );
}

export const shouldRevalidate = unlessTicked;

/** A case's desk: fixed header; the customer's words and a source next to the tabs. */
export default function CaseDesk({ loaderData: found }: Route.ComponentProps) {
  const lang = useLanguage();
  const { research, vehicle, customer, marks, asked, candidates, today, panel } = found;
  const { side, alone } = usePanelAddress();
  const width = useResizedPanel(panel.width);
  const mayDo = useMayDo();
  const address = `/${lang}/team/researches/${research.id}`;
  useCaseKeys(research.id);
  const language = customer.locale === "de" ? m.team_language_de() : m.team_language_en();
  const outlet: CaseOutlet = {
    researchId: research.id,
    state: research,
    running: isRunning(research.status),
    open: isRunning(research.status) && mayDo("research"),
    builtIn: vehicle.year,
    today,
    language,
    candidates,
    shownSource: panel.viewer?.source.id ?? null,
    citations: panel.citations,
    sources: panel.sources,
    remarks: found.remarks,
  };
  return (
    <>
      <CaseHeader
        research={research}
        vehicle={vehicle}
        plate={found.plate}
        overdue={found.overdue}
        assignee={found.assignee}
      />
      <div className="case-desk-frame">
        <div
          className="case-desk"
          data-side={side ?? undefined}
          data-alone={alone || undefined}
          {...panelStyle(width)}
        >
          <div className="case-tabs">
            <CaseTabs
              address={address}
              asked={asked}
              candidates={candidates}
              remarks={found.remarks.length}
            />
          </div>
          <section
            aria-label={m.desk_centre()}
            tabIndex={-1}
            className="case-centre @container grid grid-cols-[minmax(0,1fr)] content-start gap-6"
          >
            <Outlet context={outlet} />
          </section>
          <CasePanel panel={panel} address={address} today={today} />
          <CaseSide
            vehicle={vehicle}
            marks={marks}
            agenda={found.agenda}
            people={found.people}
            elsewhere={found.elsewhere}
            address={address}
            today={today}
            customer={{ ...customer, language }}
          />
        </div>
      </div>
    </>
  );
}
