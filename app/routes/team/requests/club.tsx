import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Day } from "#app/ui/date.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { clubForTeam } from "#business/privacy/club/read-club.ts";
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

/** Current and former members of the collector club, with the consent text each agreed to. */
export default function Club({ loaderData }: Route.ComponentProps) {
  const inside = loaderData.filter(({ withdrawnAt }) => withdrawnAt === null);
  return (
    <>
      <PageHeading title={m.team_club()} intro={m.team_club_count({ count: String(inside.length) })} />
      {loaderData.length === 0 && <EmptyState title={m.team_club_none()} next={m.team_club_none_next()} />}
      <ul className="border-ink not-empty:border-t-2">
        {loaderData.map((member) => (
          <Member key={member.id} member={member} />
        ))}
      </ul>
    </>
  );
}

function Member({ member }: { member: Route.ComponentProps["loaderData"][number] }) {
  const lang = useLanguage();
  const { name, email, givenAt, withdrawnAt, version, locale, language, text } = member;
  return (
    <li className="grid gap-x-12 gap-y-3 border-b border-rule py-4 sm:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
      <div className="min-w-0">
        {name && <h2 className="text-xl break-words">{name}</h2>}
        <a href={`mailto:${email}`} className="link break-all">
          {email}
        </a>
      </div>
      <div className="measure grid content-start gap-2">
        <p>
          {m.team_club_since()} <Day date={givenAt} locale={lang} time />
          {withdrawnAt && (
            <>
              {" · "}
              {m.team_club_left()} <Day date={withdrawnAt} locale={lang} time />
            </>
          )}
        </p>
        <blockquote lang={locale} className="border-l-4 border-rule pl-4">
          {text}
        </blockquote>
        <p className="text-sm text-soft">{m.team_club_version({ version, language })}</p>
      </div>
    </li>
  );
}
