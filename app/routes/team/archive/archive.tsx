import { Link } from "react-router";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Table } from "#app/ui/table.tsx";
import { staffZone } from "#app/zones.ts";
import { addArchiveSource } from "#business/archive/add-source.ts";
import { latestImports } from "#business/archive/imports/read-imports.ts";
import { sourcesWithCounts } from "#business/archive/read-sources.ts";
import { SaveSource } from "#business/archive/source-details.ts";
import { mayDo } from "#business/staff-roles.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/archive.ts";
import { toImportRow } from "./import-row.ts";
import { ImportTable } from "./import-table.tsx";
import { ArchiveSourceForm, sourceKindLabel } from "./source-form.tsx";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.archive_title(), unlisted: true });

/** A well-cited archive has hundreds, most with a single sighting. */
const initialSourceCount = 30;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const locale = languageOf(`/${params.lang}`);
  const [all, imports] = await Promise.all([sourcesWithCounts(ctx), latestImports(ctx, { limit: 20 })]);
  const largestFirst = all.toSorted((a, b) => b.records - a.records);
  const shown = url.searchParams.has("all") ? all : largestFirst.slice(0, initialSourceCount);
  return {
    administrator: mayDo(ctx.actor.roles, "administration"),
    count: all.length,
    sources: shown.map(({ key, title, kind, evidenceClass, licence, records }) => ({
      key,
      title,
      kind: sourceKindLabel(kind),
      evidenceClass,
      licence,
      records,
    })),
    imports: imports.map((row) => toImportRow(row, locale)),
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  return formAction(
    args,
    on(SaveSource, async (input) => {
      await addArchiveSource(context.get(staffZone), input);
      return seeOther(`/${params.lang}/team/archive/sources/${encodeURIComponent(input.key)}`);
    }),
  );
}

export default function Archive({ loaderData, actionData }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData);
  const lang = useLanguage();
  const { administrator, imports } = loaderData;
  const more = loaderData.sources.length < loaderData.count;
  const columns = [
    { label: m.archive_column_source() },
    { label: m.archive_source_kind(), wide: true },
    { label: m.archive_source_class() },
    { label: m.archive_source_licence(), wide: true },
    { label: m.archive_records(), numeric: true },
  ];
  return (
    <>
      <PageHeading
        title={m.archive_title()}
        intro={administrator ? m.archive_intro() : m.archive_intro_looking()}
      >
        <span className="flex flex-wrap gap-3">
          <ButtonLink to={`/${lang}/team/archive/sightings`} variant="secondary" size="small">
            {m.sightings_open()}
          </ButtonLink>
          <ButtonLink to={`/${lang}/team/archive/vehicles`} variant="secondary" size="small">
            {m.sets_open()}
          </ButtonLink>
        </span>
      </PageHeading>
      {administrator && (
        <details className="mb-9" open={refused !== undefined}>
          <summary className={buttonClass("secondary", "small")}>{m.archive_new_source()}</summary>
          <div className="mt-6">
            <ArchiveSourceForm refused={refused} />
          </div>
        </details>
      )}
      <section className="mb-12">
        <h2 className="mb-3 text-xl">{m.archive_imports()}</h2>
        {imports.length === 0 ? (
          <EmptyState
            title={m.archive_no_imports()}
            next={administrator ? m.archive_no_imports_next() : undefined}
          />
        ) : (
          <ImportTable imports={imports} />
        )}
      </section>
      <section>
        <div className="mb-3 flex flex-wrap items-baseline gap-x-5">
          <h2 className="text-xl">{m.archive_sources()}</h2>
          {more && <p className="text-soft">{m.archive_sources_intro()}</p>}
        </div>
        <Table caption={m.archive_sources()} columns={columns}>
          {loaderData.sources.map((source) => (
            <tr key={source.key}>
              <td>
                <Link to={`/${lang}/team/archive/sources/${encodeURIComponent(source.key)}`} className="link">
                  {source.title}
                </Link>
              </td>
              <td className="max-sm:hidden">{source.kind}</td>
              <td>{source.evidenceClass}</td>
              <td className="max-sm:hidden">{source.licence}</td>
              <td className="figures text-right">{source.records.toLocaleString(lang)}</td>
            </tr>
          ))}
        </Table>
        {more && (
          <Link
            to={`/${lang}/team/archive?all`}
            preventScrollReset
            className="link no-print mt-3 inline-flex min-h-11 items-center"
          >
            {m.archive_all_sources({ count: loaderData.count.toLocaleString(lang) })}
          </Link>
        )}
      </section>
    </>
  );
}
