import { data, Link } from "react-router";
import { z } from "zod";
import { flashCookie } from "#app/flash.ts";
import { goOn } from "#app/go-on.ts";
import { languageOf } from "#app/language.ts";
import { BackLink } from "#app/parts/back-link.tsx";
import { DeedForm, type RefusedDeed } from "#app/parts/deed-form.tsx";
import { Empty } from "#app/parts/empty.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { Paging } from "#app/parts/paging.tsx";
import { RunTable } from "#app/parts/run-table.tsx";
import { useLanguage } from "#app/parts/use-language.ts";
import { actingOn, readForm } from "#app/read-form.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Table } from "#app/ui/table.tsx";
import { staffZone } from "#app/zones.ts";
import { keptResolutions, pageOfSets } from "#business/matching/vehicle-sets/review-sets.ts";
import { UndoResolution, undoResolution } from "#business/matching/vehicle-sets/undo-sets.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/archive-vehicles.ts";
import { marksOf, runFacts, vehicleName } from "./set-facts.ts";

export const meta: Route.MetaFunction = (page) => pageMeta(page, { title: m.sets_title(), unlisted: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const after = z.uuid().safeParse(url.searchParams.get("after")).data ?? null;
  const contradicted = url.searchParams.has("contradicted");
  const [{ runs, inForce }, { sets, next }] = await Promise.all([
    keptResolutions(ctx),
    pageOfSets(ctx, { after, contradicted }),
  ]);
  return {
    administrator: ctx.actor.role === "administrator",
    runs: runs.map(runFacts),
    inForce,
    contradicted,
    first: after === null,
    next,
    sets: sets.map(({ id, sightings, refused }) => ({
      id,
      refused,
      vehicle: vehicleName(sightings),
      marks: marksOf(sightings),
      sightings: sightings.length,
    })),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const locale = languageOf(`/${params.lang}`);
  const form = await request.formData();
  if (form.get("intent") !== "undo-run") throw data(null, { status: 400 });
  const read = readForm(form, UndoResolution, locale);
  if ("refused" in read) return data(read.refused, { status: 422 });
  return actingOn(form, locale, async () => {
    await undoResolution(context.get(staffZone), read.input);
    return goOn(`/${locale}/team/archive/vehicles`, [flashCookie("run-undone")]);
  });
}

/** Which sightings of the archive show one vehicle: the runs that found it out, and the vehicles of the one in force. */
export default function Vehicles({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const { runs, inForce, administrator } = loaderData;
  return (
    <>
      <BackLink to={`/${lang}/team/archive`}>{m.archive_back()}</BackLink>
      <PageHeading title={m.sets_title()} intro={m.sets_intro()} />
      <section id="runs" className="mb-12 grid gap-4">
        <h2 className="text-xl">{m.sets_runs()}</h2>
        {runs.length === 0 ? (
          <Empty title={m.sets_no_runs()} next={m.sets_no_runs_next()} />
        ) : (
          <RunTable runs={runs} inForce={inForce} />
        )}
        {administrator && inForce !== null && (
          <UndoRun run={inForce} refused={actionData as RefusedDeed | undefined} />
        )}
      </section>
      {inForce !== null && <Sets {...loaderData} />}
    </>
  );
}

function UndoRun({ run, refused }: { run: number; refused: RefusedDeed | undefined }) {
  return (
    <details open={refused !== undefined}>
      <summary className={buttonClass("secondary", "small")}>{m.sets_undo_run({ run: String(run) })}</summary>
      <div className="mt-4 grid gap-3 border-l-3 border-oxblood pl-4">
        <p className="measure">{m.sets_undo_run_text()}</p>
        <DeedForm
          deed={{ intent: "undo-run", run: String(run) }}
          section="runs"
          submit={m.sets_undo_run_sure({ run: String(run) })}
          look="danger"
          refused={refused}
        />
      </div>
    </details>
  );
}

type SetsProps = Pick<Route.ComponentProps["loaderData"], "sets" | "next" | "first" | "contradicted">;

function Sets({ sets, next, first, contradicted }: SetsProps) {
  const lang = useLanguage();
  const here = (query: Record<string, string>) =>
    `/${lang}/team/archive/vehicles?${new URLSearchParams({ ...(contradicted ? { contradicted: "1" } : {}), ...query })}#vehicles`;
  const columns = [
    { label: m.sets_column_vehicle() },
    { label: m.sets_column_marks() },
    { label: m.sets_column_sightings(), numeric: true },
    { label: m.sets_column_refused(), numeric: true },
  ];
  return (
    <section id="vehicles" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-xl">{contradicted ? m.sets_vehicles_contradicted() : m.sets_vehicles()}</h2>
        <Link
          to={`/${lang}/team/archive/vehicles${contradicted ? "" : "?contradicted=1"}#vehicles`}
          className="link no-print inline-flex min-h-10 items-center"
        >
          {contradicted ? m.sets_show_all() : m.sets_show_contradicted()}
        </Link>
      </div>
      {sets.length === 0 ? (
        <Empty title={contradicted ? m.sets_none_contradicted() : m.sets_none()} />
      ) : (
        <Table caption={m.sets_vehicles()} columns={columns}>
          {sets.map(({ id, vehicle, marks, sightings, refused }) => (
            <tr key={id}>
              <td>
                <Link to={`/${lang}/team/archive/vehicles/${id}`} className="link">
                  {vehicle}
                </Link>
              </td>
              <td className="figures">{marks.join(" · ")}</td>
              <td className="figures text-right">{sightings.toLocaleString(lang)}</td>
              <td className="figures text-right">{refused.toLocaleString(lang)}</td>
            </tr>
          ))}
        </Table>
      )}
      <Paging
        start={first ? null : here({})}
        next={next === null ? null : here({ after: next })}
        more={m.sets_next_page()}
      />
    </section>
  );
}
