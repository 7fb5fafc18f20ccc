import type { Services } from "#business/context.ts";
import type { Locale } from "#business/locale.ts";
import { countryCode } from "#business/operator-country.ts";
import { packages, priceOn } from "#business/orders/catalogue/catalogue.ts";
import { product } from "#business/product.ts";
import { isSmallBusiness } from "#business/tax/tax.ts";
import { m } from "#texts/messages.js";

/** schema.org: organisation and the day's prices. No rating, as we have no verified reviews yet. */
export function homeJsonLd(
  { operator, publicUrl, socialLinks, seller }: Services["config"],
  locale: Locale,
  today: string,
) {
  const inLocale = { locale };
  const words = {
    basic: [m.home_basic_title({}, inLocale), m.home_basic_text({}, inLocale)],
    match: [m.home_match_title({}, inLocale), m.home_match_text({}, inLocale)],
    active: [m.home_active_title({}, inLocale), m.home_active_text({}, inLocale)],
    premium: [m.home_premium_title({}, inLocale), m.home_premium_text({}, inLocale)],
    worldwide: [m.home_worldwide_title({}, inLocale), m.home_worldwide_text({}, inLocale)],
    research: [m.home_research_title({}, inLocale), m.home_research_text({}, inLocale)],
  };
  const isUntaxed = isSmallBusiness({ ...seller, on: today });
  const organisation = {
    "@type": "Organization",
    "@id": `${publicUrl}/#organisation`,
    name: product,
    legalName: operator.name,
    url: `${publicUrl}/${locale}`,
    logo: `${publicUrl}/icon-512.png`,
    email: operator.email,
    telephone: operator.phone,
    address: {
      "@type": "PostalAddress",
      streetAddress: operator.street,
      postalCode: operator.postalCode,
      addressLocality: operator.city,
      addressCountry: countryCode(operator.country) ?? operator.country,
    },
    ...(socialLinks.length > 0 ? { sameAs: socialLinks } : {}),
  };
  const services = packages.map(({ id, prices }) => ({
    "@type": "Service",
    name: words[id][0],
    description: words[id][1],
    provider: { "@id": organisation["@id"] },
    areaServed: seller.sellTo,
    ...offersOf(priceOn({ prices }, today), isUntaxed, `${publicUrl}/${locale}#services`),
  }));
  return { "@context": "https://schema.org", "@graph": [organisation, ...services] };
}

function offersOf(priceCents: number | null, isUntaxed: boolean, url: string) {
  return priceCents === null ? {} : { offers: offer(priceCents, isUntaxed, url) };
}

/** § 3 PAngV: consumers must see total prices. */
function offer(priceCents: number, isUntaxed: boolean, url: string) {
  const price = { price: (priceCents / 100).toFixed(2), priceCurrency: "EUR" };
  return {
    "@type": "Offer",
    url,
    ...price,
    priceSpecification: {
      "@type": "PriceSpecification",
      ...price,
      ...(isUntaxed ? {} : { valueAddedTaxIncluded: true }),
    },
  };
}
