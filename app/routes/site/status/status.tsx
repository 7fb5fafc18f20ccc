import { Link } from "react-router";
import { pageMeta } from "#app/http/page-meta.ts";
import { servicesContext } from "#app/http/request-contexts.ts";
import { memoize } from "#app/http/ttl-cache.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Badge, type BadgeVariant } from "#app/ui/badge.tsx";
import { Day } from "#app/ui/date.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { readStatus } from "#business/status/read-status.ts";
import { type Dependency, dependencies, type State, worstOf } from "#business/status/status.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/status.ts";

export const handle = { scriptless: true };

/** Checked at most twice a minute, however many people look. */
export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(siteZone);
  return memoize(context.get(servicesContext), "status", 30, async () => ({
    status: await readStatus(ctx),
    at: ctx.now(),
  }));
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.status_title(), description: m.status_description() });

export default function StatusPage({ loaderData: { status, at } }: Route.ComponentProps) {
  const lang = useLanguage();
  return (
    <div className="page pb-10">
      <PageHeading title={m.status_title()} intro={overall[worstOf(status)]()} />
      <dl className="border-t-2 border-ink">
        {dependencies.map((each) => (
          <div
            key={each}
            className="grid gap-x-10 gap-y-1 border-b border-rule py-3 sm:grid-cols-[12rem_minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,1fr)]"
          >
            <dt className="text-lg font-semibold">{names[each]()}</dt>
            <dd className="lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-baseline lg:gap-x-10">
              <p className="lg:col-start-2 lg:row-start-1">
                <Badge variant={variants[status[each]]}>{states[status[each]]()}</Badge>
              </p>
              <p className="max-lg:mt-1 lg:row-start-1">{texts[each][status[each]]?.()}</p>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-sm text-soft">
        {m.status_at()} <Day date={at} locale={lang} time />
      </p>
      <p className="measure mt-4">
        {m.status_help()}{" "}
        <Link to={`/${lang}/contact`} className="link">
          {m.status_help_contact()}
        </Link>
      </p>
    </div>
  );
}

const variants: Record<State, BadgeVariant> = {
  works: "secondary",
  empty: "outline",
  slow: "outline",
  fails: "destructive",
};

const states: Record<State, () => string> = {
  works: m.status_works,
  empty: m.status_empty,
  slow: m.status_slow,
  fails: m.status_fails,
};

const overall: Record<State, () => string> = {
  works: m.status_all_work,
  empty: m.status_all_work,
  slow: m.status_some_slow,
  fails: m.status_some_fail,
};

const names: Record<Dependency, () => string> = {
  site: m.status_site,
  database: m.status_database,
  archive: m.status_archive,
  work: m.status_work,
  uploads: m.status_uploads,
  mails: m.status_mails,
  payments: m.status_payments,
};

/** What each can be. */
const texts: Record<Dependency, { [state in State]?: () => string }> = {
  site: { works: m.status_site_works, slow: m.status_site_slow },
  database: { works: m.status_database_works, fails: m.status_database_fails },
  archive: { works: m.status_archive_works, empty: m.status_archive_empty, fails: m.status_archive_fails },
  work: { works: m.status_work_works, slow: m.status_work_slow },
  uploads: { works: m.status_uploads_works, fails: m.status_uploads_fails },
  mails: { works: m.status_mails_works, slow: m.status_mails_slow },
  payments: { works: m.status_payments_works, slow: m.status_payments_slow, fails: m.status_payments_fails },
};
