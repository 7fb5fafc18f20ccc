import { Link } from "react-router";
import { entryFacts } from "#app/case-facts.ts";
import { answering } from "#app/errors.ts";
import { languageOf } from "#app/language.ts";
import { CaseTimeline } from "#app/parts/case-timeline.tsx";
import { Fact } from "#app/parts/known.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { Picture } from "#app/parts/picture.tsx";
import { ScoreBlock } from "#app/parts/score-block.tsx";
import { useLanguage } from "#app/parts/use-language.ts";
import { Day } from "#app/ui/date.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Stamp } from "#app/ui/stamp.tsx";
import { addressContext, siteZone } from "#app/zones.ts";
import { statusWord } from "#business/messages/notification.ts";
import { badgeOf, vehicleName } from "#business/researches/research.ts";
import { openShare } from "#business/sharing/open-share.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/shared-case.ts";

/** A case as its customer shows it to a stranger. A link that does not open looks like none at all. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(siteZone);
  const lang = languageOf(url.pathname);
  const { entries, pictures, ...shared } = await answering(() =>
    openShare(ctx, params.token, context.get(addressContext)),
  );
  return {
    ...shared,
    // Without its words a statement is called by its kind.
    entries: entryFacts(
      entries.map((entry) => ({ ...entry, agreements: [] })),
      lang,
    ).map((entry) => ({ ...entry, title: entry.title || entry.type })),
    pictures: pictures.map((id) => `/${lang}/shared/${params.token}/pictures/${id}`),
    thisYear: ctx.now().getFullYear(),
  };
}

/** For the person who has the link, and nobody else: kept by no proxy, listed by no search engine, told to no other site. */
export const headers: Route.HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow, noarchive",
  "Referrer-Policy": "no-referrer",
});

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: (page.loaderData && vehicleName(page.loaderData)) || m.shared_title(),
    unlisted: true,
  });

export default function Shared({ loaderData: shared }: Route.ComponentProps) {
  const lang = useLanguage();
  const { status, barnabyScore, classification, year, color, plate, entries, pictures } = shared;
  return (
    <div className="page pb-10">
      <PageHeading
        kicker={m.shared_title()}
        title={vehicleName(shared) || m.dashboard_unnamed_vehicle()}
        intro={m.shared_intro()}
      >
        <Stamp look={badgeOf[status]}>{statusWord(status, lang)}</Stamp>
      </PageHeading>
      <div className="grid gap-8">
        <dl className="grid gap-x-8 sm:grid-cols-3">
          <Fact label={m.case_year()}>{year !== null && <span className="figures">{year}</span>}</Fact>
          {color && <Fact label={m.case_color()}>{color}</Fact>}
          {plate && (
            <Fact label={m.case_license_plate()}>
              <span className="figures">{plate}</span>
            </Fact>
          )}
        </dl>
        {barnabyScore !== null && classification && (
          <ScoreBlock points={barnabyScore} classification={classification} />
        )}
        <section aria-labelledby="history" className="grid gap-4">
          <h2 id="history" className="text-2xl">
            {m.case_timeline()}
          </h2>
          <CaseTimeline entries={entries} builtIn={year} thisYear={shared.thisYear} heading="h3" />
        </section>
        {pictures.length > 0 && (
          <section aria-labelledby="pictures" className="grid gap-4">
            <h2 id="pictures" className="text-2xl">
              {m.shared_pictures()}
            </h2>
            <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
              {pictures.map((src, i) => (
                <li key={src} className="border border-rule bg-sheet">
                  <a href={src} target="_blank" rel="noreferrer">
                    <Picture
                      src={src}
                      alt={m.shared_picture({ number: String(i + 1) })}
                      className="aspect-4/3 w-full object-contain"
                    />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className="measure border-t border-rule pt-4 text-sm text-soft">
          {m.shared_until()} <Day date={shared.expiresAt} locale={lang} />. {m.shared_hidden()}{" "}
          <Link to={`/${lang}`} className="link no-print">
            {m.shared_home()}
          </Link>
        </p>
      </div>
    </div>
  );
}
