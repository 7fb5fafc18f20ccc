import { nameOf, type PublishedLife } from "#business/archive/published/published-life.ts";
import type { Locale } from "#business/locale.ts";
import { product } from "#business/product.ts";
import { m } from "#texts/messages.js";

/** schema.org: the page as an article about the vehicle, with what it is based on, and its place in the archive. */
export function lifeJsonLd(life: PublishedLife, publicUrl: string, locale: Locale) {
  const url = `${publicUrl}/${locale}/archive/${life.slug}`;
  const archive = `${publicUrl}/${locale}/archive`;
  const cited = new Map(
    life.sightings.flatMap(({ sources }) => sources.map((source) => [source.key, source])),
  );
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Article",
        "@id": url,
        headline: nameOf(life),
        ...(life.knownFor ? { description: life.knownFor[locale] } : {}),
        inLanguage: locale,
        image: `${url}/preview.png`,
        author: { "@type": "Organization", name: product, url: `${publicUrl}/${locale}` },
        about: vehicleOf(life),
        citation: [...cited.values()].map(({ title, publisher, url: address }) => ({
          "@type": "CreativeWork",
          name: title,
          ...(publisher ? { publisher: { "@type": "Organization", name: publisher } } : {}),
          ...(address ? { url: address } : {}),
        })),
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: m.reading_title({}, { locale }), item: archive },
          { "@type": "ListItem", position: 2, name: nameOf(life), item: url },
        ],
      },
    ],
  };
}

function vehicleOf(life: PublishedLife) {
  const { kind, make, year, chassis, names } = life;
  const types: Record<string, string> = { car: "Car", motorcycle: "Motorcycle" };
  return {
    "@type": types[kind] ?? "Vehicle",
    name: nameOf(life),
    ...(names.length > 1 ? { alternateName: names } : {}),
    ...(make ? { manufacturer: { "@type": "Organization", name: make } } : {}),
    ...(year === null ? {} : { productionDate: String(year) }),
    ...(chassis ? { serialNumber: chassis } : {}),
  };
}
