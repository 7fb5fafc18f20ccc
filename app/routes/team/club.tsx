import { languageOf } from "#app/language.ts";
import { Empty } from "#app/parts/empty.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { useLanguage } from "#app/parts/use-language.ts";
import { Day } from "#app/ui/date.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Table } from "#app/ui/table.tsx";
import { staffZone } from "#app/zones.ts";
import { clubForTeam } from "#business/privacy/read-club.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/club.ts";

export const meta: Route.MetaFunction = (page) => pageMeta(page, { title: m.team_club(), unlisted: true });

export async function loader({ context, params }: Route.LoaderArgs) {
  const rows = await clubForTeam(context.get(staffZone));
  const names = new Intl.DisplayNames([languageOf(`/${params.lang}`)], { type: "language" });
  return rows.map(({ firstName, lastName, locale, ...row }) => ({
    ...row,
    locale,
    language: names.of(locale) ?? locale,
    name: [firstName, lastName].filter(Boolean).join(" "),
  }));
}

/** Who is in the collector club, who has left, and the words each of them agreed to. */
export default function Club({ loaderData }: Route.ComponentProps) {
  const inside = loaderData.filter(({ withdrawnAt }) => withdrawnAt === null);
  return (
    <>
      <PageHeading title={m.team_club()} intro={m.team_club_count({ count: String(inside.length) })} />
      {loaderData.length === 0 && <Empty title={m.team_club_none()} next={m.team_club_none_next()} />}
      {loaderData.length > 0 && (
        <Table
          caption={m.team_club()}
          columns={[
            { label: m.team_club_member() },
            { label: m.team_club_since() },
            { label: m.team_club_left() },
            { label: m.team_club_proof() },
          ]}
        >
          {loaderData.map((member) => (
            <Member key={member.id} member={member} />
          ))}
        </Table>
      )}
    </>
  );
}

function Member({ member }: { member: Route.ComponentProps["loaderData"][number] }) {
  const lang = useLanguage();
  const { name, email, givenAt, withdrawnAt, version, locale, language, text } = member;
  return (
    <tr>
      <td>
        {name && <span className="block font-semibold break-words">{name}</span>}
        <a href={`mailto:${email}`} className="link break-all">
          {email}
        </a>
      </td>
      <td>
        <Day date={givenAt} locale={lang} time />
      </td>
      <td>{withdrawnAt ? <Day date={withdrawnAt} locale={lang} time /> : m.team_club_inside()}</td>
      <td className="min-w-64">
        <span className="block text-sm text-soft">{m.team_club_version({ version, language })}</span>
        <span lang={locale}>„{text}“</span>
      </td>
    </tr>
  );
}
