import { Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Plate } from "#app/parts/vehicle/plate.tsx";
import { middot } from "#app/ui/unbroken.tsx";
import { m } from "#texts/messages.js";
import { LifeLine } from "./life-line.tsx";
import type { LifeRow } from "./life-row.ts";

export function LifeList({ rows, thisYear }: { rows: readonly LifeRow[]; thisYear: number }) {
  return (
    <ol className="border-t-2 border-ink">
      {rows.map((row) => (
        <li key={row.slug} className="border-b border-rule py-4">
          <Row {...row} thisYear={thisYear} />
        </li>
      ))}
    </ol>
  );
}

function Row({ thisYear, ...row }: LifeRow & { thisYear: number }) {
  const { slug, name, about, known, built, kind, body, plate, years, count, hits } = row;
  const lang = useLanguage();
  const address = `/${lang}/archive/${slug}`;
  return (
    <article className="grid gap-x-4 gap-y-1 sm:gap-x-8 min-[22rem]:grid-cols-[5.5rem_minmax(0,1fr)] sm:grid-cols-[9rem_minmax(0,1fr)_15rem]">
      <div className="max-[22rem]:hidden max-sm:row-span-2 sm:self-center">
        {body ? (
          <span
            aria-hidden="true"
            className="body-drawing"
            style={{ maskImage: `url(/drawings/${body}.svg)` }}
          />
        ) : (
          <p aria-hidden="true" className="figures text-center text-3xl text-brass max-sm:text-xl">
            {built}
          </p>
        )}
      </div>
      <div className="min-w-0">
        <p className="label-plate">{[kind, about].filter(Boolean).join(middot)}</p>
        <h2 className="text-xl leading-snug">
          <Link to={address} prefetch="intent" className="hover:underline">
            {name}
            {built !== null && <span className="text-soft">, {built}</span>}
          </Link>
        </h2>
        {known && <p className="measure">{known}</p>}
        {hits.length > 0 && (
          <ul className="mt-1 text-sm">
            {hits.map(({ code, when, title }) => (
              <li key={code}>
                <Link to={`${address}#${code}`} className="link">
                  {[when, title].filter(Boolean).join(": ")}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="grid content-start justify-items-start gap-2 min-[22rem]:max-sm:col-start-2 max-sm:mt-1 sm:justify-items-end">
        {plate && <Plate reading={plate.reading} year={plate.year} size="1.05rem" />}
        <LifeLine built={built} years={years} thisYear={thisYear} />
        <p className="figures text-sm text-soft">
          {m.reading_span({ from: String(years[0] ?? built ?? ""), until: String(years.at(-1) ?? "") })}
          {middot}
          {count === 1 ? m.reading_sightings_one() : m.reading_sightings({ count: String(count) })}
        </p>
      </div>
    </article>
  );
}
