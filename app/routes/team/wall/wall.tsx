import { Link } from "react-router";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { day } from "#business/locale.ts";
import { wallForTeam } from "#business/wall/team-wall.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/wall.ts";
import { entryStateText } from "./entry-state.ts";

export const meta: Route.MetaFunction = (page) => pageMeta(page, { title: m.wall_team(), unlisted: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = languageOf(url.pathname);
  const rows = await wallForTeam(context.get(staffZone));
  return rows.map((row) => ({
    id: row.id,
    vehicle: row.vehicle,
    language: row.locale,
    waits: row.state === "offered" && row.isStanding,
    state: entryStateText(row, locale),
    offered: m.wall_team_offered_on({ date: day(row.offeredAt, locale) }, { locale }),
    from: row.cardId ? m.wall_team_from_card({}, { locale }) : m.wall_team_from_case({}, { locale }),
  }));
}

/** What owners would like to ask in public; those that wait come first. */
export default function TeamWall({ loaderData: rows }: Route.ComponentProps) {
  const lang = useLanguage();
  return (
    <>
      <PageHeading title={m.wall_team()} intro={m.wall_team_intro()} />
      {rows.length === 0 && <EmptyState title={m.wall_team_none()} next={m.wall_team_none_next()} />}
      <ul className="border-t border-rule empty:hidden">
        {rows.map(({ id, vehicle, language, waits, state, offered, from }) => (
          <li key={id} className="grid gap-1 border-b border-rule py-3">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Link
                to={`/${lang}/team/wall/${id}`}
                lang={language}
                className="link font-semibold break-words"
              >
                {vehicle}
              </Link>
              <Badge variant={waits ? "default" : "secondary"}>{state}</Badge>
            </p>
            <p className="text-sm text-soft">{[offered, from].join(" · ")}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
