import { withErrorStatus } from "#app/http/errors.ts";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, onIntent } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import type { RefusedForm } from "#app/http/read-form.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { BackLink } from "#app/routes/team/back-link.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { setForReview } from "#business/matching/vehicle-sets/review-sets.ts";
import { undoVehicleSet } from "#business/matching/vehicle-sets/undo-sets.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/vehicle.ts";
import { SetComparison } from "./set-comparison.tsx";
import { SetLinks } from "./set-links.tsx";
import { nameOfSet, setFields, sightingName, toLinkRow } from "./vehicle-set-rows.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: page.loaderData?.vehicle ?? m.sets_title(), unlisted: true });

export async function loader({ context, params }: Route.LoaderArgs) {
  const locale = languageOf(`/${params.lang}`);
  const set = await withErrorStatus(() => setForReview(context.get(staffZone), uuidParam(params.setId)));
  return {
    run: set.run,
    active: set.active,
    undone: set.undoneAt !== null,
    vehicle: nameOfSet(set.sightings),
    names: set.sightings.map(sightingName),
    fields: setFields(set.sightings, locale),
    links: set.links.map((link) => toLinkRow(link, locale)),
    refused: set.refused.map((link) => toLinkRow(link, locale)),
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  return formAction(args, {
    "undo-set": onIntent(async () => {
      await undoVehicleSet(context.get(staffZone), uuidParam(params.setId));
      return seeOther(`/${params.lang}/team/archive/vehicles`, [flashCookie("set-undone")]);
    }),
  });
}

/** Sightings that a run considers one vehicle, with the evidence and a way to split them. */
export default function Vehicle({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const { run, active, undone, vehicle, names, fields, links, refused } = loaderData;
  const refusal = useStickyActionData(actionData);
  return (
    <>
      <BackLink to={`/${lang}/team/archive/vehicles`}>{m.sets_back()}</BackLink>
      <PageHeading
        title={vehicle}
        kicker={m.sets_of_run({ run: String(run), count: String(names.length) })}
      />
      <div className="grid gap-10">
        {!active && <Notice kind="warning">{undone ? m.sets_set_undone() : m.sets_set_not_active()}</Notice>}
        <SetComparison names={names} fields={fields} />
        <SetLinks id="links" title={m.sets_links()} links={links} />
        {refused.length > 0 && (
          <SetLinks id="refused" title={m.sets_refused()} text={m.sets_refused_text()} links={refused} />
        )}
        {active && <Undo refused={refusal} />}
      </div>
    </>
  );
}

function Undo({ refused }: { refused: RefusedForm | undefined }) {
  return (
    <section id="undo" className="no-print border-t-2 border-ink pt-5">
      <details open={refused !== undefined}>
        <summary className={buttonClass("secondary", "small")}>{m.sets_undo_set()}</summary>
        <div className="mt-4 grid gap-3 border-l-3 border-oxblood pl-4">
          <p className="measure">{m.sets_undo_set_text()}</p>
          <ActionForm
            action={{ intent: "undo-set" }}
            section="undo"
            submit={m.sets_undo_set_sure()}
            variant="danger"
            refused={refused}
          />
        </div>
      </details>
    </section>
  );
}
