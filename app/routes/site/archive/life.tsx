import { data } from "react-router";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { ZoomableHistory } from "#app/parts/history/zoomable-history.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Plate } from "#app/parts/vehicle/plate.tsx";
import { TypePlate } from "#app/parts/vehicle/type-plate.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { servicesContext, siteZone } from "#app/zones.ts";
import { publishedLife } from "#business/archive/published/read-published.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/life.ts";
import { LifeEntries } from "./life-entry-list.tsx";
import { LifeJourney } from "./life-journey.tsx";
import { lifeJsonLd } from "./life-json-ld.ts";
import { LifeOpenQuestions } from "./life-open-questions.tsx";
import { LifeSources } from "./life-sources.tsx";
import { type LifeView, lifeView } from "./life-view.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(siteZone);
  const life = await publishedLife(ctx, params.vehicle);
  if (!life) throw data(null, { status: 404 });
  const language = languageOf(`/${params.lang}`);
  const { publicUrl } = context.get(servicesContext).config;
  const view = lifeView(life, language, ctx.now().getFullYear());
  return { life: view, jsonLd: lifeJsonLd(life, publicUrl, language) };
}

export const meta: Route.MetaFunction = (page) => {
  const { life, jsonLd } = page.loaderData ?? {};
  if (!life) return pageMeta(page, { title: m.reading_title(), unlisted: true });
  const title = titleOf(life);
  return [
    ...pageMeta(page, {
      title,
      description: life.known || m.reading_life_description({ name: title }),
      picture: `/${page.params.lang}/archive/${life.slug}/preview.png`,
    }),
    { "script:ld+json": jsonLd },
  ];
};

export default function Life({ loaderData: { life } }: Route.ComponentProps) {
  const lang = useLanguage();
  return (
    <article className="page pb-12">
      <PageHeading
        kicker={
          <>
            <a href={`/${lang}/archive`} className="link">
              {m.reading_title()}
            </a>
            {" · "}
            {[life.kind, life.about].filter(Boolean).join(" · ")}
          </>
        }
        title={titleOf(life)}
        intro={life.known}
      >
        <Marks life={life} />
      </PageHeading>
      {life.otherNames.length > 0 && (
        <p className="measure mb-6">{m.reading_other_names({ names: life.otherNames.join(", ") })}</p>
      )}
      <ZoomableHistory
        builtIn={life.builtIn}
        until={life.thisYear}
        events={life.entries
          .filter(({ sortsOn }) => sortsOn !== "")
          .map(({ id, sortsOn, when, title, sources }) => ({ id, sortsOn, label: when, title, sources }))}
        custody={life.custody}
        colours={life.colours}
        locale={lang}
        caption={m.reading_drawing({ name: life.name })}
      />
      <Key custody={life.custody.length > 0} colours={life.colours.length > 0} />
      <div className="mt-10 grid gap-12">
        {life.journey && <LifeJourney journey={life.journey} slug={life.slug} name={life.name} />}
        <LifeEntries life={life} />
        <LifeOpenQuestions life={life} />
        <LifeSources sources={life.sources} />
        <Yours />
      </div>
    </article>
  );
}

function titleOf({ name, built }: Pick<LifeView, "name" | "built">): string {
  return built === null ? name : `${name}, ${built}`;
}

/** Numbers on stamped metal, plates as plates of their time. */
function Marks({ life: { numbers, plates, boat } }: { life: LifeView }) {
  const { chassis, sailNumber, yardNumber } = numbers;
  return (
    <div className="flex flex-wrap items-end gap-4">
      {chassis && <TypePlate label={boat ? m.reading_hull() : m.search_chassis()} number={chassis} />}
      {yardNumber && <TypePlate label={m.reading_yard_number()} number={yardNumber} />}
      {sailNumber && <TypePlate label={m.reading_sail_number()} number={sailNumber} />}
      {plates.map(({ reading, year, id }) => (
        <a key={reading.norm} href={`#${id}`} className="inline-block" title={String(year)}>
          <Plate reading={reading} year={year} />
        </a>
      ))}
    </div>
  );
}

function Key({ custody, colours }: { custody: boolean; colours: boolean }) {
  return (
    <p className="label-plate no-print mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-rule pt-3">
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="size-3 rounded-full border border-ink bg-ink" />
        {m.history_key_full()}
      </span>
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="size-3 rounded-full border border-ink" />
        {m.history_key_single()}
      </span>
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="history-silence static! inline-block w-6" />
        {m.history_key_silent()}
      </span>
      {custody && <span>{m.reading_key_custody()}</span>}
      {colours && <span>{m.reading_key_colours()}</span>}
    </p>
  );
}

/** What a reader may want next: the same for a vehicle of their own. */
function Yours() {
  const lang = useLanguage();
  return (
    <section className="no-print border-t-2 border-ink pt-5">
      <h2 className="text-2xl">{m.reading_yours_title()}</h2>
      <p className="measure mt-2 mb-4">{m.reading_yours_text()}</p>
      <ButtonLink to={`/${lang}/search`}>{m.reading_yours_send()}</ButtonLink>
    </section>
  );
}
