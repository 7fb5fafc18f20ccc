import { useSiteData } from "#app/parts/page/use-site-data.ts";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";

/** For pages inside the site layout, which knows the countries; empty elsewhere. */
export function useSellFrom(): string {
  return useSiteData()?.sellFrom ?? "";
}

/** What is said beside a price of the list, as above. */
export function usePriceNote(): string {
  return useSiteData()?.smallBusiness ? m.price_note_small_business() : m.price_note_anybody();
}

/** § 312j Abs. 1 BGB: delivery restrictions, wherever prices are shown. Also rendered without a router. */
export function WhereWeSell({
  lang,
  from,
  packageId,
}: {
  lang: Locale;
  /** The countries, for use after "from". */
  from: string;
  packageId?: string;
}) {
  return (
    <>
      {m.sell_where({ countries: from })} {m.sell_elsewhere()}{" "}
      <a href={`/${lang}/quote${packageId ? `?package=${packageId}` : ""}`} className="link">
        {m.sell_quote()}
      </a>
      {m.sell_quote_then()}
    </>
  );
}
