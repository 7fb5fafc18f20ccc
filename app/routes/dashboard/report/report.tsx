import { Link } from "react-router";
import { z } from "zod";
import { withErrorStatus } from "#app/http/errors.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { mostPlausiblePlate } from "#app/parts/history/timeline-entries.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Report } from "#app/parts/report/report.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { customerZone } from "#app/zones.ts";
import { printReport } from "#business/reports/print/print-report.ts";
import { issuedReport } from "#business/reports/read-reports.ts";
import { myResearch } from "#business/researches/read-researches.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/report.ts";

/** The latest version, or with `?version=` an earlier one. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(customerZone);
  const id = uuidParam(params.researchId);
  const research = await withErrorStatus(() => myResearch(ctx, id));
  const asked = z.coerce.number().int().positive().safeParse(url.searchParams.get("version")).data;
  const issued = await withErrorStatus(() => issuedReport(ctx, id, asked));
  if (!issued) return { researchId: id, shown: null };
  const { content, issuedAt, since, versions } = issued;
  const locale = languageOf(url.pathname);
  return {
    researchId: id,
    shown: {
      report: printReport(content, { locale, issuedAt, ...since, versions }),
      plate: mostPlausiblePlate(research.vehicle),
      older: asked !== undefined,
      earlier: versions.slice(1).map(({ version }) => version),
    },
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: page.loaderData?.shown?.report.title ?? m.report_tab(), unlisted: true });

export default function ReportPage({ loaderData: { researchId, shown } }: Route.ComponentProps) {
  const lang = useLanguage();
  const address = `/${lang}/dashboard/researches/${researchId}`;
  if (!shown)
    return (
      <EmptyState title={m.report_not_yet()} next={m.report_not_yet_next()}>
        <Link to={address} className="link">
          {m.report_back()}
        </Link>
      </EmptyState>
    );
  const { report, plate, earlier, older } = shown;
  return (
    <div className="pb-10">
      <p className="no-print">
        <Link to={address} className="link inline-flex min-h-10 items-center">
          {m.report_back()}
        </Link>
      </p>
      <PageHeading
        kicker={report.title}
        title={report.vehicle.name}
        intro={m.report_line({
          number: report.caseNumber,
          version: String(report.version),
          date: report.issued,
        })}
      />
      {!older && (
        <p className="no-print mb-6 flex flex-wrap gap-x-6">
          <a href={`${address}/report/pdf/full`} className="link inline-flex min-h-10 items-center">
            {m.report_pdf()}
          </a>
          <a href={`${address}/report/pdf/glovebox`} className="link inline-flex min-h-10 items-center">
            {report.vehicle.kind === "antique-boat" ? m.report_pdf_glovebox_boat() : m.report_pdf_glovebox()}
          </a>
        </p>
      )}
      <Report
        report={report}
        plate={plate}
        links={{
          document: (id) => `${address}/documents/${id}`,
          crop: (id) => `${address}/report/crops/${id}`,
        }}
      />
      {earlier.length > 0 && (
        <p className="no-print mt-6 flex flex-wrap gap-x-5">
          {earlier.map((version) => (
            <Link key={version} to={`?version=${version}`} className="link inline-flex min-h-10 items-center">
              {m.report_read_version({ version: String(version) })}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}
