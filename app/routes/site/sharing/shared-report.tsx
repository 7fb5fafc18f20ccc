import { Link } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { addressContext } from "#app/http/request-contexts.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Report } from "#app/parts/report/report.tsx";
import { Day } from "#app/ui/date.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { openSharedReport } from "#business/sharing/open-shared-report.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/shared-report.ts";

/** The report of a shared case, redacted; an invalid link is an ordinary 404. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const address = context.get(addressContext);
  return withErrorStatus(() =>
    openSharedReport(context.get(siteZone), params.token, address, languageOf(url.pathname)),
  );
}

/** Not cached, not indexed, no referrer. */
export const headers: Route.HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow, noarchive",
  "Referrer-Policy": "no-referrer",
});

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: page.loaderData?.report.title ?? m.report_tab(), unlisted: true });

export default function SharedReport({ loaderData: { report, expiresAt }, params }: Route.ComponentProps) {
  const lang = useLanguage();
  const boat = report.vehicle.kind === "antique-boat";
  return (
    <div className="page pb-10">
      <PageHeading
        kicker={report.title}
        title={report.vehicle.name}
        intro={boat ? m.shared_intro_boat() : m.shared_intro()}
      />
      <Report report={report} plate={null} links={{ document: () => null, crop: () => null }} />
      <p className="measure pt-4 text-sm text-soft">
        {m.shared_until()} <Day date={expiresAt} locale={lang} />.{" "}
        {boat ? m.shared_report_hidden_boat() : m.shared_report_hidden()}{" "}
        <Link to={`/${lang}/shared/${params.token}`} className="link no-print">
          {m.report_back()}
        </Link>
      </p>
    </div>
  );
}
