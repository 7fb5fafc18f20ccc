import { WhereWeSell } from "#app/routes/site/where-we-sell.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import type { Locale } from "#business/locale.ts";
import { formatMoney } from "#business/locale.ts";
import { isOrderable, type Package, type PackageId, priceOn } from "#business/orders/catalogue/catalogue.ts";
import { m } from "#texts/messages.js";
import { HomeChapter } from "./chapter.tsx";
import { formatLongDuration } from "./format-duration.ts";
import { PackageTable } from "./package-table.tsx";
import { samplePages } from "./sample-pages.ts";

/** The price list: six packages, one per row. */
export function ServicesChapter({
  packages,
  language,
  today,
  sellFrom,
  smallBusiness,
}: {
  packages: readonly Package[];
  language: Locale;
  /** Prices as of today. */
  today: string;
  sellFrom: string;
  smallBusiness: boolean;
}) {
  const offers = packages.map((each) => ({ ...each, priceCents: priceOn(each, today) }));
  return (
    <HomeChapter
      id="services"
      title={m.home_services_title()}
      note={<p>{smallBusiness ? m.home_services_note_small_business() : m.home_services_note()}</p>}
    >
      <p className="measure mb-6 max-md:text-sm">
        <WhereWeSell lang={language} from={sellFrom} />
      </p>
      <ol className="border-t border-ink">
        {offers.map((offer) => (
          <Offer key={offer.id} offer={offer} language={language} />
        ))}
      </ol>
      <details className="mt-6">
        <summary className={`${buttonClass("secondary", "small")} list-none`}>
          {m.home_compare_open()}
        </summary>
        <div className="mt-5">
          <p className="measure mb-4 text-sm">
            <WhereWeSell lang={language} from={sellFrom} />
          </p>
          <PackageTable
            rows={offers.map((offer) => rowOf(offer, language))}
            priceLabel={smallBusiness ? m.home_compare_price_small_business() : m.home_compare_price()}
          />
        </div>
      </details>
    </HomeChapter>
  );
}

type Offered = Package & { priceCents: number | null };

function rowOf({ id, priceCents, promised, guarantee }: Offered, language: Locale) {
  return {
    id,
    guarantee,
    name: serviceTexts[id]().title,
    price: priceCents === null ? m.home_services_by_quote() : formatMoney(priceCents, language),
    time: promised ? formatLongDuration(promised) : m.home_compare_by_quote(),
  };
}

function Offer({ offer, language }: { offer: Offered; language: Locale }) {
  const { title, text, features } = serviceTexts[offer.id]();
  return (
    <li className="offer">
      <div className="offer-head">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h3 className="text-lg md:text-xl">{title}</h3>
          {offer.popular && <Badge variant="secondary">{m.home_services_popular()}</Badge>}
        </div>
        <p className="offer-price figures text-xl md:text-2xl">
          {offer.priceCents === null ? m.home_services_by_quote() : formatMoney(offer.priceCents, language)}
        </p>
      </div>
      <details className="offer-more open-when-wide">
        <summary>
          <span className="sr-only">{m.home_services_more({ title })}</span>
        </summary>
        <div className="offer-parts">
          <div>
            <p className="measure">{text}</p>
            <Features id={offer.id} features={features} language={language} />
          </div>
          <div className="offer-buy grid content-start justify-items-start gap-1">
            <p className="text-sm text-soft">
              {offer.priceCents !== null && (
                <>
                  {m.home_services_once()}
                  <br className="max-md:hidden" />
                  <span className="md:hidden"> · </span>
                </>
              )}
              {termOf(offer)}
            </p>
            <OrderLink offer={offer} language={language} />
          </div>
        </div>
      </details>
    </li>
  );
}

/** Folded on wide screens; on phones the whole row folds. */
function Features({ id, features, language }: { id: PackageId; features: string[]; language: Locale }) {
  const sample = samplePages[id];
  return (
    <div className="mt-2 flex flex-wrap items-start gap-x-6 gap-y-1 text-sm">
      <details className="features open-when-narrow min-w-0">
        <summary className="inline-block py-1 underline underline-offset-4 pointer-coarse:py-2">
          {m.home_services_features()}
        </summary>
        <ul className="measure mt-1 grid gap-x-8 gap-y-0.5 text-soft sm:grid-cols-2">
          {features.map((feature) => (
            <li key={feature} className="relative pl-4 before:absolute before:left-0 before:content-['–']">
              {feature}
            </li>
          ))}
        </ul>
      </details>
      {sample && (
        <a
          href={`/${language}${sample}`}
          aria-label={`${m.samples_link()}: ${serviceTexts[id]().title}`}
          className="py-1 text-fir underline underline-offset-4 pointer-coarse:py-2"
        >
          {m.samples_link()}
        </a>
      )}
    </div>
  );
}

/** Links to the search form for the basic search, else to the checkout, or to the quote form. */
function OrderLink({ offer, language }: { offer: Offered; language: Locale }) {
  if (offer.priceCents === null)
    return (
      <a
        href={`/${language}/quote?package=${offer.id}`}
        className={`${buttonClass("secondary", "small")} mt-1`}
      >
        {m.home_services_ask_quote()}
      </a>
    );
  if (offer.id === "basic")
    return (
      <a href="#search" className={`${buttonClass("primary", "small")} mt-1`}>
        {m.site_start_search()}
      </a>
    );
  if (isOrderable(offer))
    return (
      <a
        href={`/${language}/checkout/${offer.id}`}
        className={`${buttonClass(offer.popular ? "primary" : "secondary", "small")} mt-1`}
      >
        {m.home_services_order()}
      </a>
    );
  return (
    <p className="text-sm">
      {m.home_services_soon()}{" "}
      <a href={`/${language}/quote?package=${offer.id}`} className="link">
        {m.home_services_ask()}
      </a>
    </p>
  );
}

function termOf({ target, promised }: Package): string {
  if (!promised) return m.home_services_term_quote();
  const maxDuration = formatLongDuration(promised);
  return target
    ? m.home_services_term({ target: formatLongDuration(target), maxDuration })
    : m.home_services_max_duration({ maxDuration });
}

type ServiceText = { title: string; text: string; features: string[] };

const serviceTexts: Record<PackageId, () => ServiceText> = {
  basic: () => ({
    title: m.home_basic_title(),
    text: m.home_basic_text(),
    features: [m.home_basic_1(), m.home_basic_2(), m.home_basic_3(), m.home_basic_4()],
  }),
  match: () => ({
    title: m.home_match_title(),
    text: m.home_match_text(),
    features: [m.home_match_1(), m.home_match_2(), m.home_match_3(), m.home_match_4()],
  }),
  active: () => ({
    title: m.home_active_title(),
    text: m.home_active_text(),
    features: [m.home_active_1(), m.home_active_2(), m.home_active_3(), m.home_active_4()],
  }),
  premium: () => ({
    title: m.home_premium_title(),
    text: m.home_premium_text(),
    features: [m.home_premium_1(), m.home_premium_2(), m.home_premium_3(), m.home_guarantee()],
  }),
  worldwide: () => ({
    title: m.home_worldwide_title(),
    text: m.home_worldwide_text(),
    features: [m.home_worldwide_1(), m.home_worldwide_2(), m.home_worldwide_3(), m.home_guarantee()],
  }),
  research: () => ({
    title: m.home_research_title(),
    text: m.home_research_text(),
    features: [m.home_research_1(), m.home_research_2(), m.home_research_3(), m.home_research_4()],
  }),
};
