import { data } from "react-router";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { CopyButton } from "#app/parts/page/copy-button.tsx";
import { Fact } from "#app/parts/page/fact.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { middot } from "#app/ui/unbroken.tsx";
import { nameOf } from "#business/archive/published/published-life.ts";
import { day } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/sighting.ts";
import { sourcesOfLife, toLifeEntries } from "./life-entries.ts";
import { SourceLine } from "./life-sources.tsx";
import { loadSighting } from "./load-sighting.ts";

/** 410 with the reason if it was withdrawn: people who cited it must be able to see that. */
export async function loader(args: Route.LoaderArgs) {
  const found = await loadSighting(args);
  if (!found) throw data(null, { status: 404 });
  if (!found.life) {
    const { reason, withdrawnAt } = found.withdrawn;
    const on = day(withdrawnAt, languageOf(`/${args.params.lang}`));
    return data({ withdrawn: { reason, on }, shown: null }, { status: 410 });
  }
  const { life, sighting, language, citation } = found;
  const sources = sourcesOfLife([sighting], language);
  const [entry] = toLifeEntries([sighting], sources, language);
  if (!entry) throw data(null, { status: 404 });
  const shown = {
    entry,
    sources: [...sources.values()],
    vehicle: [nameOf(life), life.year].filter(Boolean).join(", "),
    slug: life.slug,
    citation: [
      `${citation.title}.`,
      `${citation.archive}, ${citation.url}`,
      `(${m.reading_accessed({ day: day(citation.accessed, language) }, { locale: language })}).`,
    ].join(" "),
  };
  return { withdrawn: null, shown };
}

export const meta: Route.MetaFunction = (page) => {
  const shown = page.loaderData?.shown;
  if (!shown) return pageMeta(page, { title: m.reading_withdrawn_title(), unlisted: true });
  const title = `${shown.vehicle}: ${shown.entry.title}`;
  return pageMeta(page, {
    title,
    description: shown.entry.text || title,
    picture: `/${page.params.lang}/archive/${shown.slug}/preview.png`,
  });
};

export default function Sighting({ loaderData: { withdrawn, shown } }: Route.ComponentProps) {
  return withdrawn ? <Withdrawn {...withdrawn} /> : <Shown shown={shown} />;
}

function Withdrawn({ reason, on }: { reason: keyof typeof reasons; on: string }) {
  const lang = useLanguage();
  return (
    <div className="page pb-12">
      <PageHeading kicker={m.reading_withdrawn_kicker()} title={m.reading_withdrawn_title()} />
      <p className="measure text-lg">{reasons[reason]()}</p>
      <p className="measure mt-3 text-soft">{m.reading_withdrawn_on({ day: on })}</p>
      <p className="mt-6">
        <a href={`/${lang}/archive`} className="link inline-flex min-h-11 items-center">
          {m.reading_back()}
        </a>
      </p>
    </div>
  );
}

const reasons = {
  objection: m.reading_withdrawn_objection,
  error: m.reading_withdrawn_error,
  rights: m.reading_withdrawn_rights,
  source: m.reading_withdrawn_source,
};

type ShownSighting = NonNullable<Route.ComponentProps["loaderData"]["shown"]>;

function Shown({ shown: { entry, sources, vehicle, slug, citation } }: { shown: ShownSighting }) {
  const lang = useLanguage();
  const address = `/${lang}/archive/sightings/${entry.id}`;
  return (
    <article className="page pb-12">
      <PageHeading
        kicker={
          <>
            <a href={`/${lang}/archive`} className="link">
              {m.reading_title()}
            </a>
            {middot}
            <a href={`/${lang}/archive/${slug}#${entry.id}`} className="link">
              {vehicle}
            </a>
          </>
        }
        title={entry.title || vehicle}
        intro={entry.text}
      />
      <dl className="mb-9 grid max-w-3xl gap-x-10 sm:grid-cols-2">
        <Fact label={m.reading_seen()}>{entry.when}</Fact>
        <Fact label={m.reading_place()}>{entry.place}</Fact>
        <Fact label={m.reading_event()}>{entry.type}</Fact>
        {entry.colour && <Fact label={m.reading_colour_label()}>{entry.colour}</Fact>}
        {entry.plates.length > 0 && (
          <Fact label={m.reading_plate()}>
            {entry.plates.map(({ reading }) => reading.display).join(", ")}
          </Fact>
        )}
      </dl>
      <section aria-labelledby="evidence" className="mb-9">
        <h2 id="evidence" className="mb-2 text-2xl">
          {m.reading_sources()}
        </h2>
        <ol className="grid gap-2">
          {sources.map((source) => (
            <li key={source.number} className="measure leading-snug">
              <SourceLine source={source} />
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="cite" className="border-t-2 border-ink pt-4">
        <h2 id="cite" className="mb-2 text-2xl">
          {m.reading_cite()}
        </h2>
        <p className="measure border-l-3 border-brass bg-sheet px-4 py-3 break-words">{citation}</p>
        <p className="no-print mt-3 flex flex-wrap items-center gap-4">
          <CopyButton what={m.reading_citation()} text={citation} />
          <a href={`${address}/citation/bib`} download className={buttonClass("secondary", "small")}>
            BibTeX
          </a>
          <a href={`${address}/citation/json`} download className={buttonClass("secondary", "small")}>
            CSL JSON
          </a>
        </p>
        <p className="measure mt-3 text-sm text-soft">{m.reading_permanent()}</p>
      </section>
    </article>
  );
}
