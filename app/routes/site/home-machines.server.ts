import type { House } from "#business/context.ts";
import type { Locale } from "#business/locale.ts";
import { packages } from "#business/orders/catalogue.ts";
import { product } from "#business/product.ts";
import { m } from "#texts/messages.js";

/** schema.org: who we are and what the services cost. No rating: none of ours is counted from verified reviews yet. */
export function houseForMachines({ operator, publicUrl, socialLinks }: House["config"], locale: Locale) {
  const say = { locale };
  const words = {
    basic: [m.home_basic_title({}, say), m.home_basic_text({}, say)],
    match: [m.home_match_title({}, say), m.home_match_text({}, say)],
    active: [m.home_active_title({}, say), m.home_active_text({}, say)],
    premium: [m.home_premium_title({}, say), m.home_premium_text({}, say)],
    worldwide: [m.home_worldwide_title({}, say), m.home_worldwide_text({}, say)],
    research: [m.home_research_title({}, say), m.home_research_text({}, say)],
  };
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
      addressCountry: operator.country,
    },
    ...(socialLinks.length > 0 ? { sameAs: socialLinks } : {}),
  };
  const services = packages.map(({ id, priceCents }) => ({
    "@type": "Service",
    name: words[id][0],
    description: words[id][1],
    provider: { "@id": organisation["@id"] },
    areaServed: ["DE", "AT", "CH"],
    ...(priceCents === null ? {} : { offers: offer(priceCents, `${publicUrl}/${locale}#services`) }),
  }));
  return { "@context": "https://schema.org", "@graph": [organisation, ...services] };
}

/** § 3 PAngV: where a consumer sees a price, it is the whole one. */
function offer(priceCents: number, url: string) {
  const price = { price: (priceCents / 100).toFixed(2), priceCurrency: "EUR" };
  return {
    "@type": "Offer",
    url,
    ...price,
    priceSpecification: { "@type": "PriceSpecification", ...price, valueAddedTaxIncluded: true },
  };
}
