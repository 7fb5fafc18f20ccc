import { Link } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { languageOf } from "#app/http/language.ts";
import { linkPreview, pageMeta } from "#app/http/page-meta.ts";
import { addressContext } from "#app/http/request-contexts.ts";
import { Picture } from "#app/parts/documents/picture.tsx";
import { CaseTimeline } from "#app/parts/history/case-timeline.tsx";
import { toTimelineEntries } from "#app/parts/history/timeline-entries.ts";
import { Fact } from "#app/parts/page/fact.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Day } from "#app/ui/date.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { statusLabel } from "#business/messages/status-label.ts";
import { badgeVariants } from "#business/researches/research.ts";
import { openShare } from "#business/sharing/open-share.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/shared-case.ts";
import { ScoreBlock } from "./score-block.tsx";

/** A case as its customer shares it; an invalid link is an ordinary 404. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(siteZone);
  const lang = languageOf(url.pathname);
  const { entries, pictures, ...shared } = await withErrorStatus(() =>
    openShare(ctx, params.token, context.get(addressContext), lang),
  );
  return {
    ...shared,
    // Without its text a statement goes by its kind.
    entries: toTimelineEntries(
      entries.map((entry) => ({ ...entry, agreements: [] })),
      lang,
    ).map((entry) => ({ ...entry, title: entry.title || entry.type })),
    pictures: pictures.map((id) => `/${lang}/shared/${params.token}/pictures/${id}`),
    thisYear: ctx.now().getFullYear(),
  };
}

/** Not cached, not indexed, no referrer. */
export const headers: Route.HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow, noarchive",
  "Referrer-Policy": "no-referrer",
});

export const meta: Route.MetaFunction = (page) => {
  const title = page.loaderData?.title ?? m.shared_title();
  const listed = pageMeta(page, { title, unlisted: true });
  if (!page.loaderData) return listed;
  const picture = `${page.location.pathname.replace(/\/$/, "")}/preview.png`;
  const preview = {
    title,
    text: page.loaderData.kind === "antique-boat" ? m.share_preview_text_boat() : m.share_preview_text(),
    picture,
    alt: m.share_preview_alt({ vehicle: title }),
  };
  return [...listed, ...linkPreview(page, preview)];
};

export default function Shared({ loaderData: shared, params: { token } }: Route.ComponentProps) {
  const lang = useLanguage();
  const {
    status,
    barnabyScore,
    classification,
    certificate,
    year,
    color,
    plate,
    entries,
    coverage,
    pictures,
  } = shared;
  const boat = shared.kind === "antique-boat";
  return (
    <div className="page pb-10">
      <PageHeading
        kicker={m.shared_title()}
        title={shared.title}
        intro={boat ? m.shared_intro_boat() : m.shared_intro()}
      >
        <Badge variant={badgeVariants[status]}>{statusLabel(status, lang)}</Badge>
      </PageHeading>
      <div className="grid gap-8">
        <dl className="grid gap-x-8 sm:grid-cols-3">
          <Fact label={m.case_year()}>{year !== null && <span className="figures">{year}</span>}</Fact>
          {color && <Fact label={m.case_color()}>{color}</Fact>}
          {plate && (
            <Fact label={boat ? m.case_license_plate_boat() : m.case_license_plate()}>
              <span className="figures">{plate}</span>
            </Fact>
          )}
        </dl>
        {barnabyScore !== null && classification && (
          <ScoreBlock points={barnabyScore} classification={classification} />
        )}
        {shared.report && (
          <p className="measure">
            <Link to="report" relative="path" className="link font-semibold">
              {boat ? m.shared_report_boat() : m.shared_report()}
            </Link>
          </p>
        )}
        {certificate && (
          <p className="measure">
            {boat ? m.shared_certificate_boat() : m.shared_certificate()}{" "}
            <a href={`/${lang}/verify/${certificate.number}`} className="link figures whitespace-nowrap">
              {certificate.number}
            </a>
            {certificate.hasPdf && (
              <>
                {" · "}
                <a href={`/${lang}/shared/${token}/certificate`} className="link">
                  {m.certificate_pdf()}
                </a>
              </>
            )}
          </p>
        )}
        <section aria-labelledby="history" className="grid gap-4">
          <h2 id="history" className="text-2xl">
            {m.case_timeline()}
          </h2>
          <CaseTimeline
            entries={entries}
            coverage={coverage}
            builtIn={year}
            thisYear={shared.thisYear}
            heading="h3"
          />
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
          {m.shared_until()} <Day date={shared.expiresAt} locale={lang} />.{" "}
          {boat ? m.shared_hidden_boat() : m.shared_hidden()}{" "}
          <Link to={`/${lang}`} className="link no-print">
            {m.shared_home()}
          </Link>
        </p>
      </div>
    </div>
  );
}
