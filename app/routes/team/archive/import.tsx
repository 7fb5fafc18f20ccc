import { useLocation } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { formAction, onIntent } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { BackLink } from "#app/routes/team/back-link.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { lineProblemText, outcomeText } from "#app/wording/line-problem-text.ts";
import { staffZone } from "#app/zones.ts";
import {
  configureImport,
  discardImport,
  type ImportConfiguration,
} from "#business/archive/imports/configure-import.ts";
import { importById, problemsOf } from "#business/archive/imports/read-imports.ts";
import { previewUpload } from "#business/archive/imports/upload-import.ts";
import { mayDo } from "#business/staff-roles.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/import.ts";
import { ImportMapping } from "./import-mapping.tsx";
import { ImportResult } from "./import-result.tsx";
import { toImportRow } from "./import-row.ts";
import { ImportStatusBadge } from "./import-table.tsx";
import { readImportConfiguration } from "./read-import-configuration.ts";
import { withFileErrors } from "./with-file-errors.ts";

/** The downloadable file has the rest. */
const problemsShown = 50;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: page.loaderData?.row.fileName ?? m.archive_title(), unlisted: true });

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const locale = languageOf(`/${params.lang}`);
  const found = await withErrorStatus(() => importById(ctx, uuidParam(params.importId)));
  const { importRow, source } = found;
  const open =
    importRow.fileKey !== null &&
    (importRow.state === "draft" || importRow.state === "refused" || isTrial(importRow));
  const table = open ? await previewUpload(ctx, importRow) : null;
  const problems =
    importRow.refused + importRow.noted > 0 ? await problemsOf(ctx, importRow.id, problemsShown) : [];
  return {
    row: toImportRow(found, locale),
    sourceKey: source.key,
    administrator: mayDo(ctx.actor.roles, "administration"),
    configuration: open && {
      encoding: importRow.encoding,
      separator: importRow.separator,
      dayOrder: importRow.dayOrder,
      sheet: importRow.sheet,
      table: table && {
        columns: table.columns,
        rows: table.rows,
        headerLine: table.headerLine,
        words: table.words,
        sheets: table.sheets,
        mapping: { ...table.guess, ...importRow.mapping },
      },
    },
    problems: problems.map((problem) => ({
      line: problem.line,
      column: problem.column,
      sentence: lineProblemText(problem, locale),
      outcome: outcomeText(problem, locale),
    })),
  };
}

function isTrial({ state, dryRun }: { state: string; dryRun: boolean }): boolean {
  return state === "finished" && dryRun;
}

export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(staffZone);
  const importId = uuidParam(args.params.importId);
  const archive = `/${args.params.lang}/team/archive`;
  const configure = (step: ImportConfiguration["step"]) =>
    onIntent((submitted) =>
      withFileErrors(submitted, async () => {
        const { importRow } = await importById(ctx, importId);
        const columns = (await previewUpload(ctx, importRow))?.columns ?? null;
        const configuration = readImportConfiguration(submitted.form, step, importRow, columns);
        await configureImport(ctx, { importId, ...configuration });
        return seeOther(`${archive}/imports/${importId}`);
      }),
    );
  return formAction(args, {
    save: configure("save"),
    trial: configure("trial"),
    import: configure("import"),
    discard: onIntent(async () => {
      const { source } = await importById(ctx, importId);
      await discardImport(ctx, importId);
      return seeOther(`${archive}/sources/${encodeURIComponent(source.key)}`);
    }),
  });
}

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData);
  const lang = useLanguage();
  const { row, sourceKey, configuration, administrator, problems } = loaderData;
  const underWay = row.state === "waiting" || row.state === "running";
  const { pathname } = useLocation();
  return (
    <>
      <BackLink to={`/${lang}/team/archive/sources/${encodeURIComponent(sourceKey)}`}>
        {m.archive_back_to_source({ source: row.source })}
      </BackLink>
      <PageHeading title={<span className="break-all">{row.fileName}</span>}>
        <ImportStatusBadge state={row.state} dryRun={row.dryRun} />
      </PageHeading>
      {underWay && (
        <section className="max-w-2xl" aria-live="polite">
          <Progress value={row.percent} label={m.archive_progress()} />
          <p className="mt-2 text-soft">{row.state === "waiting" ? m.archive_waits() : m.archive_runs()}</p>
          <noscript>
            <p>
              <a href={pathname} className="link">
                {m.archive_reload()}
              </a>
            </p>
          </noscript>
        </section>
      )}
      <ImportResult row={row} problems={problems} />
      {configuration && administrator && (
        <section className="mt-10 border-t-2 border-ink pt-5">
          <h2 className="mb-4 text-xl">{m.archive_configure()}</h2>
          <ImportMapping {...configuration} problem={refused?.problem} />
        </section>
      )}
    </>
  );
}
