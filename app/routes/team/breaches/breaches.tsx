import { Link } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatDate } from "#app/ui/date.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Table } from "#app/ui/table.tsx";
import { staffZone } from "#app/zones.ts";
import { clockText } from "#business/breaches/breach-words.ts";
import { allBreaches } from "#business/breaches/read-breaches.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/breaches.ts";
import { clockColour } from "./clock-colour.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.breaches_title(), unlisted: true });

export function loader({ context, url }: Route.LoaderArgs) {
  const locale = languageOf(url.pathname);
  return withErrorStatus(async () => {
    const rows = await allBreaches(context.get(staffZone));
    return {
      breaches: rows.map(({ id, number, noticedAt, closedAt, facts, clock }) => ({
        id,
        number,
        noticedAt,
        closedAt,
        what: facts.what,
        clock: { state: clock.state, text: clockText(clock, locale) },
      })),
    };
  });
}

/** The register, for administrators. */
export default function Breaches({ loaderData: { breaches } }: Route.ComponentProps) {
  const lang = useLanguage();
  return (
    <>
      <PageHeading title={m.breaches_title()} intro={m.breaches_intro()}>
        <ButtonLink to={`/${lang}/team/breaches/new`} size="small">
          {m.breaches_new()}
        </ButtonLink>
      </PageHeading>
      {breaches.length === 0 ? (
        <EmptyState title={m.breaches_none()} next={m.breaches_none_next()} />
      ) : (
        <Table
          caption={m.breaches_title()}
          columns={[
            { label: m.breaches_column_number() },
            { label: m.breaches_column_what() },
            { label: m.breaches_column_noticed(), wide: true },
            { label: m.breaches_column_clock(), wide: true },
          ]}
        >
          {breaches.map(({ id, number, what, noticedAt, closedAt, clock }) => (
            <tr key={id}>
              <td className="figures whitespace-nowrap align-top">
                <Link to={`/${lang}/team/breaches/${id}`} className="link">
                  {number}
                </Link>
              </td>
              <td className="align-top break-words">
                {what}
                {/* On phones beneath: three columns of 110 px break every second word. */}
                <span className={`mt-1 block sm:hidden ${closedAt ? "text-soft" : clockColour(clock.state)}`}>
                  {closedAt ? m.breaches_closed_on({ date: formatDate(closedAt, lang) }) : clock.text}
                </span>
              </td>
              <td className="align-top max-sm:hidden">{formatDate(noticedAt, lang)}</td>
              <td className={`align-top max-sm:hidden ${closedAt ? "text-soft" : clockColour(clock.state)}`}>
                {closedAt ? m.breaches_closed_on({ date: formatDate(closedAt, lang) }) : clock.text}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}
