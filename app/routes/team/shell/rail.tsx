import { Link, useLocation } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { m } from "#texts/messages.js";
import { type Area, isCurrent } from "./area.ts";

/** The areas with their counts. A count describes its link instead of being part of its name. */
export function Rail({ areas }: { areas: readonly Area[] }) {
  return (
    <nav aria-label={m.content_team_nav()}>
      <ul className="grid">
        {areas.map((area, i) => (
          <li key={area.name} className={area.pages || areas[i - 1]?.pages ? "mt-2.5" : undefined}>
            {area.pages ? <AreaWithPages name={area.name} pages={area.pages} /> : <RailLink area={area} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function AreaWithPages({ name, pages }: { name: string; pages: readonly Area[] }) {
  return (
    <>
      <p className="label-plate px-3 pb-0.5">{name}</p>
      <ul aria-label={name}>
        {pages.map((page) => (
          <li key={page.to}>
            <RailLink area={page} />
          </li>
        ))}
      </ul>
    </>
  );
}

function RailLink({ area }: { area: Area }) {
  const { pathname } = useLocation();
  const { to, name, count = 0 } = area;
  return (
    <span className="relative block">
      <Link
        to={to}
        aria-current={isCurrent(area, pathname) ? "page" : undefined}
        aria-description={count > 0 ? m.team_area_count({ count: String(count) }) : undefined}
        className="flex min-h-9 items-center border-l-3 border-transparent py-1 pr-11 pl-2.5 leading-tight text-soft hover:bg-paper hover:text-ink aria-[current=page]:border-brass aria-[current=page]:bg-paper aria-[current=page]:font-semibold aria-[current=page]:text-ink"
      >
        {name}
      </Link>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="figures pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm"
        >
          {count}
        </span>
      )}
    </span>
  );
}

/** The product's name links to the queue, the team's start page. */
export function WorkspaceMark({ product }: { product: string }) {
  const lang = useLanguage();
  return (
    <Link to={`/${lang}/team`} className="flex min-w-0 flex-wrap items-baseline gap-x-2 px-3 no-underline">
      <span className="font-serif text-xl font-medium tracking-tight">{product}</span>
      <span className="label-plate">{m.site_team()}</span>
    </Link>
  );
}
