import { data } from "react-router";
import { idIn } from "#app/case-facts.ts";
import { answering } from "#app/errors.ts";
import { flashCookie } from "#app/flash.ts";
import { goOn } from "#app/go-on.ts";
import { languageOf } from "#app/language.ts";
import { BackLink } from "#app/parts/back-link.tsx";
import { DeedForm, type RefusedDeed } from "#app/parts/deed-form.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { SetComparison } from "#app/parts/set-comparison.tsx";
import { SetLinks } from "#app/parts/set-links.tsx";
import { useLanguage } from "#app/parts/use-language.ts";
import { actingOn } from "#app/read-form.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { setForReview } from "#business/matching/vehicle-sets/review-sets.ts";
import { undoVehicleSet } from "#business/matching/vehicle-sets/undo-sets.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/archive-vehicle.ts";
import { linkFacts, setFields, sightingName, vehicleName } from "./set-facts.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: page.loaderData?.vehicle ?? m.sets_title(), unlisted: true });

export async function loader({ context, params }: Route.LoaderArgs) {
  const locale = languageOf(`/${params.lang}`);
  const set = await answering(() => setForReview(context.get(staffZone), idIn(params.setId)));
  return {
    run: set.run,
    inForce: set.inForce,
    undone: set.undoneAt !== null,
    vehicle: vehicleName(set.sightings),
    names: set.sightings.map(sightingName),
    fields: setFields(set.sightings, locale),
    links: set.links.map((link) => linkFacts(link, locale)),
    refused: set.refused.map((link) => linkFacts(link, locale)),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const locale = languageOf(`/${params.lang}`);
  const form = await request.formData();
  if (form.get("intent") !== "undo-set") throw data(null, { status: 400 });
  return actingOn(form, locale, async () => {
    await undoVehicleSet(context.get(staffZone), idIn(params.setId));
    return goOn(`/${locale}/team/archive/vehicles`, [flashCookie("set-undone")]);
  });
}

/** The sightings that a run holds to be one vehicle, why, and the way to part them again. */
export default function Vehicle({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const { run, inForce, undone, vehicle, names, fields, links, refused } = loaderData;
  return (
    <>
      <BackLink to={`/${lang}/team/archive/vehicles`}>{m.sets_back()}</BackLink>
      <PageHeading
        title={vehicle}
        kicker={m.sets_of_run({ run: String(run), count: String(names.length) })}
      />
      <div className="grid gap-10">
        {!inForce && (
          <Notice kind="warning">{undone ? m.sets_set_undone() : m.sets_set_not_in_force()}</Notice>
        )}
        <SetComparison names={names} fields={fields} />
        <SetLinks id="links" title={m.sets_links()} links={links} />
        {refused.length > 0 && (
          <SetLinks id="refused" title={m.sets_refused()} text={m.sets_refused_text()} links={refused} />
        )}
        {inForce && <Undo refused={actionData as RefusedDeed | undefined} />}
      </div>
    </>
  );
}

function Undo({ refused }: { refused: RefusedDeed | undefined }) {
  return (
    <section id="undo" className="no-print border-t-2 border-ink pt-5">
      <details open={refused !== undefined}>
        <summary className={buttonClass("secondary", "small")}>{m.sets_undo_set()}</summary>
        <div className="mt-4 grid gap-3 border-l-3 border-oxblood pl-4">
          <p className="measure">{m.sets_undo_set_text()}</p>
          <DeedForm
            deed={{ intent: "undo-set" }}
            section="undo"
            submit={m.sets_undo_set_sure()}
            look="danger"
            refused={refused}
          />
        </div>
      </details>
    </section>
  );
}
