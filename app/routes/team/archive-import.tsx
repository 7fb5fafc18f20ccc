import { useEffect } from "react";
import { useLocation, useRevalidator } from "react-router";
import { idIn } from "#app/case-facts.ts";
import { answering } from "#app/errors.ts";
import { goOn } from "#app/go-on.ts";
import { languageOf } from "#app/language.ts";
import { lineSentence } from "#app/line-problems.ts";
import { BackLink } from "#app/parts/back-link.tsx";
import { ImportMapping } from "#app/parts/import-mapping.tsx";
import { ImportResult } from "#app/parts/import-result.tsx";
import { ImportStamp } from "#app/parts/import-table.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { useLanguage } from "#app/parts/use-language.ts";
import { actingOn } from "#app/read-form.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { staffZone } from "#app/zones.ts";
import { importById, problemsOf } from "#business/archive/read-imports.ts";
import { discardImport, settleImport } from "#business/archive/settle-import.ts";
import { uploadBeginning } from "#business/archive/upload-import.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/archive-import.ts";
import { importFacts } from "./archive-facts.ts";
import { orRefused } from "./or-refused.ts";
import { readSettlement } from "./read-settlement.ts";

/** More complaints are in the file that can be downloaded. */
const problemsShown = 50;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: page.loaderData?.row.fileName ?? m.archive_title(), unlisted: true });

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const locale = languageOf(`/${params.lang}`);
  const found = await answering(() => importById(ctx, idIn(params.importId)));
  const { taken, source } = found;
  const open =
    taken.fileKey !== null && (taken.state === "draft" || taken.state === "refused" || isTrial(taken));
  const table = open ? await uploadBeginning(ctx, taken) : null;
  const problems = taken.refused > 0 ? await problemsOf(ctx, taken.id, problemsShown) : [];
  return {
    row: importFacts(found, locale),
    sourceKey: source.key,
    administrator: ctx.actor.role === "administrator",
    settling: open && {
      encoding: taken.encoding,
      separator: taken.separator,
      table: table && {
        columns: table.columns,
        rows: table.rows,
        mapping: { ...table.guess, ...taken.mapping },
      },
    },
    problems: problems.map(({ line, column, code, found }) => ({
      line,
      column,
      sentence: lineSentence({ code, found }, locale),
    })),
  };
}

function isTrial({ state, dryRun }: { state: string; dryRun: boolean }): boolean {
  return state === "finished" && dryRun;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const locale = languageOf(`/${params.lang}`);
  const ctx = context.get(staffZone);
  const importId = idIn(params.importId);
  const form = await request.formData();
  return orRefused(form, locale, () =>
    actingOn(form, locale, async () => {
      const { taken, source } = await importById(ctx, importId);
      if (form.get("step") === "discard") {
        await discardImport(ctx, importId);
        return goOn(`/${locale}/team/archive/sources/${encodeURIComponent(source.key)}`);
      }
      const table = await uploadBeginning(ctx, taken);
      await settleImport(ctx, { importId, ...readSettlement(form, taken, table?.columns ?? null) });
      return goOn(`/${locale}/team/archive/imports/${importId}`);
    }),
  );
}

/** One file on its way into the archive: mapped, tried, taken. */
export default function Import({ loaderData, actionData: refused }: Route.ComponentProps) {
  const lang = useLanguage();
  const { row, sourceKey, settling, administrator, problems } = loaderData;
  const underWay = row.state === "waiting" || row.state === "running";
  const { pathname } = useLocation();
  useLookingAgain(underWay);
  return (
    <>
      <BackLink to={`/${lang}/team/archive/sources/${encodeURIComponent(sourceKey)}`}>
        {m.archive_back_to_source({ source: row.source })}
      </BackLink>
      <PageHeading title={<span className="break-all">{row.fileName}</span>}>
        <ImportStamp state={row.state} dryRun={row.dryRun} />
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
      {settling && administrator && (
        <section className="mt-10 border-t-2 border-ink pt-5">
          <h2 className="mb-4 text-xl">{m.archive_settle()}</h2>
          <ImportMapping {...settling} problem={refused?.problem} />
        </section>
      )}
    </>
  );
}

/** While the job runs, the page asks every second how far it is. */
function useLookingAgain(underWay: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!underWay) return;
    const timer = setInterval(() => void revalidate(), 1000);
    return () => clearInterval(timer);
  }, [underWay, revalidate]);
}
