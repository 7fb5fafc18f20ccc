import { Link } from "react-router";
import { z } from "zod";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import type { RefusedForm } from "#app/http/read-form.ts";
import { seeOther } from "#app/http/see-other.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { BackLink } from "#app/routes/team/back-link.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Table } from "#app/ui/table.tsx";
import { staffZone } from "#app/zones.ts";
import { listResolutions, listSets } from "#business/matching/vehicle-sets/review-sets.ts";
import { UndoResolution, undoResolution } from "#business/matching/vehicle-sets/undo-sets.ts";
import { mayDo } from "#business/staff-roles.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/vehicles.ts";
import { Paging } from "./paging.tsx";
import { RunTable } from "./run-table.tsx";
import { marksOfSet, nameOfSet, toRunRow } from "./vehicle-set-rows.ts";

export const meta: Route.MetaFunction = (page) => pageMeta(page, { title: m.sets_title(), unlisted: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const after = z.uuid().safeParse(url.searchParams.get("after")).data ?? null;
  const contradicted = url.searchParams.has("contradicted");
  const [{ runs, active }, { sets, next }] = await Promise.all([
    listResolutions(ctx),
    listSets(ctx, { after, contradicted }),
  ]);
  return {
    administrator: mayDo(ctx.actor.roles, "administration"),
    runs: runs.map(toRunRow),
    active,
    contradicted,
    first: after === null,
    next,
    sets: sets.map(({ id, sightings, refused }) => ({
      id,
      refused,
      vehicle: nameOfSet(sightings),
      marks: marksOfSet(sightings),
      sightings: sightings.length,
    })),
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  return formAction(args, {
    "undo-run": on(UndoResolution, async (input) => {
      await undoResolution(context.get(staffZone), input);
      return seeOther(`/${params.lang}/team/archive/vehicles`, [flashCookie("run-undone")]);
    }),
  });
}

export default function Vehicles({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const { runs, active, administrator } = loaderData;
  const refused = useStickyActionData(actionData);
  return (
    <>
      <BackLink to={`/${lang}/team/archive`}>{m.archive_back()}</BackLink>
      <PageHeading title={m.sets_title()} intro={m.sets_intro()} />
      <section id="runs" className="mb-12 grid gap-4">
        <h2 className="text-xl">{m.sets_runs()}</h2>
        {runs.length === 0 ? (
          <EmptyState title={m.sets_no_runs()} next={m.sets_no_runs_next()} />
        ) : (
          <RunTable runs={runs} active={active} />
        )}
        {administrator && active !== null && <UndoRun run={active} refused={refused} />}
      </section>
      {active !== null && <Sets {...loaderData} />}
    </>
  );
}

function UndoRun({ run, refused }: { run: number; refused: RefusedForm | undefined }) {
  return (
    <details open={refused !== undefined}>
      <summary className={buttonClass("secondary", "small")}>{m.sets_undo_run({ run: String(run) })}</summary>
      <div className="mt-4 grid gap-3 border-l-3 border-oxblood pl-4">
        <p className="measure">{m.sets_undo_run_text()}</p>
        <ActionForm
          action={{ intent: "undo-run", run: String(run) }}
          section="runs"
          submit={m.sets_undo_run_sure({ run: String(run) })}
          variant="danger"
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
        <EmptyState title={contradicted ? m.sets_none_contradicted() : m.sets_none()} />
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
