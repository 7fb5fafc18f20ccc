import { data } from "react-router";
import { StaticHtml } from "#app/first-paint/static-html.tsx";
import { isDataRequest, staticHtmlContext } from "#app/first-paint/static-html-context.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { servicesContext } from "#app/http/request-contexts.ts";
import { ZoomableHistory } from "#app/parts/history/zoomable-history.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Plate } from "#app/parts/vehicle/plate.tsx";
import { TypePlate } from "#app/parts/vehicle/type-plate.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { middot } from "#app/ui/unbroken.tsx";
import { siteZone } from "#app/zones.ts";
import { publishedLife } from "#business/archive/published/read-published.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/life.ts";
import { lifeChapters, measuredDrawing } from "./life-chapters.server.tsx";
import { lifeJsonLd } from "./life-json-ld.ts";
import { type LifeView, lifeView } from "./life-view.server.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(siteZone);
  const life = await publishedLife(ctx, params.vehicle);
  if (!life) throw data(null, { status: 404 });
  const language = languageOf(`/${params.lang}`);
  const { publicUrl } = context.get(servicesContext).config;
  const view = lifeView(life, language, ctx.now().getFullYear());
  const drawing = measuredDrawing(view.slug);
  const chapters = lifeChapters(view, language, lifeJsonLd(life, publicUrl, language));
  // A document response embeds them; as data they would be sent twice, as on the home page.
  if (!isDataRequest(request)) context.set(staticHtmlContext, { drawing, chapters });
  return {
    life: headOf(view),
    hasDrawing: drawing !== "",
    drawing: isDataRequest(request) ? drawing : undefined,
    chapters: isDataRequest(request) ? chapters : undefined,
  };
}

type LifeHead = ReturnType<typeof headOf>;

/** What the page hydrates: its heading and its drawing. */
function headOf(view: LifeView) {
  const { slug, name, about, otherNames, known, kind, boat, built, builtIn, thisYear } = view;
  const { numbers, plates, coverage, custody, colours } = view;
  return {
    slug,
    name,
    about,
    otherNames,
    known,
    kind,
    boat,
    built,
    builtIn,
    thisYear,
    numbers,
    plates,
    coverage,
    custody,
    colours,
    events: view.entries
      .filter(({ sortsOn }) => sortsOn !== "")
      .map(({ id, sortsOn, when, title, sources }) => ({
        id,
        sortsOn,
        label: when,
        title,
        sources: sources.map(({ number }) => number),
      })),
  };
}

export const meta: Route.MetaFunction = (page) => {
  const life = page.loaderData?.life;
  if (!life) return pageMeta(page, { title: m.reading_title(), unlisted: true });
  const title = titleOf(life);
  return pageMeta(page, {
    title,
    description: life.known || m.reading_life_description({ name: title }),
    picture: `/${page.params.lang}/archive/${life.slug}/preview.png`,
  });
};

export default function Life({ loaderData: { life, hasDrawing, drawing, chapters } }: Route.ComponentProps) {
  const lang = useLanguage();
  return (
    <article className="page pb-12">
      <PageHeading
        kicker={
          <>
            <a href={`/${lang}/archive`} className="link">
              {m.reading_title()}
            </a>
            {middot}
            {[life.kind, life.about].filter(Boolean).join(middot)}
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
      {hasDrawing && (
        <div className="mb-6 max-w-2xl">
          <StaticHtml key={`drawing ${life.slug}`} name="drawing" markup={drawing} />
        </div>
      )}
      <ZoomableHistory
        builtIn={life.builtIn}
        until={life.thisYear}
        events={life.events}
        coverage={life.coverage}
        custody={life.custody}
        colours={life.colours}
        locale={lang}
        caption={m.reading_drawing({ name: life.name })}
      />
      <Key custody={life.custody.length > 0} colours={life.colours.length > 0} />
      <div className="mt-10 grid gap-12">
        <StaticHtml key={`${lang} ${life.slug}`} name="chapters" markup={chapters} />
        <Yours />
      </div>
    </article>
  );
}

function titleOf({ name, built }: Pick<LifeHead, "name" | "built">): string {
  return built === null ? name : `${name}, ${built}`;
}

/** Numbers as stamped metal, plates in their period style. */
function Marks({ life: { numbers, plates, boat } }: { life: LifeHead }) {
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
    <p className="label-plate mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-rule pt-3">
      <span className="flex items-center gap-2">
        <span
          aria-hidden="true"
          className="size-3 rounded-full border border-ink bg-ink [print-color-adjust:exact]"
        />
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
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="history-doubt static! inline-block w-6" />
        {m.history_key_doubt()}
      </span>
      {custody && <span>{m.reading_key_custody()}</span>}
      {colours && <span>{m.reading_key_colours()}</span>}
    </p>
  );
}

/** The next step: the same for the reader's own vehicle. */
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
