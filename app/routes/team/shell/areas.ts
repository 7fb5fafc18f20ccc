import { teamPages } from "#business/declared.ts";
import type { Locale } from "#business/locale.ts";
import { teamAreas } from "#business/noun.ts";
import { textOf } from "#business/text-of.ts";
import type { Area } from "./area.ts";

const areas: Record<(typeof teamAreas)[number], { title: string; place: number }> = {
  inbox: { title: "team_area_inbox", place: 4 },
  money: { title: "team_area_money", place: 6 },
  editorial: { title: "team_area_editorial", place: 7 },
};

/** Every page of the workspace that is not about one case, in the order of the rail: each noun declares its own. */
export function areasOf(locale: Locale, counts: Readonly<Record<string, number>>): Area[] {
  const pages = teamPages.map(({ address, title, area, place, count }) => ({
    area,
    place,
    to: `/${locale}/team${address && `/${address}`}`,
    name: textOf(title, locale),
    ...(count ? { count: counts[count] ?? 0 } : {}),
  }));
  const groups = teamAreas.map((area) => {
    const own = pages
      .filter((page) => page.area === area)
      .toSorted(byPlace)
      .map(toArea);
    return {
      place: areas[area].place,
      to: own[0]?.to ?? "",
      name: textOf(areas[area].title, locale),
      pages: own,
    };
  });
  return [...pages.filter(({ area }) => !area), ...groups].toSorted(byPlace).map(toArea);
}

function byPlace(one: { place: number }, other: { place: number }): number {
  return one.place - other.place;
}

function toArea({ to, name, count, pages }: Area): Area {
  return { to, name, ...(count === undefined ? {} : { count }), ...(pages ? { pages } : {}) };
}
